// `sudorate man`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow man_command();

}  // namespace sudorate
