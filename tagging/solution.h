// How many solutions a puzzle has.
#pragma once

#include "tagging/grid.h"

namespace sudorate {

struct SolutionCount {
  // 0, 1, or 2 for two and more.
  int count = 0;
  // The first solution found, digits 1..9; meaningless if count is 0.
  Digits81 solution{};
};

// Counts the solutions of a grid up to two, respecting its candidates. A few microseconds for a puzzle; the search
// cannot run away, since it stops at the second solution, except on hand-made grids with few candidates removed
// and no solution.
SolutionCount count_solutions(const Grid& grid);

}  // namespace sudorate
