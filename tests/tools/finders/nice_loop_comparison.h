// Compares the finder of loops with the search that tries every path.
#pragma once

#include <vector>

#include "tagging/grid.h"

namespace sudorate::test {

// Fails the running test if on any of the grids, for any limit from 3 to `max_size`
//   kEachEffect has another smallest size for some effect than all loops together,
//   or kEvery lists other loops, or in another order, or with other effects, or
//   kFirst is not the first of them.
// Returns the number of loops.
std::size_t expect_all_loops(const std::vector<Grid>& grids, int max_size);

}  // namespace sudorate::test
