#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tools/records/forms/grid.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxBlankRowBytes = 100;
constexpr std::size_t kMostLines = 24;
constexpr std::size_t kBoxCells = 3;

struct Rows {
  std::array<std::string, kGridRows> rows;
  std::size_t line_count = 0;
  // Whether something separates the rows of boxes, and where the bars are.
  bool has_boxes = true;
  std::vector<std::size_t> bars;
};

// The rows of digits, blanks and bars that begin here; nothing if there are not nine.
std::optional<Rows> rows_ahead(RowQueue& lines, std::size_t ahead) {
  const bool may_be_replaced = lines.rules().blanks.find(' ') != std::string::npos;
  Rows grid;
  std::size_t count = 0;
  bool has_gap = false;
  std::size_t end = 0;
  for (std::size_t place = 0; place < kMostLines; ++place) {
    const TextLine* line = lines.peek(ahead + place);
    // With the option for it blanks may have been replaced in some of the lines.
    const std::string_view plain = line == nullptr ? "words" : may_be_replaced ? line->text() : line->plain();
    const bool has_cells = plain.find_first_not_of("123456789 |") == std::string_view::npos;
    if (plain.size() > kMaxBlankRowBytes) return std::nullopt;
    const bool is_gap = is_blank(plain) || (!has_cells && lines.row(ahead + place).kind == RowKind::kBorder);
    if (count == kGridRows) {
      if (is_gap && !is_blank(plain)) end = place + 1;
      break;
    }
    if (is_gap) {
      if (count % kBoxCells != 0 || (count == 0 && is_blank(plain))) return std::nullopt;
      has_gap = true;
      continue;
    }
    if (!has_cells && count > 0 && is_blank_or_comment(plain)) continue;
    if (!has_cells) return std::nullopt;
    if (count > 0 && count % kBoxCells == 0) grid.has_boxes = grid.has_boxes && has_gap;
    has_gap = false;
    grid.rows[count++] = plain;
    end = place + 1;
  }
  if (count < kGridRows) return std::nullopt;
  grid.line_count = end;
  return grid;
}

// Finds the columns of the bars; false if they differ. The ends of rows may be cut off.
bool find_bars(Rows& grid) {
  for (const std::string& row : grid.rows) {
    for (std::size_t column = 0, index = 0; column < row.size(); ++column) {
      if (row[column] != '|') continue;
      if (index == grid.bars.size()) grid.bars.push_back(column);
      if (grid.bars[index++] != column) return false;
    }
  }
  for (const std::string& row : grid.rows) {
    for (const std::size_t bar : grid.bars) {
      if (bar < row.size() && row[bar] != '|') return false;
    }
  }
  return true;
}

// The cells if every digit is in its place: the first cell, and the distances of cells and of boxes.
std::string cells_at(const Rows& grid, std::ptrdiff_t first, std::ptrdiff_t cell, std::ptrdiff_t box) {
  std::string cells;
  for (const std::string& row : grid.rows) {
    std::ptrdiff_t found = 0;
    for (std::size_t column = 0; column < kGridRows; ++column) {
      const auto place = first + static_cast<std::ptrdiff_t>(column / kBoxCells) * box +
                         static_cast<std::ptrdiff_t>(column % kBoxCells) * cell;
      const bool is_there = place >= 0 && place < static_cast<std::ptrdiff_t>(row.size());
      const char c = is_there ? row[static_cast<std::size_t>(place)] : ' ';
      cells += is_given_digit(c) ? c : '.';
      if (is_given_digit(c)) ++found;
    }
    if (found != std::ranges::count_if(row, is_given_digit)) return {};
  }
  return cells;
}

std::string blank_cells(Rows& grid) {
  if (!find_bars(grid)) return {};
  if (grid.bars.empty()) {
    std::size_t width = 0;
    bool has_gap = false;
    for (std::string& row : grid.rows) {
      row.erase(row.find_last_not_of(' ') + 1);
      if (row.empty()) return {};
      width = std::max(width, row.size());
      has_gap = has_gap || row.starts_with(' ') || row.find("  ") != std::string::npos;
    }
    const std::ptrdiff_t step = width == kGridRows ? 1 : 2;
    const bool is_wide = width == kGridRows || width == 2 * kGridRows - 1;
    return has_gap && is_wide ? cells_at(grid, 0, step, kBoxCells * step) : std::string();
  }
  const std::size_t count = grid.bars.size();
  if (!grid.has_boxes || count < 2 || count > 4) return {};
  // The first bar stands before the first box, unless there is room for a box before it.
  const std::size_t width = grid.bars[1] - grid.bars[0] - 1;
  const bool has_outer =
      count == 4 || (count == 3 && grid.bars[0] < width) || (count == 2 && grid.bars[0] + 1 < width);
  for (std::size_t index = 1; index < count; ++index) {
    if (grid.bars[index] - grid.bars[index - 1] - 1 != width) return {};
  }
  const auto inner = static_cast<std::ptrdiff_t>(grid.bars[has_outer ? 1 : 0]);
  const auto box = static_cast<std::ptrdiff_t>(width);
  for (std::ptrdiff_t cell = 1; box % 2 == 1 && 2 * cell < box; ++cell) {
    std::string cells = cells_at(grid, inner - box + (box - 2 * cell - 1) / 2, cell, box + 1);
    if (!cells.empty()) return cells;
  }
  return {};
}

}  // namespace

std::optional<GridBlock> blank_grid_at(RowQueue& lines, std::size_t ahead) {
  std::optional<Rows> rows = rows_ahead(lines, ahead);
  if (!rows) return std::nullopt;
  GridCells cells;
  cells.as_written = blank_cells(*rows);
  // Without empty cells it is a grid as any other.
  if (cells.as_written.find('.') == std::string::npos) return std::nullopt;
  cells.digits = plain_digits(cells.as_written);
  GridBlock grid{std::move(cells), rows->line_count};
  if (rows->bars.empty() && lines.rules().blanks.find(' ') == std::string::npos)
    grid.content = ParseError{1, "rows of digits and blanks; --blank=' ' takes the blanks for empty cells"};
  return grid;
}

}  // namespace sudorate
