// The form of `sudorate compare` without recorded ratings.
#pragma once

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/run/run_setup.h"

namespace sudorate {

// --steps: checks each line of the libraries, see step_library.h; writes a line for each that differs, then a table
// with a row for each technique. Returns the exit status, 1 if any line differs or cannot be read.
int compare_steps(RunSetup setup, const RunOptions& run_options, const RatingOptions& limits,
                  const std::vector<std::string>& operands);

}  // namespace sudorate
