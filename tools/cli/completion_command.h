// `sudorate completion`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow completion_command();

}  // namespace sudorate
