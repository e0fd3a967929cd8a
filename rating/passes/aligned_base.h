// What the two aligned exclusions share: their base cells, the cells that can exclude combinations, and the order
// in which pairs of cells are taken.
#pragma once

#include <algorithm>
#include <array>

#include "tagging/grid.h"
#include "tagging/houses.h"

namespace sudorate {

// The cells that see at least one of the cells.
inline CellSet seeing_one(CellSet cells) {
  CellSet seeing;
  for (const Cell cell : cells) seeing |= peer_set(cell);
  return seeing;
}

// The cells that see at least two of the cells.
inline CellSet seeing_two(CellSet cells) {
  CellSet one;
  CellSet two;
  for (const Cell cell : cells) {
    two |= one & peer_set(cell);
    one |= peer_set(cell);
  }
  return two;
}

struct AlignedBase {
  // Cells with at least two candidates, at least two excluders, and no peer with a single candidate.
  CellSet cells;
  // The cells with few candidates. The excluders of a base cell are those that it sees.
  CellSet possible_excluders;

  AlignedBase(const Grid& grid, CellSet singles, CellSet few_candidates) : possible_excluders(few_candidates) {
    for (const Cell cell : (seeing_two(few_candidates) & grid.unfilled()) - seeing_one(singles)) {
      if (size_of(grid.candidates(cell)) >= 2) cells.insert(cell);
    }
  }

  CellSet excluders(Cell cell) const { return possible_excluders & peer_set(cell); }
  CellSet common_excluders(Cell a, Cell b) const { return excluders(a) & peer_set(b); }
};

// Pairs of cells, visited in mask order: the later cell of a pair outermost.
class CellPairs {
 public:
  void insert(Cell a, Cell b) {
    later_cells_.insert(std::max(a, b));
    earlier_cells_[std::max(a, b)].insert(std::min(a, b));
  }
  // The later cells of all pairs, and the earlier cells of the pairs with a given later cell.
  CellSet later_cells() const { return later_cells_; }
  CellSet earlier_cells(Cell later) const { return earlier_cells_[later]; }

 private:
  CellSet later_cells_;
  std::array<CellSet, kCellCount> earlier_cells_{};
};

}  // namespace sudorate
