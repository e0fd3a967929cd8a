// The two searches for nice loops: a smallest one for each effect, and all of them. nice_loop_search.cc and
// nice_loop_enumeration.cc describe them.
#pragma once

#include <functional>
#include <vector>

#include "tools/finders/nice_loops.h"
#include "tools/finders/step_budget.h"

namespace sudorate {

// Replaces the content of `loops` by loops of 3 to `max_size` cells, in finding order: for each candidate that some
// such loop removes, and for each digit that one places, a loop of the smallest possible size. Returns whether the
// search was completed; if not, `loops` holds what it had found by then.
//
//   steps   the most steps to take; the steps taken are counted in it
//   cost    half a millisecond on most positions in the middle of a puzzle; see nice_loop_search.cc
bool find_loop_of_each_effect(const CellLinks& links, int max_size, StepBudget& steps,
                              std::vector<NiceLoop>& loops);

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
