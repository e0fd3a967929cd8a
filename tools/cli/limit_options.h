// Limits for one puzzle: its rating, and the search for its solutions.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "rating/rater.h"
#include "tools/command/option_table.h"

namespace sudorate {

// --timeout and --work.
void add_spending_options(OptionTable& table, RatingOptions& options);

// The same and --stop-at.
void add_limit_options(OptionTable& table, RatingOptions& options);

// An option whose argument is a rating, which `set` receives.
void add_rating_option(OptionTable& table, std::string_view name, std::string help,
                       std::function<void(Rating)> set);

}  // namespace sudorate
