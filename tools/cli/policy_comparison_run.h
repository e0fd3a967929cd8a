// `sudorate compare --policies`.
#pragma once

#include <string>
#include <vector>

#include "rating/rater.h"
#include "tools/run/record_run.h"

namespace sudorate {

// Rates the records one step at a time and with all steps of the smallest rating together, and writes a line for
// each puzzle whose ratings differ, then the counts. Returns the exit status: 1 if any differ.
int compare_policies(const RunOptions& run_options, const RatingOptions& rating_options,
                     const std::vector<std::string>& operands, const std::string& call_text);

}  // namespace sudorate
