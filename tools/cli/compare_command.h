// `sudorate compare`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow compare_command();

}  // namespace sudorate
