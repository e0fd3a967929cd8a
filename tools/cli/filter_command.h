// `sudorate filter`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow filter_command();

}  // namespace sudorate
