#include "tools/records/forms/grid_text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sudorate {
namespace {

constexpr int kTextRows = 9;
constexpr int kColumns = 9;
constexpr int kBoxColumns = 3;

constexpr bool ends_box(int line) { return line % kBoxColumns == kBoxColumns - 1; }

char cell_character(std::uint8_t digit) { return digit == 0 ? '.' : static_cast<char>('0' + digit); }

std::string group_of(DigitSet digits) {
  std::string group;
  for (const Digit digit : members(digits)) group += static_cast<char>('1' + digit);
  return group.empty() ? "." : group;
}

// The characters of a frame: the corners of its upper, inner and lower borders.
struct Frame {
  std::string_view upper;
  std::string_view inner;
  std::string_view lower;
};
constexpr Frame kPlusFrame = {"++++", "++++", "++++"};
constexpr Frame kHodokuFrame = {"....", ":++:", "''''"};

std::string framed(const std::array<std::string, kCellCount>& words,
                   const std::array<std::size_t, kColumns>& widths, std::size_t gap, const Frame& frame) {
  const auto border = [&](std::string_view corners) {
    std::string line(1, corners[0]);
    for (int box = 0; box < kColumns / kBoxColumns; ++box) {
      std::size_t width = 2 + 2 * gap;
      for (int column = 0; column < kBoxColumns; ++column) {
        width += widths[static_cast<std::size_t>(box * kBoxColumns + column)];
      }
      line.append(width, '-') += corners[static_cast<std::size_t>(box) + 1];
    }
    return line + '\n';
  };
  std::string text = border(frame.upper);
  for (int row = 0; row < kTextRows; ++row) {
    text += '|';
    for (int column = 0; column < kColumns; ++column) {
      const std::string& word = words[static_cast<std::size_t>(row * kColumns + column)];
      text.append(column % kBoxColumns == 0 ? 1 : gap, ' ').append(word);
      text.append(widths[static_cast<std::size_t>(column)] - word.size(), ' ');
      if (ends_box(column)) text += " |";
    }
    text += '\n';
    if (ends_box(row)) text += border(row == kTextRows - 1 ? frame.lower : frame.inner);
  }
  return text;
}

}  // namespace

std::string rows_text(const Digits81& digits) {
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    text += cell_character(digits[cell]);
    if (cell % kColumns == kColumns - 1) text += '\n';
  }
  return text;
}

std::string box_text(const Digits81& digits, char empty) {
  std::array<std::string, kCellCount> words;
  for (int cell = 0; cell < kCellCount; ++cell)
    words[cell] = digits[cell] == 0 ? empty : cell_character(digits[cell]);
  std::array<std::size_t, kColumns> widths{};
  widths.fill(1);
  return framed(words, widths, 1, kPlusFrame);
}

std::string marks_text(const Grid& grid, MarksStyle style) {
  const Candidates81 candidates = candidates_of(grid);
  std::array<std::string, kCellCount> words;
  std::array<std::size_t, kColumns> widths{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    words[cell] = group_of(candidates[cell]);
    std::size_t& width = widths[static_cast<std::size_t>(cell % kColumns)];
    width = std::max(width, words[cell].size());
  }
  if (style == MarksStyle::kHodoku) return framed(words, widths, 2, kHodokuFrame);
  widths.fill(*std::max_element(widths.begin(), widths.end()));
  return framed(words, widths, 1, kPlusFrame);
}

std::string sdx_text(const Digits81& givens, const Grid& grid) {
  const Candidates81 candidates = candidates_of(grid);
  std::string text;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] == 0 && grid.is_filled(static_cast<Cell>(cell))) text += 'u';
    text += group_of(candidates[cell]);
    text += cell % kColumns == kColumns - 1 ? '\n' : ' ';
  }
  return text;
}

std::string hodoku_position(const Digits81& givens, const Grid& grid) {
  const Grid filled = Grid::from_givens(grid.placed());
  std::string cells;
  std::string removed;
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (grid.is_filled(cell)) {
      if (givens[index] == 0) cells += '+';
      cells += cell_character(grid.placed(cell));
      continue;
    }
    cells += '.';
    for (const Digit digit : members(without(filled.candidates(cell), grid.candidates(cell)))) {
      if (!removed.empty()) removed += ' ';
      for (const int number : {int{digit}, index / kColumns, index % kColumns})
        removed += static_cast<char>('1' + number);
    }
  }
  return cells + ':' + removed;
}

std::string hodoku_text(const Digits81& givens, const Grid& grid) {
  return ":0000:x:" + hodoku_position(givens, grid) + "::";
}

}  // namespace sudorate
