// `sudorate steps`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow steps_command();

}  // namespace sudorate
