// --loop-limit, for commands that look for nice loops.
#pragma once

#include "tools/command/option_table.h"

namespace sudorate {

// `limit` gets the most cells of a loop; it must hold kUnlimitedLoop, or what stands for no choice, before.
void add_loop_limit_option(OptionTable& table, int& limit);

}  // namespace sudorate
