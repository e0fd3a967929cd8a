// `sudorate stats`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow stats_command();

}  // namespace sudorate
