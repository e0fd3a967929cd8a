// A smallest nice loop for each thing that nice loops can show on a grid. The search is told in the .cc.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/finders/nice_loops.h"

namespace sudorate {

// Replaces the content of `loops` by loops of 3 to `max_size` cells, in finding order: for each candidate that some
// such loop removes, and for each digit that one places, a loop of the smallest possible size. Returns whether the
// search came to its end; if not, `loops` holds what it had by then.
//
//   steps   how many it may take; lowered by what it took
//   cost    half a millisecond on most positions in the middle of a puzzle, see the .cc
bool find_loop_of_each_effect(const CellLinks& links, int max_size, std::int64_t& steps,
                              std::vector<NiceLoop>& loops);

}  // namespace sudorate
