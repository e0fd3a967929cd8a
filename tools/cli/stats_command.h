// `sudorate stats`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow stats_command();

}  // namespace sudorate
