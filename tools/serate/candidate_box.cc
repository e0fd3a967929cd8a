#include "tools/serate/candidate_box.h"

#include <algorithm>
#include <array>

namespace sudorate {
namespace {

constexpr int kBoxSide = 3;

std::string cell_text(const Grid& grid, Cell cell) {
  std::string text;
  const DigitSet shown = grid.is_filled(cell) ? bit(grid.placed(cell) - 1) : grid.candidates(cell);
  for (const Digit digit : members(shown)) text += static_cast<char>('1' + digit);
  return text;
}

}  // namespace

std::string candidate_box(const Grid& grid) {
  std::array<std::string, kCellCount> texts;
  std::size_t width = 1;
  for (int cell = 0; cell < kCellCount; ++cell) {
    texts[cell] = cell_text(grid, static_cast<Cell>(cell));
    width = std::max(width, texts[cell].size());
  }
  std::string border;
  for (int box = 0; box < kBoxSide; ++box) border += '+' + std::string(kBoxSide * (width + 1) + 1, '-');
  border += '+';

  std::string result = border;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (column_of(static_cast<Cell>(cell)) == 0) result += '\n';
    if (cell % kBoxSide == 0) result += "| ";
    result += texts[cell] + std::string(width + 1 - texts[cell].size(), ' ');
    if (column_of(static_cast<Cell>(cell)) != kDigitCount - 1) continue;
    result += '|';
    if ((row_of(static_cast<Cell>(cell)) + 1) % kBoxSide == 0) result += '\n' + border;
  }
  return result;
}

}  // namespace sudorate
