#include "tools/records/text_records.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "tools/records/board.h"
#include "tools/records/large_picture.h"
#include "tools/records/line_record.h"
#include "tools/records/sdk_record.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxHeaders = 32;
constexpr std::size_t kMaxSdkHeaderBytes = 4096;
// Blank lines between the blocks of one position, and lines of remarks below a block.
constexpr std::size_t kMaxBlankLines = 3;
constexpr std::size_t kMaxRemarks = 4;
// Of a line that is kept with others.
constexpr std::size_t kMaxRemarkBytes = 4096;

bool is_blank_line(std::string_view plain) { return plain.find_first_not_of(" \t\v\f") == std::string_view::npos; }

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

// Whether the line is text and neither blank nor a comment nor part of anything else.
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

// Whether a candidate grid can come after another one when the same puzzle is solved.
bool is_within(const Candidates81& candidates, const Candidates81& others) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (without(candidates[cell], others[cell]) != 0) return false;
  }
  return true;
}

// How many lines in front are a chunk together: nothing but cells and blanks, 81 cells in all, the first line
// longer than a row can be. None for anything else.
std::size_t chunk_lines(LineQueue& lines) {
  constexpr std::size_t kLongestRow = 20;
  std::size_t cells = 0;
  for (std::size_t ahead = 0; cells < kCellCount; ++ahead) {
    const TextLine* line = lines.peek(ahead);
    if (line == nullptr || line->text().size() > kMaxRemarkBytes) return 0;
    const auto piece = chunk_cells(line->plain());
    if (!piece || piece->empty() || (ahead == 0 && piece->size() <= kLongestRow)) return 0;
    cells += piece->size();
    if (cells == kCellCount) return ahead + 1;
  }
  return 0;
}

Record read_chunk_lines(LineQueue& lines, std::size_t count, const ReadOptions& options) {
  std::string cells;
  std::string text;
  const std::int64_t first_line = lines.peek()->number();
  for (std::size_t line = 0; line < count; ++line) {
    cells += chunk_cells(lines.peek()->plain()).value();
    text.append(line == 0 ? "" : "\n").append(lines.peek()->text());
    lines.pop();
  }
  Record record = read_line_record(TextLine(cells, first_line, false, {}), options);
  record.text = std::move(text);
  record.last_line = first_line + static_cast<std::int64_t>(count) - 1;
  return record;
}

}  // namespace

void TextRecords::take_blank_or_comment() {
  const TextLine& line = *lines_.peek();
  if (is_sdk_header(line.plain()) && line.text().size() < kMaxSdkHeaderBytes && headers_.size() < kMaxHeaders) {
    headers_.push_back(line);
  } else {
    headers_.clear();
  }
  lines_.pop();
}

void TextRecords::take_block(bool has_title) {
  TitledBlock titled;
  if (has_title) {
    const std::string_view plain = lines_.peek()->plain();
    const std::size_t start = std::min(plain.find_first_not_of(" \t"), plain.size());
    const std::size_t end = plain.find_last_not_of(" \t") + 1;
    titled.title = lines_.peek()->original(plain.substr(start, end - start));
    titled.block.take_line(lines_);
  }
  GridBlock block = read_block(lines_);
  if (has_title) {
    if (ParseError* error = std::get_if<ParseError>(&block.parsed)) ++error->line_offset;
    block.line = titled.block.line;
    block.text = titled.block.text + '\n' + block.text;
  }
  titled.block = std::move(block);
  for (std::size_t count = 0; count < kMaxRemarks && is_remark(lines_, 0); ++count) {
    // The line right above the next block is that one's title.
    if (begins_block(lines_, 1)) break;
    if (!titled.comment.empty()) titled.comment += ' ';
    const std::string_view plain = lines_.peek()->plain();
    const std::size_t start = std::min(plain.find_first_not_of(" \t"), plain.size());
    titled.comment += lines_.peek()->original(plain.substr(start, plain.find_last_not_of(" \t") + 1 - start));
    titled.block.take_line(lines_);
  }
  blocks_.push_back(std::move(titled));
}

bool TextRecords::take_following_block() {
  std::size_t ahead = 0;
  while (ahead < kMaxBlankLines && lines_.peek(ahead) != nullptr && is_blank_line(lines_.peek(ahead)->plain()))
    ++ahead;
  const TextLine* line = lines_.peek(ahead);
  if (line == nullptr || is_blank_or_comment(line->plain()) || !begins_block(lines_, ahead)) return false;
  for (; ahead > 0; --ahead) lines_.pop();
  take_block(false);
  return true;
}

Record TextRecords::take_blocks() {
  // The givens, perhaps the cells filled so far, then candidates.
  const auto cells_at = [&](std::size_t index) -> const GridBlock::Cells* {
    while (index >= blocks_.size()) {
      if (!take_following_block()) return nullptr;
    }
    return index > 0 && !blocks_[index].title.empty() ? nullptr : blocks_[index].block.cells();
  };
  const GridBlock::Cells* givens = cells_at(0);
  if (givens == nullptr || givens->has_candidates) {
    TitledBlock only = std::move(blocks_.front());
    blocks_.pop_front();
    return record_of(std::move(only));
  }
  const Digits81 givens_digits = givens->digits;
  Digits81 filled = givens_digits;
  std::size_t count = 1;
  const GridBlock::Cells* second = cells_at(1);
  const bool names_filled = second != nullptr && !second->has_candidates && is_within(filled, second->digits);
  if (names_filled) {
    filled = second->digits;
    ++count;
  }
  std::optional<Candidates81> candidates;
  for (const GridBlock::Cells* next = cells_at(count); next != nullptr && next->has_candidates;) {
    if (contradicted_given(filled, next->candidates) || (candidates && !is_within(next->candidates, *candidates)))
      break;
    candidates = next->candidates;
    next = cells_at(++count);
  }
  TitledBlock first = std::move(blocks_.front());
  blocks_.pop_front();
  if (!candidates) return record_of(std::move(first));
  Position position =
      names_filled ? make_position(givens_digits, filled, *candidates) : make_position(givens_digits, *candidates);
  for (std::size_t index = 1; index < count; ++index) {
    TitledBlock& other = blocks_.front();
    first.block.text.append(static_cast<std::size_t>(other.block.line - first.block.last_line), '\n');
    first.block.text += other.block.text;
    first.block.last_line = other.block.last_line;
    if (!first.comment.empty() && !other.comment.empty()) first.comment += ' ';
    first.comment += other.comment;
    blocks_.pop_front();
  }
  position.cells = first.block.cells()->as_written;
  Record record = record_of(std::move(first));
  record.parsed = std::move(position);
  return record;
}

Record TextRecords::record_of(TitledBlock titled) {
  Record record;
  record.line = titled.block.line;
  record.last_line = titled.block.last_line;
  record.text = std::move(titled.block.text);
  record.id = std::move(titled.title);
  record.comment = std::move(titled.comment);
  if (ParseError* error = std::get_if<ParseError>(&titled.block.parsed)) {
    record.parsed = std::move(*error);
    // One line that is part of a grid says more when it is taken for a whole one.
    if (record.line == record.last_line) {
      return read_line_record(TextLine(record.text, record.line, false, options_.characters), options_);
    }
  } else {
    record.parsed = position_of(*titled.block.cells());
  }
  return record;
}

bool TextRecords::take(Record& record) {
  const TextLine& line = *lines_.peek();
  const std::string_view plain = line.plain();
  if (!line.is_cut()) {
    if (begins_large_picture(lines_)) {
      headers_.clear();
      record = read_large_picture(lines_);
      return true;
    }
    const bool is_comment = is_blank_or_comment(plain);
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
    if (is_line ? begins_coded_rows(lines_) : begins_block(lines_)) {
      take_block(false);
      return false;
    }
    if (const std::size_t count = is_line ? 0 : chunk_lines(lines_); count > 0) {
      record = read_chunk_lines(lines_, count, options_);
      return true;
    }
    if (!is_line && is_remark(lines_, 0) && begins_block(lines_, 1)) {
      take_block(true);
      return false;
    }
  }
  headers_.clear();
  record = read_line_record(line, options_);
  lines_.pop();
  return true;
}

bool TextRecords::next(Record& record) {
  while (true) {
    if (!blocks_.empty()) {
      record = take_blocks();
      return true;
    }
    if (lines_.peek() == nullptr) return false;
    if (take(record)) return true;
  }
}

bool LineRecords::next(Record& record) {
  while (const TextLine* line = lines_.peek()) {
    if (line->is_cut() || !is_blank_or_comment(line->plain())) {
      record = read_line_record(*line, options_);
      lines_.pop();
      return true;
    }
    lines_.pop();
  }
  return false;
}

}  // namespace sudorate
