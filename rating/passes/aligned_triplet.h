// Aligned triplet exclusion. Evidence: cells = the three base cells, helpers = their common excluders.
#pragma once

#include <array>

#include "rating/pass.h"

namespace sudorate {

// The last candidates on which there was no aligned triplet. While a puzzle is solved candidates only go, and what
// a triple of cells can exclude depends on the candidates of these cells and of their common excluders alone; so
// on a later grid only triples near a change are worth a look.
class BarrenCandidates {
 public:
  // The cells whose candidates have changed since; all cells if that says nothing about `grid`.
  CellSet changes(const Grid& grid) const;
  // Nothing was found on `grid`, which has no unfilled cell with a single candidate.
  void remember(const Grid& grid) { cells_ = grid.masks().cells; }

 private:
  std::array<DigitSet, kCellCount> cells_{};
};

bool find_aligned_triplet(const PassInput& input, Step& step);

}  // namespace sudorate
