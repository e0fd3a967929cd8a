// `sudorate steps`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow steps_command();

}  // namespace sudorate
