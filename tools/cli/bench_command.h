// `sudorate bench`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow bench_command();

}  // namespace sudorate
