#include "tagging/grid.h"

namespace sudorate {

Grid Grid::from_givens(const Digits81& givens) {
  std::array<DigitSet, kCellCount> candidates;
  candidates.fill(kAllDigits);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] == 0) continue;
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) {
      candidates[peer] = without(candidates[peer], bit(givens[cell] - 1));
    }
  }
  return from_state(givens, candidates);
}

Grid Grid::from_state(const Digits81& placed, const std::array<DigitSet, kCellCount>& candidates) {
  Grid grid;
  grid.placed_ = placed;
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (placed[cell] != 0) {
      ++grid.fill_counts_.placed[placed[cell] - 1];
      continue;
    }
    grid.unfilled_.insert(cell);
    grid.masks_.cells[cell] = candidates[cell];
    for (const House house : houses_of(cell)) {
      ++grid.fill_counts_.empty[house];
      const PositionSet position = bit(position_in(cell, kind_of(house)));
      for (const Digit digit : members(candidates[cell])) grid.masks_.houses[house][digit] |= position;
    }
  }
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    grid.digit_cells_[digit] = cells_of_digit(grid.masks_, digit);
  }
  return grid;
}

void Grid::place(Cell cell, Digit digit) {
  for (const Digit other : members(masks_.cells[cell])) remove(cell, other);
  placed_[cell] = static_cast<std::uint8_t>(digit + 1);
  ++fill_counts_.placed[digit];
  unfilled_.erase(cell);
  for (const House house : houses_of(cell)) --fill_counts_.empty[house];
  for (const Cell peer : digit_cells_[digit] & peer_set(cell)) remove(peer, digit);
}

bool Grid::eliminate(Cell cell, DigitSet digits) {
  const DigitSet present = masks_.cells[cell] & digits;
  for (const Digit digit : members(present)) remove(cell, digit);
  return present != 0;
}

bool Grid::is_consistent() const {
  const Grid rebuilt = from_state(placed_, masks_.cells);
  return *this == rebuilt;
}

CellsByCount cells_by_candidate_count(const Grid& grid) {
  CellSet at_least_one;
  CellSet at_least_two;
  CellSet at_least_three;
  CellSet at_least_four;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const CellSet cells = grid.cells_with(digit);
    at_least_four |= at_least_three & cells;
    at_least_three |= at_least_two & cells;
    at_least_two |= at_least_one & cells;
    at_least_one |= cells;
  }
  return {at_least_one - at_least_two, at_least_two - at_least_three, at_least_three - at_least_four};
}

}  // namespace sudorate
