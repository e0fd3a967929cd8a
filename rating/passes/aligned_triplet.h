// Aligned triplet exclusion. Evidence: cells = the three base cells, helpers = their common excluders.
#pragma once

#include <array>

#include "rating/pass.h"

namespace sudorate {

// The last candidates on which no three cells excluded anything. While a puzzle is solved candidates only go, and
// what three cells can exclude depends on the candidates of these cells and of their common excluders alone; so on
// a later grid only cells near a change are worth a look.
class BarrenCandidates {
 public:
  // The cells whose candidates have changed since; all cells if that says nothing about `grid`.
  CellSet changes(const Grid& grid) const;
  // On `grid` no three cells exclude anything, whether they are met as a triplet or not, and no unfilled cell has a
  // single candidate.
  void remember(const Grid& grid) { cells_ = grid.masks().cells; }

 private:
  std::array<DigitSet, kCellCount> cells_{};
};

bool find_aligned_triplet(const PassInput& input, Step& step);

}  // namespace sudorate
