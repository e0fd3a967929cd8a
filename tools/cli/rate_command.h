// `sudorate rate`
#pragma once

#include "tools/cli/options.h"

namespace sudorate {

// Prints one line a record: "PUZZLE ED=ER/EP/ED", or the template of the options. The name of the outcome stands
// where there is no rating. Returns the exit status.
int run_rate(const Options& options);

}  // namespace sudorate
