// Limits for one puzzle: its rating, and the search for its solutions.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "rating/rater.h"
#include "tools/command/option_table.h"

namespace sudorate {

// --timeout and --work.
void add_spending_options(OptionTable& table, RatingOptions& options);

// The same and --stop-at; of several the lowest holds.
void add_limit_options(OptionTable& table, RatingOptions& options);

// A rating as parse_rating reads it, or a name such as "dynamic"; nothing for anything else.
std::optional<Rating> parse_stop_level(std::string_view text);

// Seconds such as "2" or "0.5", above 0 and at most a year.
std::optional<std::chrono::nanoseconds> parse_seconds(const std::string& text);

}  // namespace sudorate
