#include <algorithm>
#include <utility>

#include "tools/records/forms/grid.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool is_coded(const TextLine* line, std::size_t size) {
  return line != nullptr && !line->is_cut() && has_places(line->plain(), size);
}

// Lines that each show a row. They are no puzzles: nearly every line of a real collection fails at the first row.
bool has_coded_rows(RowQueue& lines, std::size_t ahead) {
  std::size_t digits = 0;
  for (std::size_t row = 0; row < kGridRows; ++row) {
    const TextLine* line = lines.peek(ahead + row);
    if (!is_coded(line, kCellCount)) return false;
    const std::string_view cells = trimmed(line->plain());
    digits += static_cast<std::size_t>(std::ranges::count_if(cells, is_given_digit));
    if (digits < (row + 1) * kGridRows / 2) return false;
  }
  return digits >= kCellCount;
}

}  // namespace

std::optional<GridBlock> coded_grid_at(RowQueue& lines, std::size_t ahead) {
  std::size_t count = has_coded_rows(lines, ahead) ? kGridRows : 0;
  const bool is_by_rows = count > 0;
  // A damaged line among many is still one of them.
  while (
      !is_by_rows && count < kCellCount &&
      (is_coded(lines.peek(ahead + count), kDigitCount) || (count > kGridRows && is_row_at(lines, ahead + count))))
    ++count;
  if (!is_by_rows && count <= kGridRows) return std::nullopt;
  // Several lines of a page may have one number.
  const auto number_at = [&](std::size_t line) { return lines.peek(ahead + line)->number(); };
  GridCells cells;
  cells.has_candidates = true;
  std::size_t place = 0;
  for (std::size_t line = 0; line < count; ++line) {
    const std::string_view characters = trimmed(lines.peek(ahead + line)->plain());
    if (!is_by_rows && !has_places(characters, kDigitCount))
      return GridBlock{ParseError{1, "a line that does not show a cell by place",
                                  static_cast<int>(number_at(line) - number_at(0))},
                       count};
    for (const char c : characters) {
      if (is_given_digit(c)) cells.candidates[place / kDigitCount] |= bit(c - '1');
      ++place;
    }
  }
  if (is_by_rows || count == kCellCount) return GridBlock{std::move(cells), count};
  return GridBlock{ParseError{1, counted(count, "row") + ", expected 81 (lines " + std::to_string(number_at(0)) +
                                     " to " + std::to_string(number_at(count - 1)) + ')'},
                   count};
}

}  // namespace sudorate
