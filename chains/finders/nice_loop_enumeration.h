// Every nice loop of a grid, by trying all paths.
#pragma once

#include <cstdint>
#include <functional>

#include "chains/finders/nice_loops.h"

namespace sudorate {

struct LoopSizes {
  int smallest = kSmallestLoop;
  int largest = kUnlimitedLoop;
};

// Calls visit(NiceLoop&&) for every effective loop of these sizes, in finding order, each loop once, until it
// returns true. Returns false if it gave up because `steps`, which is lowered by the steps taken, ran out.
//
// Cost: grows by a factor of up to three with each cell; up to 6 cells a few milliseconds, up to 10 cells at most a
// tenth of a second in the middle of a puzzle. To know what loops can show, find_loop_of_each_effect does without.
bool enumerate_nice_loops(const CellLinks& links, LoopSizes sizes, std::int64_t& steps,
                          const std::function<bool(NiceLoop&&)>& visit);

}  // namespace sudorate
