// Limits for one puzzle: its rating, and the search for its solutions.
#pragma once

#include "rating/rater.h"
#include "tools/command/option_table.h"

namespace sudorate {

// --timeout and --work.
void add_spending_options(OptionTable& table, RatingOptions& options);

// The same and --stop-at.
void add_limit_options(OptionTable& table, RatingOptions& options);

}  // namespace sudorate
