// `sudorate path`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow path_command();

}  // namespace sudorate
