// Limits for the rating of one puzzle.
#pragma once

#include "rating/rater.h"
#include "tools/command/option_table.h"

namespace sudorate {

// --stop-at, --timeout and --work.
void add_limit_options(OptionTable& table, RatingOptions& options);

}  // namespace sudorate
