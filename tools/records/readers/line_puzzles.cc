#include "tools/records/readers/line_puzzles.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"
#include "tools/records/readers/readers.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

using Kind = CellStretch::Kind;

int column_in(std::string_view line, std::string_view piece) {
  return static_cast<int>(offset_in(line, piece)) + 1;
}

struct PlusGrid {
  Digits81 givens{};
  Digits81 placed{};
  std::string cells;
};

std::optional<PlusGrid> read_plus_grid(std::string_view text) {
  PlusGrid grid;
  std::size_t index = 0;
  bool is_placed = false;
  for (const char c : text) {
    if (c == '+' && !is_placed) {
      is_placed = true;
      continue;
    }
    if (index == kCellCount || (!is_given_digit(c) && (is_placed || !is_plain_cell(c)))) return std::nullopt;
    if (is_given_digit(c)) {
      grid.placed[index] = static_cast<std::uint8_t>(c - '0');
      if (!is_placed) grid.givens[index] = grid.placed[index];
    }
    grid.cells += is_placed ? '.' : c;
    is_placed = false;
    ++index;
  }
  return index == kCellCount ? std::optional(std::move(grid)) : std::nullopt;
}

// Removes "338 538" from the candidates; returns the word that is wrong, or nothing.
std::optional<std::string_view> remove_candidates(std::string_view list, Candidates81& candidates) {
  for (const std::string_view word : pieces_of(list, ' ')) {
    if (word.empty()) continue;
    if (word.size() != 3 || !std::ranges::all_of(word, is_given_digit)) return word;
    const Cell cell = cell_at(word[1] - '1', word[2] - '1');
    candidates[cell] = without(candidates[cell], bit(word[0] - '1'));
  }
  return std::nullopt;
}

// The parts of ":technique:digits:grid:removed:eliminations:placements:extra"; none for another line.
std::vector<std::string_view> library_parts(std::string_view plain) {
  const std::size_t start = plain.find_first_not_of(kBlanks);
  if (start == std::string_view::npos || plain[start] != ':') return {};
  std::vector<std::string_view> parts = pieces_of(plain.substr(start), ':');
  const bool is_one = parts.size() >= 5 && parts[3].size() > kCellCount / 2 &&
                      parts[3].find_first_not_of("0123456789.+") == std::string_view::npos;
  return is_one ? parts : std::vector<std::string_view>();
}

// The id is the technique with its digits unless it is "0000:x"; the comment is the text behind the removed
// candidates.
Record library_record(std::string_view plain, const std::vector<std::string_view>& parts, bool from_state) {
  std::optional<PlusGrid> grid = read_plus_grid(parts[3]);
  if (!grid) {
    const auto count = parts[3].size() - static_cast<std::size_t>(std::ranges::count(parts[3], '+'));
    return malformed_record({column_in(plain, parts[3]),
                             count == kCellCount ? "a '+' without a digit after it" : near_stretch_text(count)});
  }
  Candidates81 candidates = candidates_of(Grid::from_givens(grid->placed));
  if (const auto wrong = remove_candidates(parts[4], candidates))
    return malformed_record({column_in(plain, *wrong), "expected a removed candidate, its digit, row and column"});
  Position position = make_position(grid->givens, grid->placed, candidates);
  if (!from_state) position.state.reset();
  position.cells = std::move(grid->cells);
  position.column = column_in(plain, parts[3]);
  Record record;
  record.parsed = std::move(position);
  const std::string kind = std::string(parts[1]) + ':' + std::string(parts[2]);
  if (kind != "0000:x" && kind != ":") record.id = kind;
  const std::size_t end = offset_in(plain, parts[4]) + parts[4].size() + 1;
  const std::string_view rest = plain.substr(std::min(end, plain.size()));
  if (rest.find_first_not_of(':') != std::string_view::npos) record.comment = to_utf8(rest);
  return record;
}

bool agree(std::string_view cells, std::string_view candidates) {
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const std::string_view group = candidates.substr(cell * kDigitCount, kDigitCount);
    if (is_given_digit(cells[cell]) && !is_one_of(group, cells[cell])) return false;
  }
  return true;
}

// The stretches of one record.
struct Group {
  std::string_view puzzle;      // 81 cells, or nearly as many
  std::string_view candidates;  // 729
  std::string_view solution;
  bool is_near = false;
  // All of them.
  std::string_view first;
  std::string_view last;

  explicit Group(const CellStretch& each) : is_near(each.kind == Kind::kNear), first(each.cells), last(each.cells) {
    (each.kind == Kind::kCandidates ? candidates : puzzle) = each.cells;
  }

  // Adds what belongs to the same puzzle: its solution, and its candidates if these stand beside it.
  bool add(const CellStretch& each) {
    const std::string_view cells = each.cells;
    const bool has_no_other = solution.empty() || solution == cells;
    if (is_near || each.kind == Kind::kNear) return false;
    if (each.kind == Kind::kCandidates) {
      if (!candidates.empty() || !agree(puzzle, cells)) return false;
      candidates = cells;
    } else if (has_no_other && is_solution_of(cells, puzzle)) {
      solution = cells;
    } else if (candidates.empty() && solution.empty() && is_solution_of(puzzle, cells)) {
      solution = std::exchange(puzzle, cells);
    } else if (puzzle.empty() && solution.empty() && agree(cells, candidates)) {
      (std::ranges::all_of(cells, is_given_digit) ? solution : puzzle) = cells;
    } else {
      return false;
    }
    last = cells;
    return true;
  }
};

std::vector<Group> groups_of(const std::vector<CellStretch>& stretches) {
  std::vector<Group> groups;
  groups.reserve(stretches.size());
  for (const CellStretch& each : stretches) {
    if (groups.empty() || !groups.back().add(each)) groups.emplace_back(each);
  }
  return groups;
}

// The position of 729 candidates and of 81 cells, the givens, if there are any; `filled` has the digits placed
// since if it is known.
std::variant<Position, ParseError> position_of(std::string_view puzzle, std::string_view candidate_line,
                                               std::string_view filled = {}) {
  auto parsed = parse_candidate_line(candidate_line);
  if (ParseError* const error = std::get_if<ParseError>(&parsed)) return std::move(*error);
  const Candidates81 candidates = candidates_of(std::get<Grid>(parsed));
  if (puzzle.empty()) return make_position(candidates);
  const Digits81 givens = cell_digits(puzzle);
  if (const auto cell = contradicted_given(givens, candidates)) {
    return ParseError{candidate_of(*cell, 0) + 1,
                      "the candidates of " + cell_name(*cell) + " contradict the given digit"};
  }
  Digits81 placed = cell_digits(filled.empty() ? puzzle : filled);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0) placed[cell] = givens[cell];
  }
  Position position =
      filled.empty() ? make_position(givens, candidates) : make_position(givens, placed, candidates);
  position.cells = puzzle;
  return position;
}

std::variant<Position, ParseError> position_of(const Group& group) {
  if (group.is_near) return ParseError{1, near_stretch_text(group.puzzle.size())};
  if (!group.candidates.empty()) return position_of(group.puzzle, group.candidates);
  return Position{cell_digits(group.puzzle), std::string(group.puzzle), 1, {}};
}

// A character that programs and pages have around strings and elements.
constexpr bool is_code_before(char c) { return is_one_of("\"'`([{>", c); }
constexpr bool is_code_behind(char c) { return is_one_of("\"'`)]}<", c); }

// What people wrote, out of a piece of a program or of a page.
std::string without_code(std::string_view text) {
  constexpr std::string_view kSigns = " \t\v\f,;:\"'`[](){}<>=\\&|";
  std::string words;
  while (!text.empty()) {
    const std::size_t tag = std::min(text.find('<'), text.size());
    words += text.substr(0, tag);
    const std::size_t end = text.find('>', tag);
    // The puzzle is in this tag.
    if (end == std::string_view::npos) break;
    words += ' ';
    text.remove_prefix(end + 1);
  }
  const std::string_view inner = trimmed(words, kSigns);
  return std::ranges::any_of(inner, is_word_character) ? std::string(inner) : std::string();
}

std::string id_of(const TextLine& line, std::string_view before) {
  // "> " are marks of a quotation.
  if (before.find_first_not_of("> ") == std::string_view::npos) return {};
  if (is_code_before(before.back())) return without_code(line.original(before));
  if (!is_one_of(kSeparators, before.back())) return {};
  const std::size_t end = before.find_last_not_of(kSeparators) + 1;
  return line.original(trimmed(before.substr(0, end), kLineBlanks));
}

std::string comment_of(const TextLine& line, std::string_view behind) {
  if (behind.empty()) return {};
  if (is_code_behind(behind.front())) return without_code(line.original(behind));
  skip_any(behind, kSeparators);
  return line.original(trimmed(behind, kLineBlanks));
}

}  // namespace

bool has_no_puzzle(std::string_view plain) { return cell_stretches(plain).empty() && library_parts(plain).empty(); }

std::vector<Record> line_records(const TextLine& line, const ReadOptions& options) {
  const std::string_view plain = line.plain();
  std::vector<Record> records;
  if (const auto parts = library_parts(plain); !parts.empty()) {
    Record record = library_record(plain, parts, options.from_state);
    record.text = line.text();
    records.push_back(std::move(record));
  } else {
    const std::vector<Group> groups = groups_of(cell_stretches(plain));
    for (std::size_t index = 0; index < groups.size(); ++index) {
      const Group& group = groups[index];
      const bool is_last = index + 1 == groups.size();
      const std::size_t begin = index == 0 ? 0 : offset_in(plain, group.first);
      const std::size_t end = is_last ? plain.size() : offset_in(plain, groups[index + 1].first);
      const std::size_t behind = offset_in(plain, group.last) + group.last.size();
      Record& record = records.emplace_back();
      record.parsed = position_of(group);
      // An error is one of the candidates if there are any.
      const bool shows_puzzle = record.error() == nullptr ? !group.puzzle.empty() : group.candidates.empty();
      const std::string_view shown = shows_puzzle ? group.puzzle : group.candidates;
      record.column() += static_cast<int>(offset_in(plain, shown) - (record.error() == nullptr ? begin : 0));
      if (index == 0) record.id = id_of(line, plain.substr(0, offset_in(plain, group.first)));
      record.comment = comment_of(line, plain.substr(behind, end - behind));
      record.solution = group.solution;
      const std::size_t text_begin = index == 0 ? 0 : line.offset_in_text(begin);
      record.text =
          line.text().substr(text_begin, is_last ? std::string::npos : line.offset_in_text(end) - text_begin);
    }
  }
  for (Record& record : records) {
    record.line = record.last_line = line.number();
    const bool is_whole = records.size() == 1 || record.error() != nullptr || &record == records.data();
    if (is_whole)
      record.column() = static_cast<int>(line.offset_in_text(static_cast<std::size_t>(record.column() - 1))) + 1;
  }
  return records;
}

Record cut_record(const TextLine& line, const ReadOptions& options) {
  Record record = malformed_record({1, "a line of more than " + std::to_string(options.max_line_bytes) + " bytes"},
                                   line.number());
  record.last_line = record.line;
  constexpr std::size_t kKept = std::size_t{1} << 16;
  record.text = line.text().substr(0, kKept);
  return record;
}

Record single_record(const TextLine& line, const ReadOptions& options) {
  if (line.is_cut()) return cut_record(line, options);
  std::vector<Record> records = line_records(line, options);
  if (records.size() == 1) return std::move(records.front());
  ParseError error{1, "no puzzle found, expected 81 cells in a row"};
  if (records.empty()) {
    const std::string_view text = trimmed(line.plain());
    if (!text.empty() && std::ranges::all_of(text, is_cell_character))
      error = {column_in(line.plain(), text), near_stretch_text(text.size())};
  } else {
    const auto wrong = std::ranges::find_if(records, [](const Record& each) { return each.error() != nullptr; });
    error = wrong == records.end() ? ParseError{1, "more than one puzzle"} : *wrong->error();
  }
  Record record = malformed_record(std::move(error), line.number());
  record.last_line = record.line;
  record.text = line.text();
  return record;
}

namespace {

std::optional<ParseError> add_candidates(const RecordFields& fields, Position& position) {
  if (!fields.filled.empty() &&
      (fields.filled.size() != kCellCount || !std::ranges::all_of(fields.filled, is_plain_cell)))
    return ParseError{1, "the filled cells are not 81"};
  auto parsed = position_of(position.cells, fields.candidates, fields.filled);
  if (const ParseError* const error = std::get_if<ParseError>(&parsed))
    return ParseError{1, concat("in the candidates at ", error->column, ": ", error->reason)};
  position.state = std::get<Position>(std::move(parsed)).state;
  return std::nullopt;
}

// The one record of a text of several lines.
Record record_of_lines(std::string_view text, const ReadOptions& options) {
  TextInput input(make_text_source(text));
  ReadOptions of_text = options;
  of_text.form = InputForm::kText;
  const auto records = make_reader(input, of_text);
  Record record;
  if (!records->next(record)) record.parsed = ParseError{1, "no puzzle found, expected 81 cells"};
  record.columns.clear();
  Record second;
  if (records->next(second)) record.parsed = ParseError{1, "more than one puzzle in a field"};
  return record;
}

}  // namespace

Record field_record(const RecordFields& fields, const ReadOptions& options) {
  const std::string_view puzzle = fields.puzzle;
  const bool has_lines = puzzle.find_first_of("\r\n") != std::string_view::npos;
  Record record =
      has_lines
          ? record_of_lines(puzzle, options)
          : single_record(TextLine(std::string(puzzle), 1, puzzle.size() > options.max_line_bytes, options.blanks),
                          options);
  if (Position* position = std::get_if<Position>(&record.parsed);
      position != nullptr && !fields.candidates.empty()) {
    if (auto error = add_candidates(fields, *position)) record.parsed = std::move(*error);
  }
  if (!fields.solution.empty()) record.solution = fields.solution;
  return record;
}

bool is_puzzle_field(std::string_view field) {
  field = trimmed(field);
  if (field.size() != kCellCount && field.size() != kCandidateCount) return false;
  const std::vector<CellStretch> stretches = cell_stretches(field);
  return stretches.size() == 1 && stretches.front().cells.size() == field.size();
}

}  // namespace sudorate
