// Records of text: lines that hold a puzzle, and blocks of lines that hold one together.
#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/records/forms/container.h"
#include "tools/records/forms/grid_block.h"
#include "tools/records/forms/large_picture.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/prose.h"
#include "tools/records/forms/rows_ahead.h"
#include "tools/records/meaning/board.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxHeaders = 32;
constexpr std::size_t kMaxSdkHeaderBytes = 4096;
// Blank lines between the blocks of one position, and lines of remarks below a block.
constexpr std::size_t kMaxBlankLines = 3;
constexpr std::size_t kMaxRemarks = 4;
// The most bytes of a line that is kept with others.
constexpr std::size_t kMaxRemarkBytes = 4096;

// The most lines of text that wait for the next ones, and the bytes of a page to keep.
constexpr std::size_t kMaxDoubtful = 1000;
constexpr std::size_t kMaxPageBytes = std::size_t{1} << 16;

// A row that has '#' for its empty cells and so looks like a comment.
bool is_row_of_hashes(LineQueue& lines) {
  const auto has_hash = [](const GridRow& row) {
    return row.is_compact &&
           std::any_of(row.cells.begin(), row.cells.end(), [](const RowCell& cell) { return cell.blank == '#'; });
  };
  const RowReading here = read_grid_row(lines.peek()->plain());
  if (here.kind != RowKind::kRow || !has_hash(here.row) || lines.peek(1) == nullptr) return false;
  const RowReading next = read_grid_row(lines.peek(1)->plain());
  return next.kind == RowKind::kRow && has_hash(next.row);
}

// Whether the line is text: not blank, not a comment, not part of anything else.
bool is_remark(LineQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  if (line == nullptr || line->text().size() > kMaxRemarkBytes) return false;
  const std::string_view plain = line->plain();
  return !is_blank_or_comment(plain) && plain.find('\0') == std::string_view::npos && !is_section(plain) &&
         !is_line_record(plain) && !begins_block(lines, ahead);
}

// Whether every digit of one grid is in the other too.
bool is_within(const Digits81& digits, const Digits81& others) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (digits[cell] != 0 && digits[cell] != others[cell]) return false;
  }
  return true;
}

// Whether a candidate grid can come after another one in the solution of the same puzzle.
bool is_within(const Candidates81& candidates, const Candidates81& others) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (without(candidates[cell], others[cell]) != 0) return false;
  }
  return true;
}

// The cells of the next lines if they are a chunk: only cells and blanks, 81 cells in all, the first line longer
// than a row can be; `count` becomes their number. Empty if they are not.
std::string cells_of_chunk(LineQueue& lines, std::size_t& count) {
  constexpr std::size_t kLongestRow = 20;
  std::string cells;
  for (count = 0; cells.size() < kCellCount; ++count) {
    const TextLine* line = lines.peek(count);
    if (line == nullptr || line->text().size() > kMaxRemarkBytes) return {};
    const auto piece = chunk_cells(line->plain());
    if (!piece || piece->empty() || (count == 0 && piece->size() <= kLongestRow)) return {};
    cells += *piece;
  }
  return cells.size() == kCellCount ? cells : std::string();
}

// The cells of nine lines of digits and blanks that can be rows with blanks for empty cells, one or two characters
// a cell, perhaps without the blanks at their ends. Empty for other lines; they may also be columns of numbers.
std::string cells_of_blank_rows(LineQueue& lines) {
  std::array<std::string_view, kGridRows> rows;
  std::size_t width = 0;
  bool has_gap = false;
  for (std::size_t row = 0; row < kGridRows; ++row) {
    const TextLine* line = lines.peek(row);
    const std::string_view text = line == nullptr ? std::string_view() : line->text();
    if (text.size() > 2 * kGridRows || text.find_first_not_of("123456789 ") != std::string_view::npos) return {};
    rows[row] = text.substr(0, text.find_last_not_of(' ') + 1);
    if (rows[row].empty()) return {};
    width = std::max(width, rows[row].size());
    has_gap = has_gap || rows[row].starts_with(' ') || rows[row].find("  ") != std::string_view::npos;
  }
  const std::size_t step = width == kGridRows ? 1 : 2;
  if (!has_gap || width != step * (kGridRows - 1) + 1) return {};
  std::string cells(kCellCount, '.');
  for (std::size_t row = 0; row < kGridRows; ++row) {
    for (std::size_t offset = 0; offset < rows[row].size(); ++offset) {
      if (rows[row][offset] == ' ') continue;
      if (offset % step != 0) return {};
      cells[kGridRows * row + offset / step] = rows[row][offset];
    }
  }
  return cells;
}

void append_remark(const std::string& remark, std::string& remarks) {
  if (!remarks.empty() && !remark.empty()) remarks += ' ';
  remarks += remark;
}

// A line record never joins a block. A block is a grid of nine rows, see read_block; other text right above it is
// its title, other text right below it is its comment. Blank lines and comments are dropped. So is prose before and
// after a block, up to the next record: lines with words, or without any digit. Headings, lines of
// several words or of dashes, are also dropped above the first record, and after a blank line right above any other
// line record, and so is the end of a list, as in "};". In an HTML page all prose below a puzzle is dropped. Any
// other line is a malformed record; a page, or other text of several words a line, without any record is a single
// one. Lines of cells, the first longer than a row, that have 81 cells together are a chunk; a large picture and a
// list of coordinates are records, too, and so are nine rows with blanks for empty cells if the options say that
// blanks are cells.
//
// Simple Sudoku prints a position as its givens, the cells filled so far, and its candidates: such blocks, with
// only blank lines between them, are one record if they belong together.
//
// A line record is returned as soon as it is read, a block when the text after it is known, and prose when a record
// or the end of the text follows, or after a thousand lines that are no page.
class TextRecords final : public RecordSource {
 public:
  TextRecords(TextInput& input, const ReadOptions& options, std::int64_t lines_before)
      : lines_(input, options.max_line_bytes, options.characters, lines_before), options_(options) {}

  bool next(Record& record) override {
    while (ready_.empty()) {
      if (!blocks_.empty()) {
        settle_doubtful(&Doubtful::is_prose);
        ready_.push_back(take_blocks());
        is_after_block_ = true;
        is_at_top_ = is_after_blank_ = false;
      } else if (lines_.peek() == nullptr) {
        fold_doubtful();
        settle_doubtful(nullptr);
        if (ready_.empty()) return false;
      } else if (take(record)) {
        settle_doubtful(record.error() == nullptr ? &Doubtful::is_heading : nullptr);
        is_after_block_ = is_after_block_ && record.error() != nullptr;
        is_at_top_ = is_after_blank_ = false;
        ready_.push_back(std::move(record));
      }
    }
    record = std::move(ready_.front());
    ready_.pop_front();
    has_puzzle_ = has_puzzle_ || record.error() == nullptr;
    return true;
  }

  bool is_own_record(const std::string& line) const override {
    const TextLine text(line, 1, false, options_.characters);
    const std::string_view plain = text.plain();
    if (is_blank_or_comment(plain) || is_section(plain) || !is_line_record(plain) || is_coded_line(plain))
      return false;
    // The lines of a row of an HTML table are one record.
    if (plain.find('<') != std::string_view::npos) return false;
    return read_line_record(text, options_).position() != nullptr;
  }

  void jump() override {
    lines_.restart();
    blocks_.clear();
    headers_.clear();
    doubtful_.clear();
    ready_.clear();
    separators_ = {};
    is_after_block_ = is_at_top_ = is_after_blank_ = false;
  }

  bool next_lines(PlainLines& lines) override {
    const bool has_waiting = !ready_.empty() || !blocks_.empty() || !doubtful_.empty();
    if (has_waiting || !lines_.take_plain_lines(lines)) return false;
    headers_.clear();
    is_after_block_ = is_at_top_ = is_after_blank_ = false;
    has_puzzle_ = true;
    return true;
  }

 private:
  // A line that is malformed unless a block follows.
  struct Doubtful {
    Record record;
    bool is_prose = false;    // dropped before a block
    bool is_heading = false;  // dropped before any puzzle
  };

  // Reads the next record, block or line of text; false if that is not a record to return. A block is added to
  // blocks_.
  bool take(Record& record) {
    const TextLine& line = *lines_.peek();
    const std::string_view plain = line.plain();
    if (!line.is_cut()) {
      if (begins_large_picture(lines_)) {
        headers_.clear();
        record = read_large_picture(lines_);
        return true;
      }
      const bool is_comment = is_blank_or_comment(plain) && !is_first_row_of_tabs(lines_, 0);
      if (is_comment && !(plain.find('#') != std::string_view::npos && is_row_of_hashes(lines_))) {
        take_blank_or_comment();
        return false;
      }
      const bool is_line = !is_comment && is_line_record(plain);
      if (is_section(plain)) {
        record = read_sdk_record(lines_, std::exchange(headers_, {}), options_);
        return true;
      }
      headers_.clear();
      if (const std::string cells = cells_of_blank_rows(lines_); !cells.empty()) {
        record = take_lines_as(cells, lines_, kGridRows, options_);
        if (options_.characters.blanks.find(' ') == std::string::npos)
          record.parsed = ParseError{1, "rows of digits and blanks; --blank=' ' takes the blanks for empty cells"};
        return true;
      }
      if (is_line ? begins_coded_rows(lines_) : begins_block(lines_)) {
        take_block(false);
        return false;
      }
      if (begins_coordinates(lines_)) {
        has_coordinates_ = true;
        record = read_coordinates(lines_, options_);
        return true;
      }
      // The end of a list that is closed already, or has no cells.
      if (has_coordinates_ && is_end_of_coordinates(line)) {
        lines_.pop();
        return false;
      }
      std::size_t count = 0;
      if (const std::string cells = is_line ? "" : cells_of_chunk(lines_, count); !cells.empty()) {
        record = take_lines_as(cells, lines_, count, options_);
        return true;
      }
      if (!is_line && is_remark(lines_, 0) && begins_block(lines_, 1)) {
        take_block(true);
        return false;
      }
    }
    headers_.clear();
    record = read_line_record(line, options_);
    if (auto* const error = std::get_if<ParseError>(&record.parsed)) error->reason += coordinate_advice(line);
    const bool is_deferred =
        record.error() != nullptr && !line.is_cut() && !is_line_record(plain) && defers(line, record);
    lines_.pop();
    return !is_deferred;
  }

  void take_blank_or_comment() {
    const TextLine& line = *lines_.peek();
    if (is_sdk_header(line.plain()) && line.text().size() < kMaxSdkHeaderBytes && headers_.size() < kMaxHeaders) {
      headers_.push_back(line);
    } else {
      headers_.clear();
    }
    is_after_blank_ = true;
    // Only above the first record, a heading may have blank lines below it.
    if (!is_at_top_) {
      for (Doubtful& each : doubtful_) each.is_heading = false;
    }
    lines_.pop();
  }

  // Reads the next block, whose title, if any, is the line above it.
  void take_block(bool has_title) {
    Record title;
    if (has_title) {
      title.id = lines_.peek()->original(title_in(lines_.peek()->plain()));
      take_line(lines_, title);
    }
    GridBlock block = read_block(lines_);
    Record& record = block.record;
    drop_separators();
    if (has_title) {
      if (ParseError* error = std::get_if<ParseError>(&record.parsed)) ++error->line_offset;
      record.line = title.line;
      record.text = title.text + '\n' + record.text;
      if (!block.is_code) record.id = std::move(title.id);
    }
    for (std::size_t count = 0; count < kMaxRemarks && is_remark(lines_, 0); ++count) {
      // The line right above the next block is the title of that block.
      if (begins_block(lines_, 1)) break;
      if (!block.is_code) append_remark(lines_.peek()->original(title_in(lines_.peek()->plain())), record.comment);
      take_line(lines_, record);
    }
    blocks_.push_back(std::move(block));
  }

  // Drops the empty rows below a grid of a sheet that only separate it from the next one.
  void drop_separators() {
    const auto is_separator = [this] { return lines_.peek() != nullptr && is_empty_row(lines_.peek()->plain()); };
    if (!is_separator()) return;
    if (lines_.peek()->number() >= separators_.end_line) separators_ = separators_ahead(lines_);
    for (std::size_t count = separators_.rows; count > 0 && is_separator(); --count) lines_.pop();
  }

  // Reads the next block if there are only blank lines before it; false if there is none.
  bool take_following_block() {
    std::size_t ahead = 0;
    while (ahead < kMaxBlankLines && is_blank_at(lines_, ahead) && !is_first_row_of_tabs(lines_, ahead)) ++ahead;
    const TextLine* line = lines_.peek(ahead);
    if (line == nullptr || !begins_block(lines_, ahead)) return false;
    if (is_blank_or_comment(line->plain()) && !is_first_row_of_tabs(lines_, ahead)) return false;
    for (; ahead > 0; --ahead) lines_.pop();
    take_block(false);
    return true;
  }

  // Joins the blocks that belong together into a record.
  Record take_blocks() {
    // The givens, perhaps the cells filled so far, then candidates.
    const auto cells_at = [&](std::size_t index) -> const GridBlock::Cells* {
      while (index >= blocks_.size()) {
        if (!take_following_block()) return nullptr;
      }
      const GridBlock& block = blocks_[index];
      return !block.cells || (index > 0 && !block.record.id.empty()) ? nullptr : &*block.cells;
    };
    const GridBlock::Cells* givens = cells_at(0);
    Digits81 filled{};
    std::size_t count = 1;
    bool names_filled = false;
    std::optional<Candidates81> candidates;
    if (givens != nullptr && !givens->has_candidates) {
      filled = givens->digits;
      const GridBlock::Cells* next = cells_at(1);
      names_filled = next != nullptr && !next->has_candidates && is_within(filled, next->digits);
      if (names_filled) {
        filled = next->digits;
        next = cells_at(++count);
      }
      while (next != nullptr && next->has_candidates && !contradicted_given(filled, next->candidates) &&
             (!candidates || is_within(next->candidates, *candidates))) {
        candidates = next->candidates;
        next = cells_at(++count);
      }
    }
    GridBlock first = std::move(blocks_.front());
    blocks_.pop_front();
    Record& record = first.record;
    // If a single line is part of a grid, its error as a whole grid says more.
    if (!first.cells && record.line == record.last_line) {
      return read_line_record(TextLine(record.text, record.line, false, options_.characters), options_);
    }
    if (!candidates) return std::move(record);
    const Digits81& digits = first.cells->digits;
    Position position =
        names_filled ? make_position(digits, filled, *candidates) : make_position(digits, *candidates);
    position.cells = record.position()->cells;
    record.parsed = std::move(position);
    for (; count > 1; --count, blocks_.pop_front()) {
      const Record& other = blocks_.front().record;
      record.text.append(static_cast<std::size_t>(other.line - record.last_line), '\n').append(other.text);
      record.last_line = other.last_line;
      append_remark(other.comment, record.comment);
    }
    return std::move(record);
  }

  // Whether the line, which is not a record, waits for the next lines, or is dropped.
  bool defers(const TextLine& line, Record& record) {
    const bool is_short = line.text().size() <= kMaxRemarkBytes;
    if (is_short && !is_at_top_ && doubtful_.empty() && is_end_of_list(line.plain())) return true;
    if (is_short && has_puzzle_ && lines_.is_html_page() && is_page_text(line.plain())) return true;
    const bool has_prose = is_short && is_prose(line.plain());
    if (is_after_block_) return has_prose;
    const bool may_be_heading =
        is_at_top_ || is_after_blank_ || (!doubtful_.empty() && doubtful_.back().is_heading);
    is_after_blank_ = false;
    doubtful_.push_back(
        {std::move(record), has_prose,
         may_be_heading && is_short && (is_heading(line.plain()) || (lines_.is_html_page() && has_prose))});
    if (doubtful_.size() > kMaxDoubtful && !fold_doubtful()) settle_doubtful(nullptr);
    return true;
  }

  // Makes the waiting lines one if they are a page without a puzzle so far; false if they are not.
  bool fold_doubtful() {
    const auto is_damaged = [](const Doubtful& each) {
      return has_run_of_cells(each.record.text) || each.record.text.find("ED=") != std::string::npos;
    };
    const auto has_words = [](const Doubtful& each) {
      return each.is_prose && each.record.text.find(' ') != std::string::npos;
    };
    if (!is_at_top_ || doubtful_.size() < 2 || std::any_of(doubtful_.begin(), doubtful_.end(), is_damaged))
      return false;
    const auto words = static_cast<std::size_t>(std::count_if(doubtful_.begin(), doubtful_.end(), has_words));
    if (!lines_.is_html_page() && 2 * words <= doubtful_.size()) return false;
    Record& page = doubtful_.front().record;
    for (auto next = doubtful_.begin() + 1; next != doubtful_.end(); ++next) {
      if (page.text.size() < kMaxPageBytes) page.text += '\n' + next->record.text;
    }
    page.last_line = doubtful_.back().record.last_line;
    page.parsed = ParseError{1, "no puzzle in the text from line " + std::to_string(page.line) + " to line " +
                                    std::to_string(page.last_line)};
    doubtful_.front().is_prose = doubtful_.front().is_heading = true;
    doubtful_.resize(1);
    return true;
  }

  // Moves the waiting lines to ready_ but for those with the mark, if any.
  void settle_doubtful(bool Doubtful::*is_dropped) {
    for (Doubtful& each : doubtful_) {
      if (is_dropped == nullptr || !(each.*is_dropped)) ready_.push_back(std::move(each.record));
    }
    doubtful_.clear();
  }

  LineQueue lines_;
  const ReadOptions& options_;
  std::deque<GridBlock> blocks_;   // read and not returned
  std::vector<TextLine> headers_;  // header lines right above
  std::deque<Doubtful> doubtful_;
  std::deque<Record> ready_;
  Separators separators_;
  bool is_after_block_ = false;   // only prose since the last block
  bool has_puzzle_ = false;       // a record that is not malformed has been returned
  bool has_coordinates_ = false;  // a list of them has been read
  bool is_at_top_ = true;         // no record yet
  bool is_after_blank_ = false;   // the last line was blank or a comment
};

// Every line is a record, except blank lines and comments.
class LineRecords final : public RecordSource {
 public:
  LineRecords(TextInput& input, const ReadOptions& options)
      : lines_(input, options.max_line_bytes, options.characters), options_(options) {}

  bool next(Record& record) override {
    bool has_record = false;
    for (const TextLine* line = nullptr; !has_record && (line = lines_.peek()) != nullptr; lines_.pop()) {
      has_record = line->is_cut() || !is_blank_or_comment(line->plain());
      if (has_record) record = read_line_record(*line, options_);
    }
    return has_record;
  }

  bool is_own_record(const std::string& line) const override {
    const TextLine text(line, 1, false, options_.characters);
    return !is_blank_or_comment(text.plain()) && text.plain().find('<') == std::string_view::npos;
  }

  void jump() override { lines_.restart(); }

 private:
  LineQueue lines_;
  const ReadOptions& options_;
};

}  // namespace

std::unique_ptr<RecordSource> make_text_records(TextInput& input, const ReadOptions& options,
                                                std::int64_t lines_before) {
  return std::make_unique<TextRecords>(input, options, lines_before);
}

std::unique_ptr<RecordSource> make_line_records(TextInput& input, const ReadOptions& options) {
  return std::make_unique<LineRecords>(input, options);
}

}  // namespace sudorate
