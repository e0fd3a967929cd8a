// `sudorate board`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow board_command();

}  // namespace sudorate
