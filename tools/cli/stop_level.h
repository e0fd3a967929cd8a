// Levels of technique, as the user names them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rating/scale.h"
#include "tools/command/option_table.h"

namespace sudorate {

// A rating as parse_rating reads it, or a name such as "dynamic"; nothing for anything else.
std::optional<Rating> parse_stop_level(std::string_view text);
// The names that parse_stop_level knows with their ratings, from the lowest: "chains (6.5), ...".
std::string stop_level_names();

// --stop-at; of several the lowest holds.
void add_stop_level_option(OptionTable& table, Rating& stop_at);

}  // namespace sudorate
