// A smallest nice loop for each effect of nice loops on a grid. nice_loop_search.cc describes the search.
#pragma once

#include <vector>

#include "chains/finders/nice_loops.h"
#include "chains/finders/step_budget.h"

namespace sudorate {

// Replaces the content of `loops` by loops of 3 to `max_size` cells, in finding order: for each candidate that some
// such loop removes, and for each digit that one places, a loop of the smallest possible size. Returns whether the
// search was completed; if not, `loops` holds what it had found by then.
//
//   steps   the most steps to take; the steps taken are counted in it
//   cost    half a millisecond on most positions in the middle of a puzzle; see nice_loop_search.cc
bool find_loop_of_each_effect(const CellLinks& links, int max_size, StepBudget& steps,
                              std::vector<NiceLoop>& loops);

}  // namespace sudorate
