// `sudorate teach`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow teach_command();

}  // namespace sudorate
