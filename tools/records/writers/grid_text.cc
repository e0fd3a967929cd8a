#include "tools/records/writers/grid_text.h"

#include <algorithm>
#include <array>

#include "tools/notation/cell_name.h"
#include "tools/notation/framed_board.h"

namespace sudorate {
namespace {

constexpr int kColumns = 9;

char cell_character(std::uint8_t digit) { return digit == 0 ? '.' : static_cast<char>('0' + digit); }

}  // namespace

std::string box_text(const Digits81& digits, char empty) {
  std::array<std::string, kCellCount> words;
  for (int cell = 0; cell < kCellCount; ++cell)
    words[cell] = digits[cell] == 0 ? empty : cell_character(digits[cell]);
  return framed_board(words);
}

std::string marks_text(const Grid& grid) {
  const Candidates81 candidates = candidates_of(grid);
  std::array<std::string, kCellCount> words;
  std::ranges::transform(candidates, words.begin(),
                         [](DigitSet digits) { return digits == 0 ? "." : digits_text(digits); });
  return framed_board(words);
}

std::string library_position(const Digits81& givens, const Grid& grid) {
  const Grid filled = Grid::from_givens(grid.placed());
  std::string cells;
  std::string removed;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (grid.is_filled(cell)) {
      if (givens[cell] == 0) cells += '+';
      cells += cell_character(grid.placed(cell));
      continue;
    }
    cells += '.';
    for (const Digit digit : members(without(filled.candidates(cell), grid.candidates(cell)))) {
      if (!removed.empty()) removed += ' ';
      for (const int number : {int{digit}, cell / kColumns, cell % kColumns})
        removed += static_cast<char>('1' + number);
    }
  }
  return cells + ':' + removed;
}

std::string library_text(const Digits81& givens, const Grid& grid) {
  return ":0000:x:" + library_position(givens, grid) + "::";
}

}  // namespace sudorate
