#include "tools/cli/recorded_options.h"

namespace sudorate {

void add_recorded_options(OptionTable& table, RatedReaderOptions& options) {
  table.begin_section("recorded ratings");
  table.add_text(
      {.name = "rating-column",
       .argument = "NAME|N",
       .help = "the column of a table that holds the ratings, by its name or its number from 1 (default: "
               "er, se, ser, er/ep/ed, rating or difficulty, if its first fields are ratings); a file without it "
               "is not read"},
      options.rating_column);
  table.add_choice<RatingUnit>(
      {.name = "rating-unit",
       .argument = "UNIT",
       .help = "the meaning of a recorded 42 without a decimal: points, 42.0, or tenths, 4.2 (default: points)"},
      options.unit, {{"points", RatingUnit::kWhole}, {"tenths", RatingUnit::kTenths}});
}

}  // namespace sudorate
