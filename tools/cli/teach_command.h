// `sudorate teach`
#pragma once

#include "tools/cli/command.h"

namespace sudorate {

CommandRow teach_command();

}  // namespace sudorate
