// `sudorate board`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow board_command();

}  // namespace sudorate
