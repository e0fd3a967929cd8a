// `sudorate path`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow path_command();

}  // namespace sudorate
