// Positions in bulk for comparisons between the engine and a slow version.
#pragma once

#include <random>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test {

// About `count` positions from the recorded paths, evenly spread over all steps of all puzzles, easy and hard ones.
// The same on every call.
std::vector<Grid> recorded_positions(int count);

// The grid without about `percent` of its candidates. Cells may lose all, digits may lose all places of a house;
// such states occur in the middle of a propagation, and no technique may stumble over them.
Grid thinned(const Grid& grid, int percent, std::mt19937& random);

// `count` recorded positions, and each of them thinned by 5 to 70 percent. The same on every call.
std::vector<Grid> recorded_and_thinned_positions(int count);

// Empty grids with two or three random candidates in each cell: full of strong links that contradict each other.
// The same on every call.
std::vector<Grid> random_positions(int count);

}  // namespace sudorate::test
