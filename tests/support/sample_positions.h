// Positions in bulk for comparisons between the engine and a slow version.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

#include "tagging/grid.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

// About `count` positions from the recorded paths, evenly spread over all steps of all puzzles, easy and hard ones.
// The same on every call.
std::vector<Grid> recorded_positions(int count);

// The grid without about `percent` of its candidates. Cells may lose all, digits may lose all places of a house;
// such states occur in the middle of a propagation, and no technique may stumble over them.
Grid thinned(const Grid& grid, int percent, std::mt19937& random);

// `count` recorded positions, and each of them thinned by 5 to 70 percent. The same on every call.
std::vector<Grid> recorded_and_thinned_positions(int count);

// The recorded paths of all puzzles made for this project: those of the checkout, and beside it more if there are
// any.
std::vector<RecordedPath> all_own_paths();

// `count` unsolved positions, each from the middle of one of the paths, before its last step that is no single;
// every second one from a path that needs more than static chains, if there is one. In turn
//
//   as recorded
//   thinned         without up to twelve further candidates that the solution does not need
//   with more       without some of the eliminations that led there
//   with fewer      the digits placed by then, but for up to five of them; no eliminations. The solution need not
//   digits          be unique any more
//
// The last three are positions that no path meets. The same on every call and every machine for the same seed and
// paths. Every path must have a step.
std::vector<Grid> mid_solve_positions(const std::vector<RecordedPath>& paths, int count, std::uint64_t seed);

// Empty grids with two or three random candidates in each cell: full of strong links that contradict each other.
// The same on every call.
std::vector<Grid> random_positions(int count);

}  // namespace sudorate::test
