// `sudorate check`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow check_command();

}  // namespace sudorate
