// The number of a step, for commands about one step of a solution.
#pragma once

#include <cstdint>
#include <string>

#include "tools/command/option_table.h"

namespace sudorate {

// --step: a number from 1, or kHardestStep.
void add_step_option(OptionTable& table, std::string help, std::int64_t& step);

}  // namespace sudorate
