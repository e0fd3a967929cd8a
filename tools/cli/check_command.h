// `sudorate check`
#pragma once

#include "tools/cli/options.h"

namespace sudorate {

// Prints one line a record: puzzle TAB 0, 1 or 2+ solutions TAB number of givens, and the solution if asked for.
// Returns the exit status.
int run_check(const Options& options);

}  // namespace sudorate
