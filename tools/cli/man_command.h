// `sudorate man`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow man_command();

}  // namespace sudorate
