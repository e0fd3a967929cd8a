// Almost locked sets: cells of one house with one candidate more than there are cells.
//
//   row  | 12 . 235 | . 135 . | ...       three cells, candidates 1 2 3 5: if none of the cells holds one of these
//                                         digits, they hold the other three
//
// Source: GNPX's super links, which lead through such sets. Cost: every subset of the unfilled cells of 27 houses,
// at most 27 * 512, each in a few steps: some ten microseconds.
#pragma once

#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

struct AlmostLockedSet {
  CellSet cells;
  DigitSet digits = 0;
  friend bool operator==(const AlmostLockedSet&, const AlmostLockedSet&) = default;
};

inline constexpr int kSmallestAlmostLockedSet = 2;
inline constexpr int kLargestAlmostLockedSet = 8;

// All sets with `smallest` to `largest` cells; a single cell with two candidates counts if `smallest` is 1. No set
// has a cell without candidates. Each set of cells is listed once, even if it is in two houses. Order: size, then
// house (boxes, rows, columns), then the mask of the positions in it.
std::vector<AlmostLockedSet> find_almost_locked_sets(const Grid& grid, int smallest = kSmallestAlmostLockedSet,
                                                     int largest = kLargestAlmostLockedSet);

}  // namespace sudorate
