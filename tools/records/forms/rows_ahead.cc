#include "tools/records/forms/rows_ahead.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "tools/records/forms/line_record.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

bool has_dashes_for_cells(const GridRow& row) {
  return row.is_compact && !row.is_all_dashes() &&
         std::any_of(row.cells.begin(), row.cells.end(), [](const RowCell& cell) { return cell.blank == '-'; });
}

// Whether a row has the numbers of the columns, from 1 or 0, after an empty cell above the numbers of the rows.
bool counts_columns(const GridRow& row) {
  if (row.cells.size() != kGridRows && row.cells.size() != kGridRows + 1) return false;
  const std::size_t first = row.cells.size() - kGridRows;
  const DigitSet start = row.cells[first].digits;
  for (std::size_t column = 1; column < kGridRows; ++column) {
    if (row.cells[first + column].digits != bit(static_cast<int>(column) - (start == 0 ? 1 : 0))) return false;
  }
  return start == 0 || start == bit(0);
}

// "8.4 1.2 1.2": three numbers, none higher than the one before. They look like nine cells.
bool looks_like_ratings(std::string_view plain) {
  plain = trimmed(plain);
  int last = std::numeric_limits<int>::max();
  for (int count = 0; count < 3; ++count) {
    if (plain.size() < 3 || !is_given_digit(plain[0]) || plain[1] != '.' || !is_decimal_digit(plain[2]))
      return false;
    const int tenths = 10 * (plain[0] - '0') + (plain[2] - '0');
    if (tenths > last) return false;
    last = tenths;
    plain.remove_prefix(3);
    const std::size_t gap = std::min(plain.find_first_not_of(" \t;,|"), plain.size());
    if (count < 2 && gap == 0) return false;
    plain.remove_prefix(gap);
  }
  return plain.empty();
}

// The most rows of a sheet to look at.
constexpr std::size_t kMostSheetRows = 10'000;
// The most empty rows between two grids of a sheet.
constexpr std::size_t kMostSeparators = 3;

// The number of rows from this line on, up to any other line, if they are grids with so many empty rows below each.
// `first_place`: the place of the first row, from 0, among those of a grid and its separators. Stops at the first
// row at the place of a separator that is not empty.
struct SheetRows {
  std::size_t count = 0;
  bool has_separators = true;
};
SheetRows sheet_rows(LineQueue& lines, std::size_t ahead, std::size_t separators, std::size_t first_place) {
  SheetRows rows;
  for (; rows.count < kMostSheetRows; ++rows.count) {
    const RowKind kind = reading_at(lines, ahead + rows.count).kind;
    if (kind != RowKind::kRow && kind != RowKind::kNearRow) break;
    const std::size_t place = (first_place + rows.count) % (kGridRows + separators);
    rows.has_separators = place < kGridRows || is_empty_row(lines.peek(ahead + rows.count)->plain());
    if (!rows.has_separators) break;
  }
  return rows;
}

}  // namespace

bool is_empty_row(std::string_view plain) {
  return plain.size() + 1 == kGridRows && std::string_view("\t,;").find(plain.front()) != std::string_view::npos &&
         plain.find_first_not_of(plain.front()) == std::string_view::npos;
}

Separators separators_ahead(LineQueue& lines) {
  const std::int64_t line = lines.peek()->number();
  const auto end_of = [&](std::size_t rows) { return line + static_cast<std::int64_t>(rows); };
  std::size_t empty = 0;
  while (empty < kMostSheetRows && lines.peek(empty) != nullptr && is_empty_row(lines.peek(empty)->plain()))
    ++empty;
  const bool are_last = sheet_rows(lines, empty, 0, 0).count == 0;
  if (are_last && empty % kGridRows != 0) return {empty, end_of(empty)};
  for (std::size_t separators = 1; separators <= kMostSeparators; ++separators) {
    const auto [rows, has_separators] = sheet_rows(lines, 0, separators, kGridRows);
    if (!has_separators) continue;
    const std::size_t rest = rows % (kGridRows + separators);
    const bool is_whole = rest == 0 || rest == separators;
    if (is_whole || rows % kGridRows != 0 || rows == kMostSheetRows) return {separators, end_of(rows)};
  }
  return {};
}

bool is_first_row_of_tabs(LineQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  if (line == nullptr || !is_empty_row(line->plain()) || line->plain().front() != '\t') return false;
  const SheetRows rows = sheet_rows(lines, ahead, 0, 0);
  if (rows.count < kGridRows) return false;
  if (rows.count % kGridRows == 0) return true;
  for (std::size_t separators = 1; separators <= kMostSeparators; ++separators) {
    const SheetRows separated = sheet_rows(lines, ahead, separators, 0);
    if (separated.has_separators && rows.count % (kGridRows + separators) == kGridRows) return true;
  }
  return false;
}

bool is_blank(std::string_view plain) { return plain.find_first_not_of(" \t\v\f") == std::string_view::npos; }

bool is_blank_at(LineQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  return line != nullptr && is_blank(line->plain());
}

RowReading reading_at(LineQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  if (line == nullptr || line->is_cut() || is_line_record(line->plain())) return {};
  return read_grid_row(line->plain());
}

RowReading reading_at(LineQueue& lines, std::size_t ahead, const std::vector<GridRow>& rows_before) {
  RowReading reading = reading_at(lines, ahead);
  if (reading.kind != RowKind::kRow || !reading.row.is_all_dashes()) return reading;
  if (std::any_of(rows_before.begin(), rows_before.end(), has_dashes_for_cells)) return reading;
  for (std::size_t after = 1; rows_before.empty() && after < kGridLines; ++after) {
    const RowReading other = reading_at(lines, ahead + after);
    if (other.kind == RowKind::kOther) break;
    if (other.kind == RowKind::kRow && has_dashes_for_cells(other.row)) return reading;
  }
  reading.kind = RowKind::kBorder;
  return reading;
}

RowReading without_number(RowReading reading, std::size_t number) {
  std::vector<RowCell>& cells = reading.row.cells;
  if (reading.kind != RowKind::kNearRow || cells.size() != kGridRows + 1) return {};
  const DigitSet digits = cells.front().digits;
  const auto digit_of_number = [](std::size_t value) {
    return value == 0 ? DigitSet{0} : bit(static_cast<int>(value) - 1);
  };
  if (digits != digit_of_number(number) && (number + 1 > kGridRows || digits != digit_of_number(number + 1)))
    return {};
  cells.erase(cells.begin());
  reading.row.has_label = true;
  reading.kind = RowKind::kRow;
  return reading;
}

RowsAhead rows_ahead(LineQueue& lines, std::size_t ahead, bool is_numbered) {
  RowsAhead found;
  const std::size_t last = ahead + 2 * kGridLines;
  std::size_t gaps = 0;
  std::size_t gap = 0;
  for (; found.rows < kGridRows && gap <= kMaxGap && ahead < last; ++ahead) {
    const bool is_between_boxes = found.rows % kRowsOfBoxes == 0 && found.rows > 0;
    RowReading reading = reading_at(lines, ahead);
    const bool is_gap = reading.kind == RowKind::kBorder || (is_between_boxes && is_blank_at(lines, ahead));
    if (is_gap) {
      if (is_between_boxes && gap++ == 0) ++gaps;
      continue;
    }
    if (is_numbered) reading = without_number(std::move(reading), found.rows);
    if (reading.kind != RowKind::kRow) break;
    ++found.rows;
    found.end = ahead + 1;
    gap = 0;
  }
  found.has_boxes = gaps + 1 >= kRowsOfBoxes;
  return found;
}

bool is_double_spaced(LineQueue& lines, std::size_t ahead, std::size_t rows_before) {
  for (std::size_t row = rows_before; row < kGridRows; ++row) {
    std::size_t blanks = 0;
    std::size_t borders = 0;
    for (; blanks + borders <= 2 * kMaxGap; ++ahead) {
      if (is_blank_at(lines, ahead)) {
        ++blanks;
      } else if (reading_at(lines, ahead).kind == RowKind::kBorder) {
        ++borders;
      } else {
        break;
      }
    }
    if ((row > 0 && blanks == 0) || reading_at(lines, ahead).kind != RowKind::kRow) return false;
    ++ahead;
  }
  return true;
}

std::size_t head_lines(LineQueue& lines, std::size_t ahead) {
  const RowReading head = reading_at(lines, ahead);
  if (head.row.cells.empty()) return 0;
  const bool is_empty = head.kind == RowKind::kRow && reading_at(lines, ahead + 1).kind == RowKind::kBorder &&
                        std::all_of(head.row.cells.begin(), head.row.cells.end(),
                                    [](const RowCell& cell) { return cell.kind == RowCell::Kind::kEmpty; });
  if (!is_empty && !counts_columns(head.row)) return 0;
  std::size_t rows = ahead + 1;
  while (rows <= ahead + kMaxGap && is_blank_at(lines, rows)) ++rows;
  const RowsAhead below = rows_ahead(lines, rows);
  if (below.rows == kGridRows) {
    // Without a gap or names of the rows, these may be the end of one grid and the beginning of another.
    const bool is_set_off = rows > ahead + 1 || reading_at(lines, rows).row.has_label;
    return is_set_off || reading_at(lines, below.end).kind != RowKind::kRow ? rows - ahead : 0;
  }
  return rows_ahead(lines, rows, true).rows == kGridRows ? rows - ahead : 0;
}

bool begins_ratings(LineQueue& lines, std::size_t ahead) {
  constexpr std::size_t kTellingLines = 3;
  for (std::size_t count = 0; count < kTellingLines; ++count) {
    const TextLine* line = lines.peek(ahead + count);
    if (count > 0 && (line == nullptr || trimmed(line->plain()).empty())) return true;
    if (line == nullptr || line->is_cut() || !looks_like_ratings(line->plain())) return false;
  }
  return true;
}

}  // namespace sudorate
