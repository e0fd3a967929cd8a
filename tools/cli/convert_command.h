// `sudorate convert`: puzzles in another form.
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow convert_command();

}  // namespace sudorate
