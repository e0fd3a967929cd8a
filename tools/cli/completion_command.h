// `sudorate completion`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow completion_command();

}  // namespace sudorate
