// Options of every command that reads records: the inputs, their form, and the choice of records.
#pragma once

#include "tools/command/option_table.h"
#include "tools/records/input_options.h"
#include "tools/records/rated_reader.h"

namespace sudorate {

void add_input_options(OptionTable& table, InputOptions& options);
// --check-solution, for commands that solve.
void add_check_solution_option(OptionTable& table, bool& checks_solution);
// --rating-column and --rating-unit, for the ratings recorded beside the puzzles of an input.
void add_recorded_options(OptionTable& table, RatedReaderOptions& options);

}  // namespace sudorate
