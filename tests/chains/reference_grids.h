// Grids for the tests of the slow reference engine.
#pragma once

#include <map>
#include <string>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// Rows and columns from 1.
constexpr Cell cell(int row, int column) { return cell_at(row - 1, column - 1); }

// An empty grid with candidates only where they are listed, as in cell(1, 1) -> "12".
inline Grid grid_with(const std::map<Cell, std::string>& candidates, const Digits81& placed = {}) {
  std::array<DigitSet, kCellCount> sets{};
  for (const auto& [index, digits] : candidates) {
    for (const char digit : digits) sets[index] |= bit(digit - '1');
  }
  return Grid::from_state(placed, sets);
}

}  // namespace sudorate::test::reference
