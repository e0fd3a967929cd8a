// The forms of `sudorate compare` without recorded ratings. Both return the exit status.
#pragma once

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/run/run_setup.h"

namespace sudorate {

// --policies: rates the records one step at a time and with all steps of the smallest rating together, and writes a
// line for each puzzle whose ratings differ, then the counts. The status is 1 if any differ.
int compare_policies(RunSetup setup, const RunOptions& run_options, const RatingOptions& rating_options,
                     const std::vector<std::string>& operands);

// --steps: checks each line of the libraries, see step_library.h; writes a line for each that differs, then a table
// with a row for each technique. The status is 1 if any line differs or cannot be read.
int compare_steps(RunSetup setup, const RunOptions& run_options, const RatingOptions& limits,
                  const std::vector<std::string>& operands);

}  // namespace sudorate
