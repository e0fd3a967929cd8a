#include "tools/records/forms/grid_block.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tools/records/forms/line_record.h"
#include "tools/records/forms/rows_ahead.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

// Comments within a grid are kept with it, up to so many.
constexpr std::size_t kMostCommentLines = 100;
constexpr std::size_t kMostCommentBytes = 4096;

// Each digit is in its own place: the third character is 3 or empty, and so on.
bool is_coded_by_place(std::string_view cells) {
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const char c = cells[index];
    if (c != '.' && c != '0' && c != static_cast<char>('1' + index % kDigitCount)) return false;
  }
  return true;
}

bool is_coded_row(const GridRow& row) {
  if (!row.is_compact) return false;
  for (std::size_t column = 0; column < row.cells.size(); ++column) {
    const RowCell& cell = row.cells[column];
    const bool is_empty = cell.kind == RowCell::Kind::kEmpty && (cell.blank == '.' || cell.blank == '0');
    if (!is_empty && cell.digits != bit(static_cast<int>(column))) return false;
  }
  return true;
}

// A line of a program or of a table may look like such a row; nine such lines are a grid.
bool is_doubtful(const GridRow& row) { return row.has_code_in_front || row.sparse_bar > 0; }

// The position that the cells show.
Position position_of(const GridBlock::Cells& cells) {
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

class BlockReader {
 public:
  explicit BlockReader(LineQueue& lines) : lines_(lines) { block_.record.line = lines.peek()->number(); }

  GridBlock read() {
    for (std::size_t count = head_lines(lines_, 0); count > 0; --count) take_line(lines_, block_.record);
    is_numbered_ = rows_ahead(lines_, 0, true).rows == kGridRows;
    while (rows_.size() < expected_rows_ && take()) {
      if (rows_.size() == kGridRows && expected_rows_ == kGridRows && goes_on_by_place())
        expected_rows_ = kCellCount;
    }
    // The border below the grid.
    if (rows_.size() == expected_rows_ && reading_at(lines_, 0, rows_).kind == RowKind::kBorder) {
      const RowKind next = reading_at(lines_, 1).kind;
      if (next != RowKind::kRow) take_line(lines_, block_.record);
    }
    if (rows_.size() != expected_rows_) {
      const std::string lines =
          "lines " + std::to_string(block_.record.line) + " to " + std::to_string(block_.record.last_line);
      fail(0, places_.empty() ? 0 : places_.front().second,
           counted(rows_.size(), "row") + ", expected " + std::to_string(expected_rows_) + " (" + lines + ')');
    }
    check_sparse_rows();
    block_.is_code = std::any_of(rows_.begin(), rows_.end(), [](const GridRow& row) { return row.is_code; });
    if (!error_) block_.cells = expected_rows_ == kGridRows ? cells_of_rows() : cells_of_places();
    if (!error_ && !block_.cells->has_candidates) check_blanks();
    if (error_) {
      block_.cells.reset();
      block_.record.parsed = std::move(*error_);
    } else {
      block_.record.parsed = position_of(*block_.cells);
    }
    return std::move(block_);
  }

 private:
  // Takes the next line, if it belongs to the block.
  bool take() {
    const TextLine* line = lines_.peek();
    if (line == nullptr || line->is_cut()) return false;
    const std::string_view plain = line->plain();
    // A row of tabs has empty cells only.
    if (is_blank(plain) && !is_empty_row(plain)) {
      if (!has_blank_between_rows() && !is_between_boxes()) return false;
      has_blank_between_boxes_ = true;
      take_line(lines_, block_.record);
      return true;
    }
    RowReading reading = next_reading();
    switch (reading.kind) {
      case RowKind::kRow:
      case RowKind::kNearRow:
        take_row(std::move(reading));
        return true;
      case RowKind::kBorder: {
        const bool is_last = is_last_border();
        take_line(lines_, block_.record);
        return !is_last;
      }
      case RowKind::kOther:
        break;
    }
    if (!is_blank_or_comment(plain) || is_line_record(plain)) return false;
    if (plain.size() > kMostCommentBytes || ++comment_lines_ > kMostCommentLines) return false;
    take_line(lines_, block_.record);
    return true;
  }

  void take_row(RowReading reading) {
    const TextLine& line = *lines_.peek();
    const std::size_t line_offset = static_cast<std::size_t>(line.number() - block_.record.line);
    if (reading.kind == RowKind::kNearRow) {
      fail(line_offset, line.offset_in_text(reading.problem_offset), std::move(reading.problem));
      reading.row.cells.resize(kGridRows);
    }
    places_.emplace_back(line_offset, line.offset_in_text(reading.row.cells.front().offset));
    rows_.push_back(std::move(reading.row));
    take_line(lines_, block_.record);
  }

  // Whether a blank line separates boxes: three rows follow, and then no row, unless they complete a grid that has
  // a blank line after its third row, too.
  bool is_between_boxes() {
    if (rows_.size() != kRowsOfBoxes && rows_.size() != 2 * kRowsOfBoxes) return false;
    std::size_t ahead = 0;
    while (lines_.peek(ahead) != nullptr && is_blank(lines_.peek(ahead)->plain()) && ahead < kRowsOfBoxes) ++ahead;
    for (std::size_t row = 0; row < kRowsOfBoxes; ++row) {
      if (reading_at(lines_, ahead + row).kind != RowKind::kRow) return false;
    }
    // The next grid may begin right after the last row.
    const bool completes_grid = has_blank_between_boxes_ && rows_.size() == 2 * kRowsOfBoxes;
    return completes_grid || reading_at(lines_, ahead + kRowsOfBoxes).kind != RowKind::kRow;
  }

  bool has_blank_between_rows() {
    if (!is_double_spaced_) is_double_spaced_ = rows_.size() <= 1 && is_double_spaced(lines_, 0, rows_.size());
    return *is_double_spaced_;
  }

  // The next line as a row, in view of the rows before it.
  RowReading next_reading() {
    RowReading reading = reading_at(lines_, 0, rows_);
    if (is_numbered_) {
      RowReading row = without_number(reading, rows_.size());
      if (row.kind == RowKind::kRow) return row;
    }
    const bool is_other_code = reading.row.has_code_in_front && !rows_.empty() && !rows_.front().has_code_in_front;
    return is_other_code ? RowReading() : reading;
  }

  // Whether the border on the next line is the last line of the block.
  bool is_last_border() {
    if (rows_.empty() || is_double_spaced_.value_or(false)) return false;
    const RowKind next = reading_at(lines_, 1).kind;
    return next != RowKind::kRow && next != RowKind::kNearRow;
  }

  bool goes_on_by_place() {
    if (!std::all_of(rows_.begin(), rows_.end(), is_coded_row)) return false;
    const RowReading next = reading_at(lines_, 0);
    return next.kind == RowKind::kRow && is_coded_row(next.row);
  }

  void fail(std::size_t line_offset, std::size_t offset, std::string reason) {
    if (error_) return;
    error_ = ParseError{static_cast<int>(offset) + 1, std::move(reason), static_cast<int>(line_offset)};
  }

  GridBlock::Cells cells_of_rows() const {
    GridBlock::Cells cells;
    cells.has_candidates =
        std::any_of(rows_.begin(), rows_.end(), [](const GridRow& row) { return row.has_candidates(); });
    int index = 0;
    for (const GridRow& row : rows_) {
      for (const RowCell& cell : row.cells) {
        cells.candidates[index] = cell.digits;
        if (cell.kind == RowCell::Kind::kDigit) {
          const auto digit = static_cast<std::uint8_t>(first_of(cell.digits) + 1);
          cells.digits[index] = digit;
          if (cell.is_user_digit) cells.user_digits[index] = digit;
          cells.as_written += static_cast<char>('0' + digit);
        } else {
          cells.as_written += cell.kind == RowCell::Kind::kEmpty ? cell.blank : '.';
        }
        ++index;
      }
    }
    return cells;
  }

  GridBlock::Cells cells_of_places() const {
    GridBlock::Cells cells;
    cells.has_candidates = true;
    for (std::size_t index = 0; index < rows_.size(); ++index) {
      for (const RowCell& cell : rows_[index].cells) cells.candidates[index] |= cell.digits;
    }
    return cells;
  }

  void check_blanks() {
    char found = '\0';
    for (std::size_t index = 0; index < rows_.size(); ++index) {
      for (const RowCell& cell : rows_[index].cells) {
        if (cell.kind != RowCell::Kind::kEmpty || cell.blank == '.' || cell.blank == '0' || cell.blank == found)
          continue;
        if (found == '\0') {
          found = cell.blank;
          continue;
        }
        const std::size_t offset = places_[index].second + cell.offset - rows_[index].cells.front().offset;
        fail(places_[index].first, offset,
             std::string("both '") + found + "' and '" + cell.blank + "' stand for empty cells");
        return;
      }
    }
  }

  // Blanks mean empty cells in all rows or in none, and the bars of all rows are in the same columns.
  void check_sparse_rows() {
    const auto is_sparse = [](const GridRow& row) { return row.sparse_bar > 0; };
    const auto first = std::find_if(rows_.begin(), rows_.end(), is_sparse);
    for (std::size_t index = 0; first != rows_.end() && index < rows_.size(); ++index) {
      const std::vector<RowCell>& cells = rows_[index].cells;
      const bool is_full =
          std::all_of(cells.begin(), cells.end(), [](const RowCell& cell) { return cell.digits != 0; });
      if (rows_[index].sparse_bar == first->sparse_bar || (is_full && !is_sparse(rows_[index]))) continue;
      return fail(places_[index].first, places_[index].second,
                  "the boxes of the row do not stand below the others");
    }
  }

  LineQueue& lines_;
  GridBlock block_;
  std::vector<GridRow> rows_;
  std::vector<std::pair<std::size_t, std::size_t>>
      places_;  // of each row: line in the block, offset of its first cell
  std::optional<ParseError> error_;
  std::size_t expected_rows_ = kGridRows;
  bool has_blank_between_boxes_ = false;
  bool is_numbered_ = false;
  std::optional<bool> is_double_spaced_;
  std::size_t comment_lines_ = 0;
};

// Nine lines of 81 characters.
GridBlock read_coded_rows(LineQueue& lines) {
  GridBlock block;
  GridBlock::Cells& cells = block.cells.emplace(GridBlock::Cells{});
  cells.has_candidates = true;
  for (std::size_t row = 0; row < kGridRows; ++row) {
    const std::string_view plain = lines.peek()->plain();
    const std::size_t start = plain.find_first_not_of(" \t");
    for (std::size_t index = 0; index < kCellCount; ++index) {
      const char c = plain[start + index];
      if (c != '.' && c != '0') cells.candidates[row * kGridRows + index / kDigitCount] |= bit(c - '1');
    }
    take_line(lines, block.record);
  }
  block.record.parsed = position_of(cells);
  return block;
}

}  // namespace

void take_line(LineQueue& lines, Record& record) {
  const TextLine& front = *lines.peek();
  if (record.line == 0) record.line = front.number();
  if (record.last_line != 0) record.text += '\n';
  record.last_line = front.number();
  record.text += front.text();
  lines.pop();
}

Record take_lines_as(const std::string& cells, LineQueue& lines, std::size_t count, const ReadOptions& options) {
  Record taken;
  for (std::size_t line = 0; line < count; ++line) take_line(lines, taken);
  Record record = read_line_record(TextLine(cells, taken.line, false, {}), options);
  record.text = std::move(taken.text);
  record.last_line = taken.last_line;
  return record;
}

bool is_coded_line(std::string_view plain) {
  const std::string_view cells = trimmed(plain);
  return cells.size() == kCellCount && is_coded_by_place(cells);
}

bool begins_coded_rows(LineQueue& lines) {
  std::size_t digits = 0;
  for (std::size_t row = 0; row < kGridRows; ++row) {
    const TextLine* line = lines.peek(row);
    if (line == nullptr || line->is_cut()) return false;
    if (!is_coded_line(line->plain())) return false;
    const std::string_view cells = trimmed(line->plain());
    digits += static_cast<std::size_t>(std::count_if(cells.begin(), cells.end(), [](char c) { return c > '0'; }));
    // Nearly every line of a real collection fails here, at the first row.
    if (digits < (row + 1) * kGridRows / 2) return false;
  }
  return digits >= kCellCount;
}

bool begins_block(LineQueue& lines, std::size_t ahead) {
  const RowReading reading = reading_at(lines, ahead, {});
  if (reading.kind == RowKind::kRow && begins_ratings(lines, ahead)) return false;
  if (reading.kind == RowKind::kBorder) {
    const RowReading next = reading_at(lines, ahead + 1);
    if (next.kind == RowKind::kRow && is_doubtful(next.row)) return begins_block(lines, ahead + 1);
    return next.kind == RowKind::kRow || next.kind == RowKind::kNearRow ||
           (is_blank_at(lines, ahead + 1) && is_double_spaced(lines, ahead + 1, 0));
  }
  if (reading.kind == RowKind::kOther) return false;
  if (head_lines(lines, ahead) > 0) return true;
  if (is_doubtful(reading.row)) {
    const RowsAhead found = rows_ahead(lines, ahead);
    return found.rows == kGridRows && (reading.row.sparse_bar == 0 || found.has_boxes);
  }
  // A few words that look like cells can be a title if nine whole rows follow.
  std::size_t rows = 0;
  for (std::size_t next = ahead + 1; next <= ahead + kGridLines; ++next) {
    const RowKind kind = reading_at(lines, next).kind;
    if (kind == RowKind::kOther || kind == RowKind::kNearRow) break;
    if (kind == RowKind::kRow) ++rows;
  }
  if (reading.kind == RowKind::kNearRow) {
    return (rows > 0 && rows < kGridRows) || rows_ahead(lines, ahead, true).rows == kGridRows;
  }
  // Plain blanks can mean empty cells in a line as wide as a puzzle, and such a line may have nine words by chance.
  return rows + 1 >= kGridRows || lines.peek(ahead)->plain().size() != kCellCount;
}

GridBlock read_block(LineQueue& lines) {
  return begins_coded_rows(lines) ? read_coded_rows(lines) : BlockReader(lines).read();
}

}  // namespace sudorate
