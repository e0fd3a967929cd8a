// The slow, obvious version of alphabet wings: every set of cells in order, every last cell. FOR TESTS ONLY.
#pragma once

#include <string>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

struct AlphabetWingHint {
  std::vector<Cell> set;  // ascending
  Cell last = 0;
  int rating = 0;
  std::string numbers;                    // as printed
  std::vector<Elimination> eliminations;  // row-major
  int elimination_count = 0;              // of candidates

  bool operator==(const AlphabetWingHint&) const = default;
};

// All wings whose set has so many cells, 3 to 6, and that remove something, in the order of Sukaku Explainer: the
// first is taken.
std::vector<AlphabetWingHint> alphabet_wing_hints(const Grid& grid, int cell_count);

}  // namespace sudorate::test::reference
