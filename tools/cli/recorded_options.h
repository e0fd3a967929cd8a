// Options for the ratings recorded beside the puzzles of an input.
#pragma once

#include "tools/command/option_table.h"
#include "tools/records/rated_reader.h"

namespace sudorate {

// --rating-column and --rating-unit.
void add_recorded_options(OptionTable& table, RatedReaderOptions& options);

}  // namespace sudorate
