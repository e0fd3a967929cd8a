// `sudorate compare --steps`.
#pragma once

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/run/record_run.h"

namespace sudorate {

// Checks each line of the libraries, see step_library.h; writes a line for each that differs, then a table with a
// row for each technique. Returns the exit status: 1 if any line differs or cannot be read.
int compare_steps(const RunOptions& run_options, const RatingOptions& limits,
                  const std::vector<std::string>& operands, const std::string& call_text);

}  // namespace sudorate
