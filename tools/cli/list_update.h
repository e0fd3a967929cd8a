// `rate --update`: a list as it was read, with each rating replaced or added.
#pragma once

#include <string>
#include <vector>

#include "tools/command/command.h"

namespace sudorate {

struct RateOptions;

// --update and --known.
void add_update_options(OptionTable& table, RateOptions& options);

// Rates the puzzles of the list that the operands name. The output, which may be the list itself, is written at the
// end; after an interrupt its other lines are as they were. Returns the exit status.
int update_list(const RateOptions& options, const std::string& call, const std::vector<std::string>& operands);

}  // namespace sudorate
