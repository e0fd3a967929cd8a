// What aligned triplet exclusion remembers between the grids of a puzzle.
#pragma once

#include <array>

#include "tagging/grid.h"

namespace sudorate {

// The last candidates on which no three cells excluded anything. While a puzzle is solved, candidates only go, and
// what three cells can exclude depends only on the candidates of these cells and of their common excluders. So on a
// later grid only cells near a change need a search.
class TripletMemo {
 public:
  // The cells whose candidates have changed since; all unfilled cells if the memory does not apply to `grid`.
  CellSet changes(const Grid& grid) const;
  // Remembers `grid`, on which no three cells may exclude anything, whether or not they are met as a triplet, and
  // no unfilled cell may have a single candidate.
  void remember(const Grid& grid) { cells_ = grid.masks().cells; }

 private:
  std::array<DigitSet, kCellCount> cells_{};
};

}  // namespace sudorate
