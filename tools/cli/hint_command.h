// `sudorate hint`: the next step of each position.
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow hint_command();

}  // namespace sudorate
