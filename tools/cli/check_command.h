// `sudorate check`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow check_command();

}  // namespace sudorate
