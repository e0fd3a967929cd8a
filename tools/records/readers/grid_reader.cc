#include "tools/records/readers/grid_reader.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <variant>
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
  GridRow row;

  bool is_whole() const { return row.kind == RowKind::kRow; }
};

struct GridRows {
  std::vector<PlacedRow> rows;
  // The place behind the last row.
  std::size_t end = 0;
  // Blank lines stand between the boxes, or between all rows.
  bool has_box_gaps = false;
  bool has_row_gaps = false;
  // Text stands before a row, as in "x = [1,0,...".
  bool is_behind_text = false;
  // The rows are in brackets or quotes of a program, whose lines are no title and no notes.
  bool is_code = false;
  std::string note;

  bool has_nine() const { return rows.size() == kGridRows; }
  std::size_t whole_rows() const {
    return static_cast<std::size_t>(std::ranges::count_if(rows, &PlacedRow::is_whole));
  }
  bool is_whole() const { return has_nine() && whole_rows() == kGridRows; }
  bool has_digit() const {
    return std::ranges::any_of(rows, [](const PlacedRow& each) { return each.row.has_digit(); });
  }
};

bool has_cells(const GridRow& row) { return row.kind == RowKind::kRow || row.kind == RowKind::kNearRow; }
// Nothing but cells.
bool is_row(const GridRow& row) { return has_cells(row) && !row.has_text(); }

// Whether blank lines may, or may not, stand above the next row: between all rows, or between those of boxes only.
// `gaps` has for each row before whether they do there.
bool fits(const std::vector<bool>& gaps, bool has_gap) {
  const std::size_t row = gaps.size();
  if (row <= 1) return row == 0 || has_gap || !gaps[0];
  if (gaps[1]) return has_gap;
  if (row % kRowsOfBoxes != 0) return !has_gap;
  return row == kRowsOfBoxes || has_gap == gaps[kRowsOfBoxes];
}

// Whether brackets or quotes enclose a row, not its cells.
bool is_code(std::string_view row) {
  const auto openers = std::ranges::count_if(row, [](char c) { return is_one_of("[({", c); });
  return (openers > 0 && openers < 4) || row.find_first_of("\"'`") != std::string_view::npos;
}

// Up to nine rows from a line on.
GridRows rows_from(RowQueue& lines, std::size_t ahead) {
  GridRows grid;
  std::vector<bool> gaps;
  std::size_t gap = 0;
  std::size_t borders = 0;
  for (std::size_t place = ahead; !grid.has_nine() && gap <= kMaxGap && grid.note.empty(); ++place) {
    const TextLine* const line = lines.peek(place);
    if (line == nullptr || line->is_cut()) break;
    GridRow row = lines.row(place);
    if (row.kind == RowKind::kBorder) {
      // More of them draw something else. Two of them stand between two grids.
      if (grid.rows.empty() ? ++borders > kMostBorders : lines.row(place + 1).kind == RowKind::kBorder) break;
      continue;
    }
    if (row.kind == RowKind::kBlank) {
      if (grid.rows.empty() && borders == 0) break;
      ++gap;
      continue;
    }
    if (row.kind == RowKind::kOther) break;
    if (row.has_text()) {
      const bool is_first = grid.rows.empty() && borders == 0;
      const bool is_last = grid.rows.size() + 1 == kGridRows;
      const bool has_front = !row.before.empty();
      // Behind other rows than the last one there may be the comment of a program.
      const bool is_comment = row.behind.starts_with("//") || row.behind.starts_with("/*");
      if (has_front ? !is_first && !grid.is_code : is_first || (!is_last && !is_comment)) break;
      if (row.kind == RowKind::kNearRow && !is_last) break;
      grid.is_behind_text = grid.is_behind_text || has_front;
      if (!has_front && !is_comment) grid.note = line->original(row.behind);
    }
    if (grid.rows.empty()) grid.is_code = is_code(line->plain());
    if (!fits(gaps, gap > 0)) break;
    gaps.push_back(std::exchange(gap, 0) > 0);
    grid.rows.push_back({place, std::move(row)});
  }
  // Between a border and the first row there are blank lines only if they stand between all rows.
  if (!gaps.empty() && gaps[0] && !grid.has_nine()) return {};
  if (grid.rows.empty()) return {};
  grid.end = grid.rows.back().place + 1;
  grid.has_row_gaps = grid.rows.size() > 1 && gaps[1];
  grid.has_box_gaps = grid.rows.size() > kRowsOfBoxes && gaps[kRowsOfBoxes] && !gaps[1];
  return grid;
}

// The places of the rows that follow with nothing but single borders in between, or with blank lines as between all
// rows of the grid; at most ten.
std::vector<std::size_t> rows_behind(RowQueue& lines, const GridRows& grid) {
  std::vector<std::size_t> places;
  for (std::size_t place = grid.end; grid.note.empty() && places.size() <= kGridRows; ++place) {
    if (is_row(lines.row(place))) {
      places.push_back(place);
    } else {
      const RowKind gap = grid.has_row_gaps ? RowKind::kBlank : RowKind::kBorder;
      if (lines.row(place).kind != gap || !is_row(lines.row(place + 1))) break;
      // Without a gap below it the row begins another grid.
      const RowKind below = lines.row(place + 2).kind;
      if (grid.has_row_gaps && below != RowKind::kBlank && below != RowKind::kOther) break;
    }
  }
  return places;
}

// Adds the rows of a block that has too many, and drops those that belong to the next grid.
void settle_end(RowQueue& lines, GridRows& grid) {
  if (!grid.has_nine()) return;
  const std::vector<std::size_t> places = rows_behind(lines, grid);
  const std::size_t behind = places.size();
  const auto add_row = [&](std::size_t place) {
    grid.rows.push_back({place, lines.row(place)});
    grid.end = place + 1;
  };
  // The empty head of a table in Markdown.
  const PlacedRow& first = grid.rows.front();
  if (behind == 1 && !first.row.has_digit() && lines.row(first.place + 1).kind == RowKind::kBorder) {
    grid.rows.erase(grid.rows.begin());
    return add_row(places.front());
  }
  // Six rows with a gap between the boxes above a whole grid.
  if (grid.has_box_gaps && behind == kGridRows - kRowsOfBoxes) {
    grid.rows.resize(kGridRows - kRowsOfBoxes);
    grid.end = grid.rows.back().place + 1;
    return;
  }
  // In a list with blank lines between boxes there may be none between grids.
  const bool is_list = grid.has_box_gaps && behind == kRowsOfBoxes;
  if (grid.rows.size() + behind <= kMostRows && !is_list) std::ranges::for_each(places, add_row);
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

GridCells cells_in(const GridRows& grid) {
  GridCells cells;
  std::size_t index = 0;
  for (const PlacedRow& row : grid.rows) {
    for (const GridCell& cell : row.row.cells) {
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

// What is wrong with the rows, and where; nothing if they are a grid.
std::optional<ParseError> problem_of(RowQueue& lines, std::size_t ahead, const GridRows& grid) {
  const auto error_at = [&](const PlacedRow& row, std::size_t offset, std::string reason) {
    return ParseError{static_cast<int>(lines.peek(row.place)->offset_in_text(offset)) + 1, std::move(reason),
                      static_cast<int>(row.place - ahead)};
  };
  char blank = '\0';
  for (const PlacedRow& row : grid.rows) {
    const std::vector<GridCell>& cells = row.row.cells;
    if (!row.is_whole())
      return error_at(row, cells.front().offset, std::to_string(cells.size()) + " cells in a row, expected 9");
    if (!grid.has_nine()) continue;
    for (const GridCell& cell : cells) {
      if (cell.digits != 0 || cell.blank == '.' || cell.blank == '0' || cell.blank == blank) continue;
      if (blank != '\0')
        return error_at(row, cell.offset,
                        std::string("both '") + blank + "' and '" + cell.blank + "' stand for empty cells");
      blank = cell.blank;
    }
  }
  if (grid.has_nine()) return std::nullopt;
  std::string reason = concat(counted(grid.rows.size(), "row"), ", expected 9 (lines ", lines.peek(ahead)->number(),
                              " to ", lines.peek(grid.end - 1)->number(), ')');
  return error_at(grid.rows.front(), grid.rows.front().row.cells.front().offset, std::move(reason));
}

struct GridBlock {
  std::variant<GridCells, ParseError> content;
  // The place behind it, and behind the border below it.
  std::size_t end = 0;
  bool is_code = false;
  // The name of a section stands above it.
  bool is_named = false;
  std::string note;

  const GridCells* cells() const { return std::get_if<GridCells>(&content); }
};

// The grid, whole or damaged, whose first line is so many lines ahead.
std::optional<GridBlock> grid_at(RowQueue& lines, std::size_t ahead) {
  const bool may_begin = lines.row(ahead).kind != RowKind::kBlank && lines.peek(ahead) != nullptr;
  GridRows grid = may_begin ? rows_from(lines, ahead) : GridRows();
  if (grid.rows.size() < kFewestRows || !grid.has_digit()) return std::nullopt;
  if (grid.is_behind_text && !grid.is_whole()) return std::nullopt;
  settle_end(lines, grid);
  if (grid.whole_rows() < kFewestRows) return std::nullopt;
  const auto may_be_rating = [&](const PlacedRow& row) { return may_be_ratings(lines.peek(row.place)->plain()); };
  if (std::ranges::all_of(grid.rows, may_be_rating)) return std::nullopt;
  // A few words that look like cells can be a title.
  const PlacedRow& first = grid.rows.front();
  if (!first.is_whole() && rows_from(lines, first.place + 1).is_whole()) return std::nullopt;
  GridBlock block;
  block.is_code = grid.is_code || grid.is_behind_text;
  block.note = grid.note;
  const bool ends_with_border = lines.row(grid.end).kind == RowKind::kBorder;
  block.end = grid.end + (ends_with_border && !is_row(lines.row(grid.end + 1)) ? 1 : 0);
  if (auto error = problem_of(lines, ahead, grid)) {
    block.content = *std::move(error);
  } else {
    block.content = cells_in(grid);
  }
  return block;
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

// The whole grid at or below a line, if only blank lines and names of sections stand before it.
std::optional<GridBlock> next_grid(RowQueue& lines, std::size_t ahead) {
  bool is_named = false;
  for (std::size_t gap = 0; gap < kMaxGap && lines.peek(ahead) != nullptr; ++gap, ++ahead) {
    const bool is_name = section_of(lines.peek(ahead)->plain()) == Section::kState;
    if (lines.row(ahead).kind != RowKind::kBlank && !is_name) break;
    is_named = is_named || is_name;
  }
  std::optional<GridBlock> grid = grid_at(lines, ahead);
  if (!grid || grid->cells() == nullptr || grid->is_code) return std::nullopt;
  grid->is_named = is_named;
  return grid;
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
  std::optional<GridBlock> next = next_grid(lines, 0);
  const bool is_named = next && next->is_named;
  const bool names_filled = next && !next->cells()->has_candidates && is_behind(*next->cells(), givens);
  std::size_t end = 0;
  if (names_filled) {
    filled = next->cells()->digits;
    // Without candidates it may be the next puzzle, unless its name tells.
    if (is_named) end = next->end;
    next = next_grid(lines, next->end);
  }
  std::optional<Candidates81> candidates;
  while (next && next->cells()->has_candidates && !contradicted_given(filled, next->cells()->candidates) &&
         (!candidates || is_behind(*next->cells(), *candidates))) {
    candidates = next->cells()->candidates;
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
  for (std::size_t line = 0; line < grid->end; ++line) take_line(lines, record);
  const GridCells* const cells = grid->cells();
  if (cells != nullptr) {
    record.parsed = position_of(*cells);
  } else {
    ParseError error = std::get<ParseError>(std::move(grid->content));
    error.line_offset += may_be_title ? 1 : 0;
    record.parsed = std::move(error);
  }
  if (!grid->is_code) add_note(grid->note, record);
  take_notes(lines, !grid->is_code, record);
  if (cells != nullptr && !cells->has_candidates) take_states(lines, cells->digits, options, record);
  return record;
}

}  // namespace sudorate
