#include "tools/records/forms/grid.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tools/records/forms/line_record.h"
#include "tools/records/meaning/rating_number.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::size_t kMostCommentLines = 100;
constexpr std::size_t kMostCommentBytes = 4096;
constexpr std::size_t kRowsOfBoxes = 3;
constexpr std::size_t kMostTallLines = 10;
constexpr std::size_t kMostBorders = 4;

struct PlacedRow {
  std::size_t place = 0;
  RowReading reading;

  bool is_whole() const { return reading.kind == RowKind::kRow; }
  const CellRow& row() const { return reading.row; }
};

struct GridLines {
  std::vector<PlacedRow> rows;
  // The place behind the last row and the border below it.
  std::size_t end = 0;
  // Whether blank lines stand above the first row.
  bool is_set_off = false;

  bool has_nine() const { return rows.size() == kGridRows; }
  bool is_whole() const {
    return has_nine() && std::ranges::all_of(rows, [](const PlacedRow& row) { return row.is_whole(); });
  }
};

bool is_comment_within(const TextLine& line) {
  const std::string_view plain = line.plain();
  return plain.size() <= kMostCommentBytes && is_blank_or_comment(plain) && !is_line_record(plain);
}

// Whether blank lines may, or may not, stand above a row: between all rows, or between those of boxes only.
// `gaps` has for each row before whether they do there.
bool fits(const std::vector<bool>& gaps, bool has_gap) {
  const std::size_t row = gaps.size();
  if (row <= 1) return row == 0 || has_gap || !gaps[0];
  if (gaps[1]) return has_gap;
  if (row % kRowsOfBoxes != 0) return !has_gap;
  return row == kRowsOfBoxes || has_gap == gaps[kRowsOfBoxes];
}

// Up to nine rows from a line on. If blank lines do not fit, the rows end above the first of them.
GridLines rows_from(RowQueue& lines, std::size_t ahead, bool may_be_set_off) {
  GridLines grid;
  std::vector<bool> gaps;
  std::size_t gap = 0;
  std::size_t comments = 0;
  std::size_t borders = 0;
  bool has_border = may_be_set_off;
  for (std::size_t place = ahead; !grid.has_nine() && gap <= kMaxGap; ++place) {
    const TextLine* line = lines.peek(place);
    if (line == nullptr || line->is_cut()) break;
    const RowReading& reading = lines.row(place);
    if (reading.kind == RowKind::kBorder) {
      has_border = true;
      // More of them draw something else.
      if (grid.rows.empty() && ++borders > kMostBorders) break;
      // Two borders stand between two grids.
      if (!grid.rows.empty() && lines.row(place + 1).kind == RowKind::kBorder) break;
    } else if (reading.kind == RowKind::kRow || reading.kind == RowKind::kNearRow) {
      const bool is_other_code =
          reading.row.has_code_in_front && !grid.rows.empty() && !grid.rows.front().row().has_code_in_front;
      if (is_other_code) break;
      if (may_be_set_off && gaps.empty()) grid.is_set_off = std::exchange(gap, 0) > 0;
      if (!fits(gaps, gap > 0)) break;
      gaps.push_back(gap > 0);
      grid.rows.push_back({place, reading});
      gap = 0;
    } else if (is_blank(line->plain())) {
      if (grid.rows.empty() && !has_border) break;
      ++gap;
    } else if (grid.rows.empty() || !is_comment_within(*line) || ++comments > kMostCommentLines) {
      break;
    }
  }
  // Between a border and the first row there are blank lines only if they stand between all rows.
  if (!gaps.empty() && gaps[0] && !grid.has_nine()) return {};
  if (!grid.has_nine()) {
    const auto first = std::find(gaps.begin() + (gaps.empty() ? 0 : 1), gaps.end(), true);
    grid.rows.resize(static_cast<std::size_t>(first - gaps.begin()));
  }
  if (grid.rows.empty()) return {};
  grid.end = grid.rows.back().place + 1;
  const bool ends_with_border = lines.row(grid.end).kind == RowKind::kBorder;
  if (ends_with_border && !is_row_at(lines, grid.end + 1)) ++grid.end;
  return grid;
}

// Removes the numbers of the rows, from 1 or 0, which are the first of ten cells; false if they do not count.
bool drop_numbers(GridLines& grid) {
  for (std::size_t row = 0; row < grid.rows.size(); ++row) {
    const std::vector<TextCell>& cells = grid.rows[row].row().cells;
    if (grid.rows[row].is_whole() || cells.size() != kGridRows + 1) return false;
    const auto number = [](std::size_t value) {
      return value == 0 ? DigitSet{0} : bit(static_cast<int>(value) - 1);
    };
    const DigitSet digits = cells.front().digits;
    if (digits != number(row) && (row + 1 > kGridRows || digits != number(row + 1))) return false;
  }
  for (PlacedRow& row : grid.rows) {
    row.reading.kind = RowKind::kRow;
    row.reading.row.has_label = true;
    row.reading.row.cells.erase(row.reading.row.cells.begin());
  }
  return true;
}

// Whether a row has the numbers of the columns, from 1 or 0, perhaps after an empty cell above those of the rows.
bool counts_columns(const CellRow& row) {
  if (row.cells.size() != kGridRows && row.cells.size() != kGridRows + 1) return false;
  const std::size_t first = row.cells.size() - kGridRows;
  const DigitSet start = row.cells[first].digits;
  for (std::size_t column = 1; column < kGridRows; ++column) {
    if (row.cells[first + column].digits != bit(static_cast<int>(column) - (start == 0 ? 1 : 0))) return false;
  }
  return start == 0 || start == bit(0);
}

// Nine rows of several lines each, of cells between bars, with borders around all of them; nothing if there are not
// nine.
GridLines tall_rows(RowQueue& lines, std::size_t ahead) {
  GridLines grid;
  std::size_t height = 0;
  std::size_t place = ahead;
  while (lines.row(place).kind == RowKind::kBorder && !grid.has_nine()) {
    const std::size_t first = ++place;
    std::optional<std::size_t> with_digits;
    for (; lines.row(place).kind == RowKind::kRow && place < first + kMostTallLines; ++place) {
      if (std::ranges::count(lines.peek(place)->plain(), '|') + 1 < std::ssize(lines.row(place).row.cells))
        return {};
      if (lines.row(place).row.is_empty()) continue;
      if (with_digits) return {};
      with_digits = place;
    }
    if (height == 0) height = place - first;
    if (height < 2 || place - first != height) return {};
    const std::size_t chosen = with_digits.value_or(first);
    grid.rows.push_back({chosen, lines.row(chosen)});
  }
  grid.end = place + 1;
  return grid.has_nine() && lines.row(place).kind == RowKind::kBorder ? grid : GridLines();
}

GridLines grid_lines(RowQueue& lines, std::size_t ahead) {
  GridLines grid = tall_rows(lines, ahead);
  if (!grid.rows.empty()) return grid;
  grid = rows_from(lines, ahead, false);
  if (grid.rows.empty()) return grid;
  const PlacedRow& first = grid.rows.front();
  const bool is_empty_head =
      first.is_whole() && first.row().is_empty() && lines.row(first.place + 1).kind == RowKind::kBorder;
  if (is_empty_head || counts_columns(first.row())) {
    GridLines below = rows_from(lines, first.place + 1, true);
    // Without a gap or names of the rows, these may be the end of one grid and the beginning of another.
    if (below.is_whole() &&
        (below.is_set_off || below.rows.front().row().has_label || !is_row_at(lines, below.end)))
      return below;
    if (below.has_nine() && drop_numbers(below)) return below;
  }
  if (grid.has_nine()) drop_numbers(grid);
  return grid;
}

// "8.4 1.2 1.2": three numbers, none higher than the one before. They look like nine cells.
bool looks_like_ratings(std::string_view plain) {
  plain = trimmed(plain);
  Rating last = kBeyondRating;
  for (int count = 0; count < 3; ++count) {
    const std::optional<RatingNumber> number = take_rating(plain);
    if (!number || number->text.size() != 3 || !is_given_digit(number->text[0]) || number->text[1] != '.' ||
        number->part.value > last)
      return false;
    last = number->part.value;
    const std::size_t before = plain.size();
    skip_any(plain, " \t;,|");
    if (count < 2 && plain.size() == before) return false;
  }
  return plain.empty();
}

// Whether lines of ratings begin here: three such lines, which no puzzle has, or all lines up to the end.
bool begins_ratings(RowQueue& lines, std::size_t ahead) {
  constexpr std::size_t kTellingLines = 3;
  for (std::size_t count = 0; count < kTellingLines; ++count) {
    const TextLine* line = lines.peek(ahead + count);
    if (count > 0 && (line == nullptr || trimmed(line->plain()).empty())) return true;
    if (line == nullptr || line->is_cut() || !looks_like_ratings(line->plain())) return false;
  }
  return true;
}

GridCells cells_of(const std::vector<PlacedRow>& rows) {
  GridCells cells;
  int index = 0;
  for (const PlacedRow& row : rows) {
    cells.has_candidates = cells.has_candidates || row.row().has_candidates();
    cells.as_written += row.row().text();
    for (const TextCell& cell : row.row().cells) {
      cells.candidates[index] = cell.digits;
      const auto digit = static_cast<std::uint8_t>(cell.is_given() ? first_of(cell.digits) + 1 : 0);
      cells.digits[index] = digit;
      if (cell.is_user_digit) cells.user_digits[index] = digit;
      ++index;
    }
  }
  return cells;
}

Position position_of(const GridCells& cells) {
  if (!cells.has_candidates) {
    Position position = make_position(cells.digits);
    position.cells = cells.as_written;
    return position;
  }
  Digits81 placed = placed_by_candidates(cells.candidates);
  Digits81 givens = placed;
  for (int index = 0; index < kCellCount; ++index) {
    if (cells.user_digits[index] == 0) continue;
    placed[index] = cells.user_digits[index];
    givens[index] = 0;
  }
  return make_position(givens, placed, cells.candidates);
}

// Whether these lines are a grid, whole or damaged.
bool begins_grid(RowQueue& lines, const GridLines& grid) {
  if (grid.rows.empty()) return false;
  const PlacedRow& first = grid.rows.front();
  if (first.is_whole() && begins_ratings(lines, first.place)) return false;
  if (grid.is_whole()) return true;
  // A line of a program may look like such a row, and a line as wide as a puzzle may have blanks for empty cells.
  if (first.row().has_code_in_front || lines.peek(first.place)->plain().size() == kCellCount) return false;
  if (first.is_whole()) return true;
  // A few words that look like cells can be a title if nine whole rows follow.
  const auto has_row = std::ranges::any_of(grid.rows, [](const PlacedRow& row) { return row.is_whole(); });
  return has_row && !rows_from(lines, first.place + 1, false).is_whole();
}

// What is wrong with the rows, and where; nothing if they are a grid.
std::optional<ParseError> problem_of(RowQueue& lines, std::size_t ahead, const GridLines& grid) {
  // Several lines of a page may have one number.
  const auto number_at = [&](std::size_t place) { return lines.peek(place)->number(); };
  const auto error_at = [&](const PlacedRow& row, std::size_t offset, std::string reason) {
    const std::size_t column = lines.peek(row.place)->offset_in_text(offset);
    return ParseError{static_cast<int>(column) + 1, std::move(reason),
                      static_cast<int>(number_at(row.place) - number_at(ahead))};
  };
  char blank = '\0';
  for (const PlacedRow& row : grid.rows) {
    if (!row.is_whole()) return error_at(row, row.reading.problem_offset, row.reading.problem);
    if (!grid.has_nine()) continue;
    for (const TextCell& cell : row.row().cells) {
      if (cell.digits != 0 || cell.blank == '.' || cell.blank == '0' || cell.blank == blank) continue;
      if (blank != '\0')
        return error_at(row, cell.offset,
                        std::string("both '") + blank + "' and '" + cell.blank + "' stand for empty cells");
      blank = cell.blank;
    }
  }
  if (grid.has_nine()) return std::nullopt;
  std::string reason = counted(grid.rows.size(), "row") + ", expected 9 (lines " +
                       std::to_string(number_at(ahead)) + " to " + std::to_string(number_at(grid.end - 1)) + ')';
  // A row of these alone is a border or a comment.
  for (const char filler : {'-', '#'}) {
    const auto has_it = [&](const PlacedRow& row) {
      return row.row().is_compact && row.row().text().find(filler) != std::string::npos;
    };
    if (std::ranges::any_of(grid.rows, has_it))
      reason += std::string("; --blank=") + (filler == '#' ? "'#'" : "-") + " takes each one for an empty cell";
  }
  const PlacedRow& first = grid.rows.front();
  return error_at({ahead, {}}, first.row().cells.front().offset, std::move(reason));
}

}  // namespace

bool is_blank(std::string_view plain) { return trimmed(plain, kLineBlanks).empty(); }

bool is_blank_at(RowQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  return line != nullptr && is_blank(line->plain());
}

RowQueue::Known& RowQueue::known(std::size_t ahead) {
  if (rows_.size() <= ahead) rows_.resize(ahead + 1);
  if (!rows_[ahead]) {
    const TextLine* const line = peek(ahead);
    const bool may_be_row = line != nullptr && !line->is_cut() && !is_line_record(line->plain());
    rows_[ahead] = {may_be_row ? read_row(line->plain()) : RowReading(), false};
  }
  return *rows_[ahead];
}

const RowReading& RowQueue::row(std::size_t ahead) {
  Known& known_row = known(ahead);
  RowReading& reading = known_row.reading;
  const bool is_open = !std::exchange(known_row.is_decided, true);
  if (is_open && reading.kind == RowKind::kRow && reading.row.is_empty() &&
      is_one_of(kRulerSigns, reading.row.cells.front().blank) && is_ruler_at(ahead))
    reading = {RowKind::kBorder, {}};
  return reading;
}

// Whether an empty row of signs is a border, by the rows around it, without a blank line or words between: one of
// them has another sign for empty cells, and none has this one.
bool RowQueue::is_ruler_at(std::size_t ahead) {
  const std::string signs = known(ahead).reading.row.text();
  const char sign = signs.front();
  if (signs.find_first_not_of(sign) != std::string::npos) return false;
  bool has_other_sign = false;
  for (const bool is_above : {true, false}) {
    for (std::size_t distance = 1; distance <= kGridRows && !(is_above && distance > ahead); ++distance) {
      const RowReading& near = known(is_above ? ahead - distance : ahead + distance).reading;
      if (near.kind != RowKind::kRow && near.kind != RowKind::kBorder) break;
      if (near.kind == RowKind::kBorder || near.row.is_empty()) continue;
      const std::string cells = near.row.text();
      if (cells.find(sign) != std::string::npos) return false;
      has_other_sign = has_other_sign || cells.find_first_not_of("123456789") != std::string::npos;
    }
  }
  return has_other_sign;
}

void RowQueue::pop() {
  LineQueue::pop();
  if (!rows_.empty()) rows_.pop_front();
}

bool is_row_at(RowQueue& lines, std::size_t ahead) {
  const RowKind kind = lines.row(ahead).kind;
  return kind == RowKind::kRow || kind == RowKind::kNearRow;
}

std::optional<GridBlock> grid_at(RowQueue& lines, std::size_t ahead) {
  for (const auto other_at : {coded_grid_at, blank_grid_at}) {
    if (auto grid = other_at(lines, ahead)) return grid;
  }
  if (lines.row(ahead).kind == RowKind::kOther) return std::nullopt;
  const GridLines grid = grid_lines(lines, ahead);
  if (!begins_grid(lines, grid)) return std::nullopt;
  GridBlock block;
  block.line_count = grid.end - ahead;
  block.is_code = std::ranges::any_of(grid.rows, [](const PlacedRow& row) { return row.row().is_code; });
  if (auto error = problem_of(lines, ahead, grid)) {
    block.content = *std::move(error);
  } else {
    block.content = cells_of(grid.rows);
  }
  return block;
}

Record take_grid(RowQueue& lines, const GridBlock& grid) {
  Record record = take_lines(lines, grid.line_count);
  if (const ParseError* error = std::get_if<ParseError>(&grid.content)) {
    record.parsed = *error;
  } else {
    record.parsed = position_of(*grid.cells());
  }
  return record;
}

void take_line(RowQueue& lines, Record& record) {
  const TextLine& front = *lines.peek();
  if (record.line == 0) record.line = front.number();
  if (record.last_line != 0) record.text += '\n';
  record.last_line = front.number();
  record.text += front.text();
  lines.pop();
}

Record take_lines(RowQueue& lines, std::size_t count) {
  Record record;
  for (; count > 0; --count) take_line(lines, record);
  return record;
}

Record take_lines_as(const std::string& cells, RowQueue& lines, std::size_t count, const ReadOptions& options) {
  const Record taken = take_lines(lines, count);
  Record record = read_line_record(TextLine(cells, taken.line, false, {}), options);
  record.text = taken.text;
  record.last_line = taken.last_line;
  return record;
}

}  // namespace sudorate
