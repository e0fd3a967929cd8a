
#include <algorithm>
#include <string>

#include "tools/records/forms/grid.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostSheetRows = 300;
constexpr std::size_t kMostSeparators = 3;

// Whether rows, 'e' for each empty one, are whole grids with so many empty rows below each. `first_place`: that of
// the first row, from 0, among the rows of a grid and its separators.
bool are_grids(std::string_view rows, std::size_t separators, std::size_t first_place) {
  const std::size_t period = kGridRows + separators;
  for (std::size_t index = 0; index < rows.size(); ++index) {
    if ((first_place + index) % period >= kGridRows && rows[index] != 'e') return false;
  }
  const std::size_t rest = (first_place + rows.size()) % period;
  return rest == 0 || rest == kGridRows || rows.size() == kMostSheetRows;
}

}  // namespace

bool is_empty_row(std::string_view plain) {
  return plain.size() + 1 == kGridRows && is_one_of("\t,;", plain.front()) &&
         plain.find_first_not_of(plain.front()) == std::string_view::npos;
}

bool SheetRows::drop_separators(RowQueue& lines, bool is_below_grid) {
  const std::int64_t line = lines.peek()->number();
  std::size_t empty = 0;
  while (empty < kMostSheetRows && lines.peek(empty) != nullptr && is_empty_row(lines.peek(empty)->plain()))
    ++empty;
  std::size_t separators = separators_;
  if (!is_below_grid || line >= end_line_) {
    std::string rows;
    while (rows.size() < kMostSheetRows && is_row_at(lines, rows.size()))
      rows += is_empty_row(lines.peek(rows.size())->plain()) ? 'e' : 'r';
    separators = kMostSheetRows;
    for (std::size_t count = 0; empty < rows.size() && count <= kMostSeparators; ++count) {
      if (are_grids(rows, count, 0)) separators = 0;
    }
    for (std::size_t count = kMostSeparators; is_below_grid && count > 0; --count) {
      if (are_grids(rows, count, kGridRows)) separators = count;
    }
    if (is_below_grid) {
      separators_ = separators;
      end_line_ = line + std::ssize(rows);
    }
  }
  const std::size_t dropped = std::min(empty, separators);
  for (std::size_t count = 0; count < dropped; ++count) lines.pop();
  return dropped > 0;
}

}  // namespace sudorate
