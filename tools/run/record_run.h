// The run that all commands share: it reads records, makes a row of each, and writes the rows in the order of the
// records.
#pragma once

#include <string>
#include <vector>

#include "tools/run/run_plan.h"

namespace sudorate {

// Runs the records of the operands through the plan. Malformed records are reported. Ends early if an output cannot
// be written or the user interrupts it; the written rows are complete, and a checkpoint, if requested, holds the
// progress. Returns the exit status.
int run_records(const RunOptions& options, const std::vector<std::string>& operands, const RunPlan& plan);

}  // namespace sudorate
