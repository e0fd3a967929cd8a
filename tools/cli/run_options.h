// Options of the commands that read records: the input, and the run that writes a row for each record.
#pragma once

#include <string>

#include "tools/command/command.h"
#include "tools/records/input_options.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/run_setup.h"

namespace sudorate {

// The inputs, their form, and the choice of records.
void add_input_options(OptionTable& table, InputOptions& options);
// --check-solution, for commands that solve.
void add_check_solution_option(OptionTable& table, bool& checks_solution);
// --rating-column and --rating-unit, for the ratings recorded beside the puzzles of an input.
void add_recorded_options(OptionTable& table, RatedReaderOptions& options);

// --output and --force. `content`: what is written to the file.
void add_output_options(OptionTable& table, const std::string& content, std::string& output, bool& replaces_output);

// `has_rows` adds --unordered, for commands that write a row for each record.
void add_run_options(OptionTable& table, RunOptions& options, bool has_rows = true);
// --stats, for commands that rate.
void add_statistics_option(OptionTable& table, RunOptions& options);

// A command that makes rows of records.
class RunCommand : public Command {
 protected:
  // The run of this call, which writes to the one output; the rest is for the command.
  RunSetup run_setup() const { return {.outputs = {run_options_.output}}; }

  RunOptions run_options_;
};

}  // namespace sudorate
