// Every nice loop of a grid, by trying all paths.
#pragma once

#include <functional>

#include "chains/finders/nice_loops.h"
#include "chains/finders/step_budget.h"

namespace sudorate {

struct LoopSizes {
  int smallest = kSmallestLoop;
  int largest = kUnlimitedLoop;
};

// Calls visit(NiceLoop&&) for every effective loop of these sizes, in finding order, each loop once, until it
// returns true. Each step taken is counted in `steps`. Returns false if it stopped because `steps` ran out.
//
// Cost: grows by a factor of up to three with each cell; a few milliseconds for up to 6 cells, at most a tenth of a
// second for up to 10 cells in the middle of a puzzle. find_loop_of_each_effect finds all effects without this
// search.
bool enumerate_nice_loops(const CellLinks& links, LoopSizes sizes, StepBudget& steps,
                          const std::function<bool(NiceLoop&&)>& visit);

}  // namespace sudorate
