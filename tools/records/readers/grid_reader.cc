#include "tools/records/readers/grid_reader.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tools/notation/puzzle_text.h"
#include "tools/records/readers/line_puzzles.h"
#include "tools/text/characters.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::size_t kRowsOfBoxes = 3;
constexpr std::size_t kFewestRows = 5;
constexpr std::size_t kMostRows = 12;
constexpr std::size_t kMaxGap = 3;
constexpr std::size_t kMostBorders = 4;
constexpr std::size_t kMostNotes = 4;
constexpr std::size_t kMostNoteBytes = 4096;

struct PlacedRow {
  std::size_t place = 0;
  // Blank lines stand above it.
  bool has_gap = false;
  // In the queue.
  const GridRow* row = nullptr;

  bool is_whole() const { return row->kind == RowKind::kRow; }
};

// A grid, whole or damaged; valid until a line is taken.
struct GridBlock {
  std::vector<PlacedRow> rows = {};
  // Text stands before a row, as in "x = [1,0,...".
  bool is_behind_text = false;
  // The rows are in brackets or quotes of a program, whose lines are no title and no notes.
  bool is_code = false;
  // The text behind the last row.
  std::string note = {};
  // The place behind it, and behind the border below it.
  std::size_t end = 0;
  std::optional<ParseError> error = {};

  std::size_t whole_rows() const {
    return static_cast<std::size_t>(std::ranges::count_if(rows, &PlacedRow::is_whole));
  }
};

// Nothing but cells.
bool is_row(const GridRow& row) {
  return (row.kind == RowKind::kRow || row.kind == RowKind::kNearRow) && !row.has_text();
}

// Whether brackets or quotes enclose a row, not its cells.
bool is_code(std::string_view row) {
  const auto openers = std::ranges::count_if(row, [](char c) { return is_one_of("[({", c); });
  return (openers > 0 && openers < 4) || row.find_first_of("\"'`") != std::string_view::npos;
}

// The rows from a line on with nothing but borders and blank lines between them, at most one more than a damaged
// grid has. Text may stand before the first row, behind the ninth one, which ends them, and around those of
// programs.
GridBlock rows_at(RowQueue& lines, std::size_t ahead) {
  GridBlock block;
  std::size_t gap = 0;
  std::size_t borders = 0;
  for (std::size_t place = ahead; block.rows.size() <= kMostRows && gap <= kMaxGap && block.note.empty(); ++place) {
    const GridRow& row = lines.row(place);
    const bool is_first = block.rows.empty() && borders == 0;
    if (row.kind == RowKind::kOther || (row.kind == RowKind::kBlank && is_first)) break;
    if (row.kind == RowKind::kBlank) {
      ++gap;
      continue;
    }
    if (row.kind == RowKind::kBorder) {
      // More of them draw something else. Two of them stand between two grids.
      if (++borders > (block.rows.empty() ? kMostBorders : 1)) break;
      continue;
    }
    if (row.has_text()) {
      const bool is_last = block.rows.size() + 1 == kGridRows;
      const bool is_comment = row.behind.starts_with("//") || row.behind.starts_with("/*");
      const bool may_be = row.before.empty() ? is_last || (is_comment && !is_first) : is_first || block.is_code;
      if (!may_be || (row.kind == RowKind::kNearRow && !is_last)) break;
      block.is_behind_text = block.is_behind_text || !row.before.empty();
      if (row.before.empty() && !is_comment) block.note = lines.peek(place)->original(row.behind);
    }
    if (block.rows.empty()) block.is_code = is_code(lines.peek(place)->plain());
    block.rows.push_back({place, std::exchange(gap, 0) > 0, &row});
    borders = 0;
  }
  return block;
}

// How many of the rows are one grid: nine; more if it has rows too many; fewer if it is damaged. Blank lines stand
// between all of its rows, or between those of boxes, or nowhere.
std::size_t rows_of_grid(RowQueue& lines, const std::vector<PlacedRow>& rows) {
  const auto has_gap = [&](std::size_t row) { return row < rows.size() && rows[row].has_gap; };
  const bool has_row_gaps = has_gap(1);
  const bool has_box_gaps = !has_row_gaps && has_gap(kRowsOfBoxes);
  const auto fits = [&](std::size_t row) {
    return has_gap(row) == (has_row_gaps || (has_box_gaps && row % kRowsOfBoxes == 0));
  };
  std::size_t count = 1;
  while (count < std::min(rows.size(), kGridRows) && fits(count)) ++count;
  if (count < kGridRows) return count;
  for (; count < rows.size() && has_gap(count) == has_row_gaps; ++count) {
    // Without a gap below it the row begins another grid.
    if (has_row_gaps && is_row(lines.row(rows[count].place + 1))) break;
  }
  // In a list with gaps between boxes there may be none between grids; a whole grid may stand below a damaged one.
  if (has_box_gaps && count > kMostRows) return kGridRows - kRowsOfBoxes;
  return count > kMostRows || (has_box_gaps && count == kMostRows) ? kGridRows : count;
}

// What is wrong with the rows, and where; nothing if they are a grid.
std::optional<ParseError> problem_of(RowQueue& lines, std::size_t ahead, const std::vector<PlacedRow>& rows) {
  const auto error_at = [&](const PlacedRow& row, std::size_t offset, std::string reason) {
    return ParseError{static_cast<int>(lines.peek(row.place)->offset_in_text(offset)) + 1, std::move(reason),
                      static_cast<int>(row.place - ahead)};
  };
  char blank = '\0';
  for (const PlacedRow& row : rows) {
    const std::vector<GridCell>& cells = row.row->cells;
    if (!row.is_whole())
      return error_at(row, cells.front().offset, std::to_string(cells.size()) + " cells in a row, expected 9");
    if (rows.size() != kGridRows) continue;
    for (const GridCell& cell : cells) {
      if (cell.digits != 0 || cell.blank == '.' || cell.blank == '0' || cell.blank == blank) continue;
      if (blank != '\0')
        return error_at(row, cell.offset,
                        std::string("both '") + blank + "' and '" + cell.blank + "' stand for empty cells");
      blank = cell.blank;
    }
  }
  if (rows.size() == kGridRows) return std::nullopt;
  return error_at(rows.front(), rows.front().row->cells.front().offset,
                  concat(counted(rows.size(), "row"), ", expected 9 (lines ", lines.peek(ahead)->number(), " to ",
                         lines.peek(rows.back().place)->number(), ')'));
}

// The grid, whole or damaged, whose first line is so many lines ahead.
std::optional<GridBlock> grid_at(RowQueue& lines, std::size_t ahead) {
  GridBlock block = rows_at(lines, ahead);
  std::vector<PlacedRow>& rows = block.rows;
  if (rows.size() < kFewestRows) return std::nullopt;
  const std::size_t count = rows_of_grid(lines, rows);
  if (count < rows.size()) block.note.clear();
  rows.resize(count);
  // The empty head of a table in Markdown.
  const bool has_border = lines.row(rows.front().place + 1).kind == RowKind::kBorder;
  if (count == kGridRows + 1 && !rows.front().row->has_digit() && has_border) rows.erase(rows.begin());
  // Between a border and the first row there are blank lines only if they stand between all rows.
  const bool is_set_off = rows.front().has_gap && !(count > 1 && rows[1].has_gap);
  const auto has_digit = [](const PlacedRow& each) { return each.row->has_digit(); };
  const auto may_be_rating = [&](const PlacedRow& row) { return may_be_ratings(lines.peek(row.place)->plain()); };
  if (is_set_off || block.whole_rows() < (block.is_behind_text ? kGridRows : kFewestRows) ||
      std::ranges::none_of(rows, has_digit) || std::ranges::all_of(rows, may_be_rating))
    return std::nullopt;
  // A few words that look like cells can be a title.
  if (!rows.front().is_whole()) {
    const GridBlock below = rows_at(lines, rows.front().place + 1);
    if (below.whole_rows() == below.rows.size() && rows_of_grid(lines, below.rows) == kGridRows)
      return std::nullopt;
  }
  block.is_code = block.is_code || block.is_behind_text;
  block.end = rows.back().place + 1;
  const bool ends_with_border = lines.row(block.end).kind == RowKind::kBorder;
  if (ends_with_border && !is_row(lines.row(block.end + 1))) ++block.end;
  block.error = problem_of(lines, ahead, rows);
  return block;
}

// The digits of a grid of cells, or the candidates of a candidate grid.
struct GridCells {
  bool has_candidates = false;
  Digits81 digits{};
  std::string as_written;
  Candidates81 candidates{};
  // Digits marked as placed by the user.
  Digits81 user_digits{};
};

GridCells cells_in(const GridBlock& grid) {
  GridCells cells;
  std::size_t index = 0;
  for (const PlacedRow& row : grid.rows) {
    for (const GridCell& cell : row.row->cells) {
      cells.has_candidates = cells.has_candidates || cell.is_list || cell.is_user_digit;
      cells.candidates[index] = cell.digits;
      const bool is_digit = !cell.is_list && cell.digits != 0;
      const auto digit = static_cast<std::uint8_t>(is_digit ? first_of(cell.digits) + 1 : 0);
      cells.digits[index] = digit;
      if (cell.is_user_digit) cells.user_digits[index] = digit;
      cells.as_written += is_digit ? static_cast<char>('0' + digit) : cell.is_list ? '.' : cell.blank;
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
  for (std::size_t index = 0; index < kCellCount; ++index) {
    if (cells.user_digits[index] == 0) continue;
    placed[index] = cells.user_digits[index];
    givens[index] = 0;
  }
  return make_position(givens, placed, cells.candidates);
}

// What a line such as "[State]" says of the grid below it.
enum class Section : std::uint8_t { kNone, kPuzzle, kState, kColors };

Section section_of(std::string_view plain) {
  const std::string name = lower_case(trimmed(plain, kLineBlanks));
  if (name == "[puzzle]") return Section::kPuzzle;
  if (name == "[colors]" || name == "[colours]") return Section::kColors;
  const bool is_state =
      name == "[state]" || name == "[pencilmarks]" || name == "[pencil marks]" || name == "[marks]";
  return is_state ? Section::kState : Section::kNone;
}

// Whether the line is text of people: not blank, not a comment, not part of anything else.
bool is_note(RowQueue& lines, std::size_t ahead) {
  const TextLine* const line = lines.peek(ahead);
  if (line == nullptr || line->is_cut() || line->text().size() > kMostNoteBytes) return false;
  const std::string_view plain = line->plain();
  const GridRow& row = lines.row(ahead);
  return (row.kind == RowKind::kOther || row.has_text()) && !is_blank_or_comment(plain) &&
         section_of(plain) == Section::kNone && has_no_puzzle(plain);
}

// The title in a line above a grid: empty for a tag such as "[code]", the head of a table, and the line of a
// program, and without a letter or digit.
std::string title_in(const TextLine& line) {
  const std::string_view text = trimmed(line.plain(), kLineBlanks);
  const bool has_words = std::ranges::any_of(text, is_word_character) || !is_ascii(text);
  const bool is_tag = text.starts_with('[') && text.ends_with(']');
  const bool is_other = text.starts_with('|') || (!text.empty() && is_one_of("[({=,\"'`;", text.back()));
  return has_words && !is_tag && !is_other ? line.original(text) : std::string();
}

void add_note(const std::string& note, Record& record) {
  if (!note.empty()) record.comment.append(record.comment.empty() ? "" : " ").append(note);
}

// Takes the notes below a grid; the line right above the next grid is its title.
void take_notes(RowQueue& lines, bool is_kept, Record& record) {
  for (std::size_t count = 0; count < kMostNotes && is_note(lines, 0) && !grid_at(lines, 0) && !grid_at(lines, 1);
       ++count) {
    if (is_kept) add_note(title_in(*lines.peek()), record);
    take_line(lines, record);
  }
}

// A whole grid below another one.
struct NextGrid {
  GridCells cells;
  std::size_t end = 0;
  // The name of a section stands above it.
  bool is_named = false;
};

// The grid at or below a line, if only blank lines and names of sections stand before it.
std::optional<NextGrid> next_grid(RowQueue& lines, std::size_t ahead) {
  bool is_named = false;
  for (std::size_t gap = 0; gap < kMaxGap && lines.peek(ahead) != nullptr; ++gap, ++ahead) {
    const bool is_name = section_of(lines.peek(ahead)->plain()) == Section::kState;
    if (lines.row(ahead).kind != RowKind::kBlank && !is_name) break;
    is_named = is_named || is_name;
  }
  const std::optional<GridBlock> grid = grid_at(lines, ahead);
  if (!grid || grid->error || grid->is_code) return std::nullopt;
  return NextGrid{cells_in(*grid), grid->end, is_named};
}

// Whether a grid can come after another one in the solution of the same puzzle.
bool is_behind(const GridCells& grid, const Digits81& before) {
  return std::ranges::equal(before, grid.digits, [](int digit, int other) { return digit == 0 || digit == other; });
}
bool is_behind(const GridCells& grid, const Candidates81& before) {
  return std::ranges::equal(grid.candidates, before,
                            [](DigitSet digits, DigitSet other) { return without(digits, other) == 0; });
}

// Takes the grids below the givens that show the cells filled so far, and candidates.
void take_states(RowQueue& lines, const Digits81& givens, const ReadOptions& options, Record& record) {
  Digits81 filled = givens;
  std::optional<NextGrid> next = next_grid(lines, 0);
  const bool is_named = next && next->is_named;
  const bool names_filled = next && !next->cells.has_candidates && is_behind(next->cells, givens);
  std::size_t end = 0;
  if (names_filled) {
    filled = next->cells.digits;
    // Without candidates it may be the next puzzle, unless its name tells.
    if (is_named) end = next->end;
    next = next_grid(lines, next->end);
  }
  std::optional<Candidates81> candidates;
  while (next && next->cells.has_candidates && !contradicted_given(filled, next->cells.candidates) &&
         (!candidates || is_behind(next->cells, *candidates))) {
    candidates = next->cells.candidates;
    end = next->end;
    next = next_grid(lines, end);
  }
  for (std::size_t each = 0; each < end; ++each) take_line(lines, record);
  if (!candidates && end > 0) candidates = candidates_of(Grid::from_givens(filled));
  // Numbers of colours look like cells.
  if (lines.peek() != nullptr && section_of(lines.peek()->plain()) == Section::kColors) {
    while (lines.peek() != nullptr && lines.row(0).kind != RowKind::kBlank) take_line(lines, record);
  }
  if (!candidates) return;
  take_notes(lines, true, record);
  if (is_named && !options.from_state) return;
  std::get<Position>(record.parsed).state =
      (names_filled ? make_position(givens, filled, *candidates) : make_position(givens, *candidates)).state;
}

}  // namespace

const GridRow& RowQueue::row(std::size_t ahead) {
  if (rows_.size() <= ahead) rows_.resize(ahead + 1);
  if (!rows_[ahead]) {
    const TextLine* const line = peek(ahead);
    rows_[ahead] = line != nullptr && !line->is_cut() ? read_grid_row(line->plain()) : GridRow();
  }
  return *rows_[ahead];
}

void RowQueue::pop() {
  LineQueue::pop();
  if (!rows_.empty()) rows_.pop_front();
}

void take_line(RowQueue& lines, Record& record) {
  const TextLine& front = *lines.peek();
  if (record.line == 0) record.line = front.number();
  if (record.last_line != 0) record.text += '\n';
  record.last_line = front.number();
  record.text += front.text();
  lines.pop();
}

std::optional<Record> read_grid(RowQueue& lines, const ReadOptions& options) {
  const TextLine* const title = lines.peek();
  std::optional<GridBlock> grid = grid_at(lines, 0);
  const bool may_be_title = !grid && title != nullptr &&
                            (is_note(lines, 0) || (section_of(title->plain()) != Section::kNone &&
                                                   section_of(title->plain()) != Section::kColors));
  if (may_be_title) grid = grid_at(lines, 1);
  if (!grid) return std::nullopt;
  Record record;
  if (may_be_title && !grid->is_code) record.id = title_in(*title);
  GridCells cells;
  if (grid->error) {
    grid->error->line_offset += may_be_title ? 1 : 0;
    record.parsed = *grid->error;
  } else {
    cells = cells_in(*grid);
    record.parsed = position_of(cells);
  }
  for (std::size_t line = 0; line < grid->end; ++line) take_line(lines, record);
  if (!grid->is_code) add_note(grid->note, record);
  take_notes(lines, !grid->is_code, record);
  if (!grid->error && !cells.has_candidates) take_states(lines, cells.digits, options, record);
  return record;
}

}  // namespace sudorate
