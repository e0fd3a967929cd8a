// `sudorate plot`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow plot_command();

}  // namespace sudorate
