#include <algorithm>
#include <optional>
#include <utility>

#include "tools/records/forms/grid.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/text_forms.h"

namespace sudorate {
namespace {

constexpr std::size_t kMaxRemarks = 4;
constexpr std::size_t kMaxRemarkBytes = 4096;

// Whether the line is text: not blank, not a comment, not part of anything else.
bool is_remark(RowQueue& lines, std::size_t ahead) {
  const TextLine* line = lines.peek(ahead);
  if (line == nullptr || line->text().size() > kMaxRemarkBytes) return false;
  const std::string_view plain = line->plain();
  return !is_blank_or_comment(plain) && plain.find('\0') == std::string_view::npos && !is_section(plain) &&
         !is_line_record(plain) && !grid_at(lines, ahead);
}

// Takes the remarks below a grid, of which the line right above the next grid is the title.
void take_remarks(RowQueue& lines, bool is_kept, Record& record) {
  for (std::size_t count = 0; count < kMaxRemarks && is_remark(lines, 0) && !grid_at(lines, 1); ++count) {
    if (lines.peek()->plain().find_first_not_of("123456789 |") == std::string_view::npos) return;
    const std::string remark = lines.peek()->original(title_in(lines.peek()->plain()));
    if (is_kept && !remark.empty()) record.comment.append(record.comment.empty() ? "" : " ").append(remark);
    take_line(lines, record);
  }
}

struct NextGrid {
  GridCells cells;
  std::size_t end = 0;
};

// The whole grid at or below a line, if there are only blank lines before it.
std::optional<NextGrid> next_grid(RowQueue& lines, std::size_t ahead) {
  const std::size_t first = ahead;
  while (ahead < first + kMaxGap && is_blank_at(lines, ahead)) ++ahead;
  const TextLine* line = lines.peek(ahead);
  if (line == nullptr || is_blank_or_comment(line->plain()) || is_empty_row(line->plain())) return std::nullopt;
  const std::optional<GridBlock> grid = grid_at(lines, ahead);
  if (!grid || grid->cells() == nullptr) return std::nullopt;
  return NextGrid{*grid->cells(), ahead + grid->line_count};
}

bool is_within(const Digits81& digits, const Digits81& others) {
  return std::equal(digits.begin(), digits.end(), others.begin(),
                    [](std::uint8_t digit, std::uint8_t other) { return digit == 0 || digit == other; });
}

// Whether a candidate grid can come after another one in the solution of the same puzzle.
bool is_within(const Candidates81& candidates, const Candidates81& others) {
  return std::equal(candidates.begin(), candidates.end(), others.begin(),
                    [](DigitSet digits, DigitSet other) { return without(digits, other) == 0; });
}

// Takes the grids below the givens that show the cells filled so far, and candidates.
void take_states(RowQueue& lines, const Digits81& givens, Record& record) {
  Digits81 filled = givens;
  std::optional<NextGrid> next = next_grid(lines, 0);
  const bool names_filled = next && !next->cells.has_candidates && is_within(filled, next->cells.digits);
  if (names_filled) {
    filled = next->cells.digits;
    next = next_grid(lines, next->end);
  }
  std::optional<Candidates81> candidates;
  std::size_t end = 0;
  while (next && next->cells.has_candidates && !contradicted_given(filled, next->cells.candidates) &&
         (!candidates || is_within(next->cells.candidates, *candidates))) {
    candidates = next->cells.candidates;
    end = next->end;
    next = next_grid(lines, end);
  }
  if (!candidates) return;
  for (; end > 0; --end) take_line(lines, record);
  take_remarks(lines, true, record);
  std::get<Position>(record.parsed).state =
      (names_filled ? make_position(givens, filled, *candidates) : make_position(givens, *candidates)).state;
}

}  // namespace

std::optional<Record> read_titled_grid(RowQueue& lines, const ReadOptions& options) {
  std::optional<GridBlock> grid = grid_at(lines);
  Record title;
  if (!grid) {
    if (is_remark(lines, 0)) grid = grid_at(lines, 1);
    if (!grid) return std::nullopt;
    title.id = lines.peek()->original(title_in(lines.peek()->plain()));
    take_line(lines, title);
  }
  Record record = take_grid(lines, *grid);
  if (title.line > 0) {
    if (ParseError* error = std::get_if<ParseError>(&record.parsed))
      error->line_offset += static_cast<int>(record.line - title.line);
    record.line = title.line;
    record.text = title.text + '\n' + record.text;
    if (!grid->is_code) record.id = std::move(title.id);
  }
  take_remarks(lines, !grid->is_code, record);
  const GridCells* cells = grid->cells();
  if (cells != nullptr && !cells->has_candidates) take_states(lines, cells->digits, record);
  // If a single line is part of a grid, its error as a puzzle says more.
  if (cells == nullptr && record.text.find('\n') == std::string::npos)
    return read_line_record(TextLine(record.text, record.line, false, lines.rules()), options);
  return record;
}

}  // namespace sudorate
