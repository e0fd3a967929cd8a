// What the two aligned exclusions share: the cells they look at and the cells that can exclude combinations.
#pragma once

#include <array>

#include "tagging/grid.h"

namespace sudorate {

struct AlignedBase {
  // Base cells row-major: at least two candidates, no peer with a single candidate, at least one excluder.
  std::array<Cell, kCellCount> cells{};
  int count = 0;
  // The excluders of a base cell, by cell: its peers with few candidates.
  std::array<CellSet, kCellCount> excluders{};

  AlignedBase(const Grid& grid, CellSet singles, CellSet possible_excluders) {
    for (const Cell cell : grid.unfilled()) {
      const CellSet seen = peer_set(cell) & possible_excluders;
      if (seen.empty() || size_of(grid.candidates(cell)) < 2 || peer_set(cell).intersects(singles)) continue;
      cells[count++] = cell;
      excluders[cell] = seen;
    }
  }
};

// For each digit the digits it cannot stand with: an excluder with exactly these two candidates would be emptied.
class ForbiddenPartners {
 public:
  ForbiddenPartners(const Grid& grid, CellSet two_candidate_excluders) {
    for (const Cell cell : two_candidate_excluders) {
      const DigitSet digits = grid.candidates(cell);
      const Digit low = first_of(digits);
      const Digit high = first_of(without(digits, bit(low)));
      partners_[low] |= bit(high);
      partners_[high] |= bit(low);
    }
  }
  DigitSet operator[](Digit digit) const { return partners_[digit]; }

 private:
  std::array<DigitSet, kDigitCount> partners_{};
};

}  // namespace sudorate
