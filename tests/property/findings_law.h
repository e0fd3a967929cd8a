// The laws of findings: each one is true, fits the grid, and is proven by its evidence.
#pragma once

#include <array>
#include <vector>

#include "tagging/grid.h"
#include "tests/support/recorded.h"
#include "tools/finders/findings.h"

namespace sudorate::test {

// About `count` positions of the paths with 30 or more unfilled cells, evenly spread. The same on every call.
std::vector<Grid> unsolved_positions(const std::vector<RecordedPath>& paths, std::size_t count);

// Fails the running test if on any of the positions, each of which must have one solution, a finder removes a digit
// of the solution or places another, or the checker refutes its pattern. The patterns are the plain list, all
// patterns with loops of up to 5 cells, and the patterns of imitation. Returns the number of patterns of each
// technique.
std::array<int, 4> expect_sound(const std::vector<Grid>& positions);

}  // namespace sudorate::test
