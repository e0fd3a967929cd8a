// `sudorate compare`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow compare_command();

}  // namespace sudorate
