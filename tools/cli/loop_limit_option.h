// --loop-limit, for commands that look for nice loops.
#pragma once

#include "tools/command/option_table.h"

namespace sudorate {

// `limit` receives the most cells of a loop; before, it must hold kUnlimitedLoop or the value for no choice.
void add_loop_limit_option(OptionTable& table, int& limit);

}  // namespace sudorate
