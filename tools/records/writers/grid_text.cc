#include "tools/records/writers/grid_text.h"

#include <algorithm>
#include <array>

#include "tools/notation/cell_name.h"
#include "tools/notation/framed_board.h"
#include "tools/text/characters.h"

namespace sudorate {
std::string box_text(const Digits81& digits, char empty) {
  std::array<std::string, kCellCount> words;
  std::ranges::transform(to_line(digits, empty), words.begin(), [](char cell) { return std::string(1, cell); });
  return framed_board(words);
}

std::string marks_text(const Grid& grid) {
  std::array<std::string, kCellCount> words;
  std::ranges::transform(candidates_of(grid), words.begin(),
                         [](DigitSet digits) { return digits == 0 ? "." : digits_text(digits); });
  return framed_board(words);
}

std::string library_position(const Digits81& givens, const Grid& grid) {
  const Grid filled = Grid::from_givens(grid.placed());
  std::string cells;
  std::string removed;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (grid.is_filled(cell)) {
      append_to(cells, givens[cell] == 0 ? "+" : "", int{grid.placed(cell)});
      continue;
    }
    cells += '.';
    for (const Digit gone : members(without(filled.candidates(cell), grid.candidates(cell))))
      append_to(removed, removed.empty() ? "" : " ", gone + 1, cell / kHouseSize + 1, cell % kHouseSize + 1);
  }
  return cells + ':' + removed;
}

std::string library_text(const Digits81& givens, const Grid& grid) {
  return ":0000:x:" + library_position(givens, grid) + "::";
}

}  // namespace sudorate
