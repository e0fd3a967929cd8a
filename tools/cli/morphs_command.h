// `sudorate morphs`
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow morphs_command();

}  // namespace sudorate
