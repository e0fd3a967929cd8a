// `sudorate plot`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow plot_command();

}  // namespace sudorate
