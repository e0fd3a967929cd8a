// The obvious way to count solutions: try every candidate of a cell, one cell after the other.
#pragma once

#include "tagging/solution.h"

namespace sudorate::test {

// As count_solutions. Takes milliseconds for a puzzle, and very long for a nearly empty grid without solution.
SolutionCount slow_count_solutions(const Grid& grid);

}  // namespace sudorate::test
