#include "tests/support/board_symmetry.h"

namespace sudorate::test {

BoardSymmetry transposition() {
  BoardSymmetry symmetry;
  symmetry.cell = [](Cell from) { return cell_at(column_of(from), row_of(from)); };
  return symmetry;
}

BoardSymmetry shuffle() {
  BoardSymmetry symmetry;
  symmetry.cell = [](Cell from) {
    constexpr std::array<int, 9> kRows = {1, 0, 2, 6, 7, 8, 3, 4, 5};
    return cell_at(kRows[static_cast<std::size_t>(row_of(from))], column_of(from));
  };
  symmetry.digit = [](Digit from) { return static_cast<Digit>((from * 2 + 3) % 9); };
  return symmetry;
}

Grid image(const Grid& grid, const BoardSymmetry& symmetry) {
  Digits81 placed{};
  std::array<DigitSet, kCellCount> candidates{};
  for (int index = 0; index < kCellCount; ++index) {
    const Cell from = static_cast<Cell>(index);
    const Cell to = symmetry.cell(from);
    if (grid.is_filled(from)) {
      const Digit digit = static_cast<Digit>(grid.placed(from) - 1);
      placed[to] = static_cast<std::uint8_t>(symmetry.digit(digit) + 1);
    }
    for (const Digit digit : members(grid.candidates(from))) candidates[to] |= bit(symmetry.digit(digit));
  }
  return Grid::from_state(placed, candidates);
}

}  // namespace sudorate::test
