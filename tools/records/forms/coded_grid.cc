#include <algorithm>
#include <utility>

#include "tools/records/forms/grid.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Whether a line is so many characters, each empty or the digit of its place: the third is 3 or empty, and so on.
bool is_coded(std::string_view plain, std::size_t size) {
  const std::string_view cells = trimmed(plain);
  if (cells.size() != size) return false;
  for (std::size_t index = 0; index < size; ++index) {
    const char c = cells[index];
    if (c != '.' && c != '0' && c != static_cast<char>('1' + index % kDigitCount)) return false;
  }
  return true;
}

bool is_coded(const TextLine* line, std::size_t size) {
  return line != nullptr && !line->is_cut() && is_coded(line->plain(), size);
}

// Lines that each show a row. They are no puzzles: nearly every line of a real collection fails at the first row.
bool has_coded_rows(RowQueue& lines, std::size_t ahead) {
  std::size_t digits = 0;
  for (std::size_t row = 0; row < kGridRows; ++row) {
    const TextLine* line = lines.peek(ahead + row);
    if (!is_coded(line, kCellCount)) return false;
    const std::string_view cells = trimmed(line->plain());
    digits += static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), is_given_digit));
    if (digits < (row + 1) * kGridRows / 2) return false;
  }
  return digits >= kCellCount;
}

}  // namespace

bool is_coded_line(std::string_view plain) { return is_coded(plain, kCellCount); }

std::size_t coded_grid_at(RowQueue& lines, std::size_t ahead) {
  if (has_coded_rows(lines, ahead)) return kGridRows;
  std::size_t count = 0;
  // A damaged line among many is still one of them.
  while (count < kCellCount && (is_coded(lines.peek(ahead + count), kDigitCount) ||
                                (count > kGridRows && is_row_at(lines, ahead + count))))
    ++count;
  return count > kGridRows ? count : 0;
}

GridBlock read_coded_grid(RowQueue& lines, std::size_t count) {
  GridBlock block;
  GridBlock::Cells cells;
  cells.has_candidates = true;
  std::optional<ParseError> error;
  std::size_t place = 0;
  for (std::size_t line = 0; line < count; ++line) {
    const std::string_view characters = trimmed(lines.peek()->plain());
    if (count != kGridRows && !is_coded(characters, kDigitCount) && !error)
      error = ParseError{1, "a line that does not show a cell by place", static_cast<int>(line)};
    for (const char c : characters) {
      if (is_given_digit(c) && place < kCandidateCount) cells.candidates[place / kDigitCount] |= bit(c - '1');
      ++place;
    }
    take_line(lines, block.record);
  }
  if (!error && count != kGridRows && count != kCellCount)
    error = ParseError{1, counted(count, "row") + ", expected 81 (lines " + std::to_string(block.record.line) +
                              " to " + std::to_string(block.record.last_line) + ')'};
  if (error) {
    block.record.parsed = *std::move(error);
  } else {
    block.record.parsed = position_of(cells);
    block.cells = std::move(cells);
  }
  return block;
}

}  // namespace sudorate
