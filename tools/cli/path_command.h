// `sudorate path`
#pragma once

#include "tools/cli/options.h"

namespace sudorate {

// Prints the steps of each record, as a list or as one line. Returns the exit status.
int run_path(const Options& options);

}  // namespace sudorate
