// The forms of one line other than a run of 81 or 729 characters.
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "tools/records/forms/cells.h"
#include "tools/records/forms/line_record.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr std::uint8_t digit_value(char c) { return static_cast<std::uint8_t>(c - '0'); }

struct PlusGrid {
  Digits81 givens{};
  Digits81 placed{};
  std::string cells;
};

std::optional<PlusGrid> read_plus_grid(std::string_view text) {
  PlusGrid grid;
  int index = 0;
  bool is_placed = false;
  for (const char c : text) {
    if (c == '+' && !is_placed) {
      is_placed = true;
      continue;
    }
    if (index == kCellCount || (!is_given_digit(c) && (is_placed || (c != '.' && c != '0')))) return std::nullopt;
    if (is_given_digit(c)) {
      grid.placed[index] = digit_value(c);
      if (!is_placed) grid.givens[index] = digit_value(c);
    }
    grid.cells += is_placed ? '.' : c;
    is_placed = false;
    ++index;
  }
  if (index != kCellCount) return std::nullopt;
  return grid;
}

// Removes "338 538" from the candidates; returns the word that is wrong, or nothing.
std::optional<std::string_view> remove_candidates(std::string_view list, Candidates81& candidates) {
  for (const std::string_view word : pieces_of(list, ' ')) {
    if (word.empty()) continue;
    if (word.size() != 3 || !std::ranges::all_of(word, is_given_digit)) return word;
    const Cell cell = cell_at(digit_value(word[1]) - 1, digit_value(word[2]) - 1);
    candidates[cell] = without(candidates[cell], bit(digit_value(word[0]) - 1));
  }
  return std::nullopt;
}

// The position of a line with these cells; nothing if there are not 81 with one character for empty cells, or no
// digit.
std::optional<Record> reading_of(std::string cells, int column) {
  const bool is_plain = cells.find_first_not_of("0123456789." + std::string(kFillers)) == std::string::npos;
  if (cells.size() != kCellCount || !is_plain) return std::nullopt;
  const auto parsed = parse_puzzle_line(cells);
  const PuzzleRecord* const puzzle = std::get_if<PuzzleRecord>(&parsed);
  if (puzzle == nullptr || puzzle->givens == Digits81{}) return std::nullopt;
  Record record;
  record.parsed = Position{puzzle->givens, std::move(cells), column, {}};
  return record;
}

// ":technique:digits:grid:removed:eliminations:placements:extra", where a '+' in the grid marks a digit placed
// later, and removed candidates are digit, row and column. The id is the technique with its digits unless it is
// "0000:x"; the comment is the text after the removed candidates.
std::optional<Record> read_hodoku_line(std::string_view plain) {
  const std::size_t start = std::min(plain.find_first_not_of(kBlanks), plain.size());
  if (plain.substr(start, 1) != ":") return std::nullopt;
  const std::vector<std::string_view> parts = pieces_of(plain.substr(start), ':');
  if (parts.size() < 5) return std::nullopt;
  const std::string_view text = parts[3];
  if (text.size() < kCellCount / 2 || text.find_first_not_of("0123456789.+") != std::string_view::npos) {
    return std::nullopt;
  }
  std::optional<PlusGrid> grid = read_plus_grid(text);
  if (!grid) {
    const std::size_t count = text.size() - static_cast<std::size_t>(std::ranges::count(text, '+'));
    const std::string reason =
        count == kCellCount ? "a '+' without a digit after it" : std::to_string(count) + " cells, expected 81";
    return malformed_record({column_in(plain, text), reason});
  }
  Candidates81 candidates = candidates_of(Grid::from_givens(grid->placed));
  if (const auto wrong = remove_candidates(parts[4], candidates)) {
    return malformed_record({column_in(plain, *wrong), "expected a removed candidate, its digit, row and column"});
  }
  Position position = make_position(grid->givens, grid->placed, candidates);
  position.cells = std::move(grid->cells);
  position.column = column_in(plain, text);
  Record record;
  record.parsed = std::move(position);
  const std::string kind = std::string(parts[1]) + ':' + std::string(parts[2]);
  if (kind != "0000:x" && kind != ":") record.id = kind;
  const std::size_t end = offset_in(plain, parts[4]) + parts[4].size() + 1;
  const std::string_view rest = plain.substr(std::min(end, plain.size()));
  if (rest.find_first_not_of(':') != std::string_view::npos) record.comment = to_utf8(rest);
  return record;
}

// 81 cells of one character, or nine rows of them; nothing if they may be numbers or candidates.
std::optional<Record> reading_of(const CellRow& row) {
  std::string cells = row.text();
  if (row.has_candidates()) return std::nullopt;
  if (row.is_compact && cells.find_first_not_of("123456789") == std::string::npos) return std::nullopt;
  return reading_of(std::move(cells), static_cast<int>(row.cells.front().offset) + 1);
}

// Whether a line may have 81 cells with something between them: 81 fields with the digits that any puzzle needs, or
// nine rows.
bool may_have_cells(std::string_view plain) {
  constexpr std::size_t kFewestBytes = kCellCount + 8;
  constexpr std::size_t kMostBytes = 2000;
  return plain.size() >= kFewestBytes && plain.size() <= kMostBytes;
}

// Rows in a string of a program, with the line ends as they are written there: the same line with blanks for these
// and for all outside of the string.
std::string without_line_ends(std::string_view plain, std::size_t first_end) {
  const std::size_t start = plain.find_last_of(kQuotes, first_end) + 1;
  std::string text = std::string(start, ' ');
  text += plain.substr(start, plain.find_first_of(kQuotes, plain.rfind("\\n")) - start);
  for (std::size_t at = first_end; at != std::string::npos; at = text.find("\\n", at)) text.replace(at, 2, 2, ' ');
  return text;
}

// 81 cells with anything between them, see read_cells, perhaps in brackets after other text.
std::optional<Record> read_cell_list(std::string_view plain) {
  if (!may_have_cells(plain)) return std::nullopt;
  const std::size_t line_end = plain.find("\\n");
  const std::optional<CellRow> row = line_end == std::string_view::npos
                                         ? read_cells(plain, kCellCount)
                                         : read_cells(without_line_ends(plain, line_end), kCellCount);
  return row ? reading_of(*row) : std::nullopt;
}

// Whether cells end at this place of a line, or begin there, without another field of a table beside them.
bool is_apart(std::string_view plain, std::size_t place) {
  return place >= plain.size() || !is_one_of(",;|", plain[place]);
}

// 81 single cells between words, which are the id and the comment, or nine rows before them. A number before a
// colon is no cell.
std::optional<Record> read_cells_among_words(std::string_view plain) {
  if (!may_have_cells(plain)) return std::nullopt;
  const std::size_t digits = plain.find_first_not_of("0123456789");
  const std::size_t number = digits != std::string_view::npos && plain[digits] == ':' ? digits : 0;
  std::optional<CellRow> row = find_cells(plain.substr(number));
  if (!row) return std::nullopt;
  for (TextCell& cell : row->cells) cell.offset += number;
  const std::size_t begin = row->cells.front().offset;
  const std::size_t end = row->cells.back().offset + 1;
  const std::string_view front = trimmed(plain.substr(0, begin), kSeparators);
  if (!is_apart(plain, begin - 1) || !is_apart(plain, end)) return std::nullopt;
  // Other nine words may be numbers, or the candidates of a row.
  if (row->is_compact && (!front.empty() || has_places(row->text(), kCellCount))) return std::nullopt;
  std::optional<Record> record = reading_of(*row);
  if (!record) return std::nullopt;
  if (std::ranges::any_of(front, is_word_character)) record->id = to_utf8(front);
  record->comment = to_utf8(trimmed(plain.substr(end), kSeparators));
  return record;
}

// Nine rows of cells joined by commas, of which some are cut off before their last empty cells; '*' may stand for
// these.
std::optional<Record> read_short_rows(std::string_view plain) {
  const std::string_view text = trimmed(plain);
  const auto commas = std::ranges::count(text, ',');
  if (commas != static_cast<std::ptrdiff_t>(kGridRows) - 1 || text.size() > kCellCount + 3 * kGridRows)
    return std::nullopt;
  std::string cells;
  bool has_whole_row = false;
  for (std::string_view row : pieces_of(text, ',')) {
    row = trimmed(row);
    if (row.size() > kGridRows) return std::nullopt;
    has_whole_row = has_whole_row || row.size() == kGridRows;
    if (row.size() < kGridRows && row.ends_with('*')) row.remove_suffix(1);
    cells.append(row).append(kGridRows - row.size(), '.');
  }
  // Otherwise it may be nine numbers.
  if (!has_whole_row || cells.find_first_not_of("123456789") == std::string::npos) return std::nullopt;
  return reading_of(std::move(cells), column_in(plain, text));
}

// Givens with the names of their cells, in the form of the Interactive Sudoku Solver, ".~R1C1_8~R2C3_3...", perhaps
// in quotes after other text. A text with any other rule does not have this form.
std::optional<Record> read_named_cells(std::string_view plain) {
  constexpr std::size_t kNameBytes = 6;  // "R1C1_8"
  const std::size_t start = plain.find(".~R");
  if (start == std::string_view::npos) return std::nullopt;
  const std::string_view front = trimmed(plain.substr(0, start));
  if (!front.empty() && front.back() != '\'' && front.back() != '"') return std::nullopt;
  const auto digit_at = [](std::string_view name, std::size_t index) {
    return index < name.size() && is_given_digit(name[index]) ? name[index] - '0' : 0;
  };
  Digits81 givens{};
  std::string_view rest = plain.substr(start + 1);
  while (rest.starts_with("~R")) {
    const std::string_view name = rest.substr(1, kNameBytes);
    const int row = digit_at(name, 1);
    const int column = digit_at(name, 3);
    const int digit = digit_at(name, 5);
    if (row * column * digit == 0 || name[2] != 'C' || name[4] != '_') return std::nullopt;
    givens[cell_at(row - 1, column - 1)] = static_cast<std::uint8_t>(digit);
    rest.remove_prefix(1 + kNameBytes);
  }
  if (!trimmed(rest, " \t\"',;").empty()) return std::nullopt;
  return reading_of(to_line(givens), static_cast<int>(start) + 1);
}

// 243 numbers: for each cell its digit or 0, a set of noted digits (1 for digit 1, 2 for digit 2, 4 for digit 3
// ...), and 0 for a given, else 1. The line may end with '|'.
std::optional<Record> read_number_line(std::string_view plain) {
  constexpr std::size_t kNumbersPerCell = 3;
  constexpr std::size_t kNumbers = kNumbersPerCell * kCellCount;
  std::string_view text = trimmed(plain);
  const std::size_t end = std::min(text.find_first_not_of("0123456789|"), text.size());
  const std::string_view note = text.substr(end);
  if (!note.empty() && note.front() != ' ') return std::nullopt;
  text = text.substr(0, end);
  text.remove_suffix(text.size() - text.find_last_not_of('|') - 1);
  const auto bars = static_cast<std::size_t>(std::ranges::count(text, '|'));
  // Rows of a candidate grid and tables have far fewer.
  if (bars < kNumbers / 2) return std::nullopt;
  const std::vector<std::string_view> words = pieces_of(text, '|');
  if (words.size() != kNumbers) {
    return malformed_record({column_in(plain, text), std::to_string(words.size()) + " numbers, expected 243"});
  }
  Digits81 givens{};
  Digits81 placed{};
  Candidates81 candidates{};
  for (std::size_t index = 0; index < kNumbers; ++index) {
    const std::string_view word = words[index];
    const std::optional<unsigned> number = whole_number<unsigned>(word);
    constexpr std::array<unsigned, kNumbersPerCell> kHighest = {9, kAllDigits, 1};
    const std::size_t kind = index % kNumbersPerCell;
    if (!number || *number > kHighest[kind]) {
      return malformed_record(
          {column_in(plain, word), "expected a number from 0 to " + std::to_string(kHighest[kind])});
    }
    const std::size_t cell = index / kNumbersPerCell;
    if (kind == 0) placed[cell] = static_cast<std::uint8_t>(*number);
    if (kind == 1) candidates[cell] = static_cast<DigitSet>(*number);
    if (kind == 2 && *number == 0) givens[cell] = placed[cell];
  }
  const Candidates81 without_notes = candidates_of(Grid::from_givens(placed));
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (candidates[cell] == 0) candidates[cell] = without_notes[cell];
  }
  Record record;
  record.parsed = make_position(givens, placed, candidates);
  record.column() = column_in(plain, text);
  record.comment = to_utf8(trimmed(note));
  return record;
}

// A puzzle of KSudoku, see HtmlPage: column by column, '_' for an empty cell, 'b' for 1, 'c' for 2 ...
std::optional<Record> read_ksudoku_line(std::string_view plain) {
  constexpr std::string_view kFront = "ksudoku ";
  if (!plain.starts_with(kFront)) return std::nullopt;
  const std::string_view text = trimmed(plain.substr(kFront.size()), " \t\r\n");
  const std::size_t blank = text.rfind(' ');
  if (blank != std::string_view::npos) {
    return malformed_record({1, "a puzzle of the kind '" + std::string(trimmed(text.substr(0, blank))) +
                                    "'; of KSudoku's only plain sudokus are read"});
  }
  if (text.size() != kCellCount) return malformed_record({1, std::to_string(text.size()) + " cells, expected 81"});
  std::string cells(text);
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char c = text[index];
    cells[index % kGridRows * kGridRows + index / kGridRows] = c == '_' ? '.'
                                                               : c >= 'b' && c <= 'j'
                                                                   ? static_cast<char>(c - 'b' + '1')
                                                                   : '?';
  }
  auto record = reading_of(std::move(cells), column_in(plain, text));
  return record ? record : malformed_record({column_in(plain, text), "no puzzle of KSudoku"});
}

// The forms in the order in which they are tried. Each recognises a line by reading it, and gives nothing for any
// other line.
constexpr std::array kLineForms = {read_hodoku_line, read_cell_list,    read_short_rows,       read_named_cells,
                                   read_number_line, read_ksudoku_line, read_cells_among_words};

}  // namespace

std::optional<Record> read_special_line(std::string_view plain) {
  for (const auto read : kLineForms) {
    if (auto reading = read(plain)) return reading;
  }
  return std::nullopt;
}

}  // namespace sudorate
