// `sudorate bench`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow bench_command();

}  // namespace sudorate
