// Many positions for comparisons between the engine and a slow version.
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
// such states occur in the middle of a propagation, and every technique must handle them.
Grid thinned(const Grid& grid, int percent, std::mt19937& random);

// `count` recorded positions, and each of them thinned by 5 to 70 percent. The same on every call.
std::vector<Grid> recorded_and_thinned_positions(int count);

// All recorded paths in data/.
std::vector<RecordedPath> all_own_paths();
// The first `count` steps of each kind of chain and nesting level in them.
std::vector<RecordedCase> chain_cases(int count);
// The first 30 steps of each kind of unique loop and BUG in all paths, and as many of Turbot Fish, whose positions
// have neither.
std::vector<RecordedCase> uniqueness_cases();

// `count` unsolved positions, each from the middle of one of the paths: a quarter right before a step of nested
// chains, a quarter from paths with chains from assumptions, the others from all paths, before the last step that
// is not a single. In turn, of four
// kinds:
//
//   as recorded
//   thinned               without up to twelve further candidates that the solution does not need
//   with more             without some of the eliminations that led there
//   with fewer digits     the placed digits except up to five; no eliminations. The solution need
//                         not be unique
//
// The last three kinds do not occur in any path. The same on every call and every machine for the same seed and
// paths. Every path must have a step.
std::vector<Grid> mid_solve_positions(const std::vector<RecordedPath>& paths, int count, std::uint64_t seed);
// The first `count` of such positions that have at most so many candidates. There must be some: about one in twenty
// has 90, one in three 150.
std::vector<Grid> small_mid_solve_positions(const std::vector<RecordedPath>& paths, int count, int most_candidates,
                                            std::uint64_t seed);

// Empty grids with two or three random candidates in each cell: full of strong links that contradict each other.
// The same on every call.
std::vector<Grid> random_positions(int count);

}  // namespace sudorate::test
