// Options of the commands that read records: the input, and the run that writes a row for each record.
#pragma once

#include <string>

#include "tools/command/command.h"
#include "tools/records/input_options.h"
#include "tools/records/meaning/recorded_rating.h"
#include "tools/run/run_setup.h"

namespace sudorate {

// The inputs, their form, and --limit.
void add_input_options(OptionTable& table, InputOptions& options);
// --dedupe, for commands that make a list of puzzles or count them.
void add_dedupe_option(OptionTable& table, InputOptions& options);
// --name, for commands that people give one board out of several.
void add_name_option(OptionTable& table, InputOptions& options);
// --check-solution, for commands that solve.
void add_check_solution_option(OptionTable& table, bool& checks_solution);
// --rating-column and --rating-unit, for the ratings recorded beside the puzzles of an input.
void add_recorded_options(OptionTable& table, RatedReaderOptions& options);

// --output and --force. `content`: what is written to the file.
void add_output_options(OptionTable& table, const std::string& content, std::string& output, bool& replaces_output);

// The input, and the run over it.
void add_run_options(OptionTable& table, RunOptions& options);

// Puzzles that a command explains at length are chosen if there are more, and the output is a terminal.
inline constexpr std::size_t kMostOnTerminal = 20;

// A command that makes rows of records.
class RunCommand : public Command {
 protected:
  // The run of this call, which writes to the one output; the rest is for the command.
  RunSetup run_setup() const { return {.outputs = {run_options_.output}}; }

  RunOptions run_options_;
};

}  // namespace sudorate
