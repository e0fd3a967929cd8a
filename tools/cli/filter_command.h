// `sudorate filter`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow filter_command();

}  // namespace sudorate
