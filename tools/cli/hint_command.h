// `sudorate hint`: the next step of each position.
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow hint_command();

}  // namespace sudorate
