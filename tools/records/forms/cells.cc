#include "tools/records/forms/cells.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kOpeners = "[{(";
constexpr std::string_view kClosers = "]})";
constexpr std::string_view kRowGaps = " \t|,;\"'`";
// A list may go over several lines, and other signs may stand between rows in a line.
constexpr std::string_view kPuzzleGaps = " \t\r\n\v\f|,;\"'`/:\\";
constexpr std::size_t kMaxRowBytes = 400;
// A damaged row has at least half of its cells and at most about twice as many.
constexpr std::size_t kFewestCells = 5;
constexpr std::size_t kMostCells = 20;

constexpr bool is_mark(char c) { return is_one_of("*#@()-", c) || (c >= 'A' && c <= 'Z'); }

TextCell text_cell(char c, std::size_t offset) {
  TextCell cell;
  cell.offset = offset;
  if (is_given_digit(c)) {
    cell.digits = bit(c - '1');
  } else {
    cell.blank = c;
  }
  return cell;
}

// A character, also written as a number with a point, or a word for an empty value; nothing for any other word.
std::optional<TextCell> read_single(std::string_view word, std::size_t offset) {
  if (word.size() > 1 && is_decimal_digit(word.front()) && (word.substr(1) == "." || word.substr(1) == ".0"))
    word = word.substr(0, 1);
  if (word.size() == 1 && is_cell_character(word.front())) return text_cell(word.front(), offset);
  return is_blank_word(word) ? std::optional(text_cell('.', offset)) : std::nullopt;
}

// The same, or candidates, with marks.
std::optional<TextCell> read_group(std::string_view word, std::size_t offset) {
  if (auto single = read_single(word, offset)) return single;
  TextCell cell;
  cell.offset = offset;
  if (word.size() == 2 && word.front() == 'u' && is_given_digit(word.back())) {
    cell.is_user_digit = true;
    word.remove_prefix(1);
  }
  std::size_t count = 0;
  for (const char c : word) {
    if (is_mark(c)) continue;
    if (!is_given_digit(c) || (cell.digits & bit(c - '1')) != 0) return std::nullopt;
    cell.digits |= bit(c - '1');
    ++count;
  }
  cell.is_list = count > 1;
  return count == 0 ? std::nullopt : std::optional(cell);
}

using CellReader = std::optional<TextCell> (*)(std::string_view word, std::size_t offset);

struct Word {
  std::string_view text;
  // A bracket or quote opens before it.
  bool is_set_off = false;
  // How many brackets are around it, the fewest since the word before, and which list it is in.
  int depth = 0;
  int least_depth = 0;
  std::size_t list = 0;
};
using Words = std::vector<Word>;

Words words_of(std::string_view text, std::string_view gaps) {
  Words words;
  Word next;
  std::size_t lists = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const int step = is_one_of(kOpeners, c) ? 1 : is_one_of(kClosers, c) ? -1 : 0;
    if (step != 0) {
      next.depth += step;
      next.least_depth = std::min(next.least_depth, next.depth);
      next.list = ++lists;
    }
    next.is_set_off = next.is_set_off || step > 0 || is_one_of(kQuotes, c);
    if (step != 0 || is_one_of(gaps, c)) continue;
    std::size_t end = at;
    while (end < text.size() && !is_one_of(gaps, text[end]) && !is_one_of(kOpeners, text[end]) &&
           !is_one_of(kClosers, text[end]))
      ++end;
    next.text = text.substr(at, end - at);
    words.push_back(next);
    next.is_set_off = false;
    next.least_depth = next.depth;
    at = end - 1;
  }
  return words;
}

// The last words; none if there are fewer, or if the first of them is not set off from what is before it.
Words last_of(const Words& words, std::size_t count) {
  if (words.size() < count) return {};
  const auto first = words.end() - static_cast<std::ptrdiff_t>(count);
  return first == words.begin() || first->is_set_off ? Words(first, words.end()) : Words();
}

// An empty word is an empty cell.
std::optional<CellRow> read_words(std::string_view text, const Words& words, CellReader read) {
  CellRow row;
  for (const Word& word : words) {
    const std::size_t offset = offset_in(text, word.text);
    const std::optional<TextCell> cell = word.text.empty() ? text_cell('.', offset) : read(word.text, offset);
    if (!cell) return std::nullopt;
    row.cells.push_back(*cell);
  }
  return row;
}

std::optional<CellRow> read_compact(std::string_view text, const Words& words) {
  CellRow row;
  row.is_compact = true;
  for (const Word& word : words) {
    if (!std::ranges::all_of(word.text, is_cell_character)) return std::nullopt;
    for (const char& c : word.text) row.cells.push_back(text_cell(c, static_cast<std::size_t>(&c - text.data())));
  }
  return row;
}

// A cell for each innermost list and for each word outside of them.
std::optional<CellRow> read_lists(std::string_view text, const Words& words, std::size_t count) {
  int depth = 0;
  for (const Word& word : words) depth = std::max(depth, word.depth);
  CellRow row;
  for (std::size_t index = 0; index < words.size(); ++index) {
    const Word& word = words[index];
    std::optional<TextCell> cell = read_single(word.text, offset_in(text, word.text));
    if (!cell) return std::nullopt;
    if (depth == 0 || word.depth < depth) {
      row.cells.push_back(*cell);
      continue;
    }
    const bool is_first = index == 0 || words[index - 1].list != word.list;
    if (cell->digits == 0 || (!is_first && (row.cells.back().digits & cell->digits) != 0)) return std::nullopt;
    cell->is_list = true;
    if (is_first) {
      row.cells.push_back(*cell);
    } else {
      row.cells.back().digits |= cell->digits;
    }
  }
  return row.cells.size() == count ? std::optional(std::move(row)) : std::nullopt;
}

// Whether fields and a point behind them are a row of LaTeX's package sudoku, which begins with a bar and has
// blanks for empty cells.
bool ends_latex_row(std::string_view text, const std::vector<std::string_view>& fields) {
  const auto is_point = [](std::string_view field) { return trimmed(field) == "."; };
  return trimmed(text).starts_with('|') && is_point(fields.back()) && std::ranges::count_if(fields, is_point) == 1;
}

std::optional<CellRow> read_fields(std::string_view text, std::size_t count, CellReader read) {
  for (const char delimiter : {'|', '\t', ',', ';'}) {
    if (static_cast<std::size_t>(std::ranges::count(text, delimiter)) + 1 < count) continue;
    std::vector<std::string_view> fields = pieces_of(text, delimiter);
    if (delimiter == '|') {
      // A frame; two bars may stand at the sides of boxes.
      if (fields.size() > count && trimmed(fields.front()).empty()) fields.erase(fields.begin());
      const std::string_view last = trimmed(fields.back());
      if (fields.size() > count && (last.empty() || (count == kGridRows && ends_latex_row(text, fields))))
        fields.pop_back();
      if (fields.size() > count + 1) std::erase_if(fields, [](std::string_view field) { return field.empty(); });
    }
    if (fields.size() > count && count == kCellCount) {
      const std::size_t extra = fields.size() - count;
      if (fields[extra].find_first_of("[{(\"'") == std::string_view::npos) continue;
      fields.erase(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(extra));
    }
    if (fields.size() != count) continue;
    const std::size_t opener = fields.front().find_last_of(kOpeners);
    if (opener != std::string_view::npos) fields.front().remove_prefix(opener + 1);
    Words words;
    for (const std::string_view field : fields) words.push_back({trimmed(field, " \t\r\n[]{}()\"'")});
    if (auto row = read_words(text, words, read)) return row;
  }
  return std::nullopt;
}

// Whether the text may follow the brackets of a row: more brackets, signs between rows, the beginning of a comment.
bool ends_code_row(std::string_view text) {
  text = trimmed(text, " \t,;.+\\]})\"'");
  return text.empty() || text.starts_with("//") || text.starts_with("/*") || text.front() == '#';
}

// The text up to its last bracket, if no cells come after it.
std::string_view without_tail(std::string_view text) {
  const std::size_t closer = text.find_last_of(kClosers);
  return closer != std::string_view::npos && ends_code_row(text.substr(closer)) ? text.substr(0, closer) : text;
}

RowReading shifted(RowReading reading, std::size_t offset) {
  for (TextCell& cell : reading.row.cells) cell.offset += offset;
  reading.problem_offset += offset;
  return reading;
}

// The line without the comment of a program behind it; a line that is a comment stays, as it may draw a border.
std::string_view without_comment(std::string_view line) {
  const std::string_view cells = line.substr(0, std::min(line.find("//"), line.find("/*")));
  return trimmed(cells).empty() ? line : cells;
}

bool has_dashes(std::string_view line) {
  constexpr std::array<std::string_view, 3> kDashes = {"---", "===", ":-:"};
  return std::ranges::none_of(line, is_decimal_digit) && std::ranges::any_of(kDashes, [&](std::string_view dashes) {
           return line.find(dashes) != std::string_view::npos;
         });
}

// These cells as a damaged row, if they can be one.
RowReading near_row(CellRow row) {
  const std::size_t count = row.cells.size();
  const bool has_digit = std::ranges::any_of(row.cells, [](const TextCell& cell) { return cell.digits != 0; });
  if (count < kFewestCells || count > kMostCells || !has_digit) return {};
  RowReading reading{RowKind::kNearRow, std::move(row), std::to_string(count) + " cells in a row, expected 9", 0};
  reading.problem_offset = reading.row.cells.front().offset;
  return reading;
}

// Nine words, most of them cells: names the first one that is not.
RowReading read_damaged(std::string_view line, const Words& words) {
  const auto is_wrong = [](const Word& word) { return !read_group(word.text, 0); };
  const auto wrong = std::ranges::find_if(words, is_wrong);
  const auto count = static_cast<std::size_t>(std::ranges::count_if(words, is_wrong));
  if (words.size() != kGridRows || count == 0 || count + kFewestCells > kGridRows) return {};
  const std::string_view word = wrong->text;
  if (word.size() > kMostCells || std::ranges::none_of(word, is_given_digit)) return {};
  const bool is_plain = std::ranges::all_of(word, [](char c) { return c > ' ' && c <= '~'; });
  return {RowKind::kNearRow,
          {},
          is_plain ? '\'' + std::string(word) + "' is not a cell" : "a word that is not a cell",
          offset_in(line, word)};
}

RowReading read_plain_row(std::string_view line) {
  if (has_dashes(line)) return {RowKind::kBorder, {}};
  if (auto row = read_cells(line, kGridRows)) return {RowKind::kRow, *std::move(row)};
  if (is_ruler(line)) return {RowKind::kBorder, {}};
  if (auto ten = read_fields(line, kGridRows + 1, read_group)) return near_row(*std::move(ten));
  const Words words = words_of(line, kRowGaps);
  RowReading damaged = read_damaged(line, words);
  if (damaged.kind != RowKind::kOther || words.empty()) return damaged;
  // Of many words each is a cell rather than several.
  std::optional<CellRow> groups = read_words(line, words, read_group);
  if (!groups || words.size() < kFewestCells) {
    if (auto compact = read_compact(line, words)) return near_row(*std::move(compact));
  }
  return groups ? near_row(*std::move(groups)) : RowReading();
}

// The sign of an item in a list, as in "- 5.3..7..." and "* 5 . 3".
bool is_bullet(char c) { return c == '-' || c == '*'; }

// The length of the row's name or bullet at the front of the text, with its separator: "A ", "r1 ", "3:", "- ". 0
// if there is none.
std::size_t label_bytes(std::string_view text) {
  const auto at = [&](std::size_t index) { return index < text.size() ? text[index] : ' '; };
  if (is_bullet(at(0)) && text.size() > 1 && text[1] == ' ') return 2;
  const bool has_r = lower_case(at(0)) == 'r' && is_decimal_digit(at(1));
  const bool is_letter = lower_case(at(0)) >= 'a' && lower_case(at(0)) <= 'j';
  const std::size_t end = has_r ? 2 : 1;
  if (at(end) == ':' && is_decimal_digit(at(end - 1))) return end + 1;
  return (has_r || is_letter) && end < text.size() && is_one_of(" \t|:", at(end)) ? end + 1 : 0;
}

// Reads a piece of a line of a program.
RowReading read_code_piece(std::string_view line, std::string_view cells) {
  const std::size_t start = offset_in(line, cells);
  // A line end within quotes.
  cells = trimmed(cells, " \t\"'");
  if (cells.ends_with("\\n")) cells.remove_suffix(2);
  RowReading reading = read_plain_row(cells);
  if (reading.kind != RowKind::kRow || reading.row.has_candidates()) return {};
  reading.row.is_code = true;
  reading.row.has_code_in_front = !trimmed(line.substr(0, start), " \t[{(+,\"'").empty();
  return shifted(std::move(reading), offset_in(line, cells));
}

// What brackets or quotes enclose, or what comes behind one that opens here, or before one that closes.
RowReading read_code(std::string_view line) {
  const std::size_t opener = line.find_last_of(kOpeners);
  const bool has_opener = opener != std::string_view::npos;
  const std::size_t first = has_opener ? opener : line.find_first_of(kQuotes);
  const std::size_t start = first == std::string_view::npos ? 0 : first + 1;
  const std::string_view cells = line.substr(start);
  const std::size_t closer = cells.find_first_of(kClosers);
  const std::size_t end = closer != std::string_view::npos ? closer : cells.find_last_of(kQuotes);
  if (end == std::string_view::npos) return start == 0 ? RowReading() : read_code_piece(line, cells);
  RowReading enclosed =
      ends_code_row(cells.substr(end)) ? read_code_piece(line, cells.substr(0, end)) : RowReading();
  const std::size_t quote = line.find_last_of(kQuotes);
  if (enclosed.kind == RowKind::kRow || quote == std::string_view::npos) return enclosed;
  RowReading behind = read_code_piece(line, line.substr(quote + 1));
  return behind.kind == RowKind::kRow ? behind : read_code_piece(line, line.substr(0, line.find_first_of(kQuotes)));
}

// Reads a line without the name of a row.
RowReading read_unlabelled(std::string_view line) {
  const bool has_brackets = line.find_first_of("[](){}") != std::string_view::npos;
  RowReading plain;
  for (const bool as_code : {has_brackets, !has_brackets}) {
    RowReading reading = as_code ? read_code(line) : read_plain_row(line);
    if (reading.kind == RowKind::kRow || reading.kind == RowKind::kBorder) return reading;
    if (!as_code) plain = std::move(reading);
  }
  return plain;
}

// Whether the text is a list of a program, in which numbers are not candidates.
bool is_code_list(std::string_view text) {
  const auto openers = std::ranges::count_if(text, [](char c) { return is_one_of(kOpeners, c); });
  const std::string_view inner = trimmed(text);
  return text.find('[') != std::string_view::npos || (openers == 1 && is_one_of(kOpeners, inner.front()));
}

}  // namespace

bool is_ruler(std::string_view line) {
  constexpr std::ptrdiff_t kFewestSigns = 5;
  const auto is_sign = [](char c) { return is_one_of(kRulerSigns, c); };
  return std::ranges::count_if(line, is_sign) >= kFewestSigns &&
         std::ranges::all_of(line, [&](char c) { return is_sign(c) || is_one_of(" \t|,", c); });
}

bool has_run_over(std::size_t cells, std::string_view text) {
  while (!text.empty()) {
    const std::string_view run = take_run(text, is_cell_character);
    if (run.size() > cells && std::ranges::any_of(run, is_decimal_digit)) return true;
  }
  return false;
}

bool is_blank_word(std::string_view word) {
  constexpr std::array<std::string_view, 6> kWords = {"null", "None", "nil", "NIL", "false", "False"};
  return std::ranges::find(kWords, word) != kWords.end();
}

bool CellRow::has_candidates() const {
  return std::ranges::any_of(cells, [](const TextCell& cell) { return cell.is_list || cell.is_user_digit; });
}

bool CellRow::is_empty() const {
  return std::ranges::all_of(cells, [](const TextCell& cell) { return cell.digits == 0; });
}

std::string CellRow::text() const {
  std::string text;
  for (const TextCell& cell : cells) {
    text += cell.is_given() ? static_cast<char>('1' + first_of(cell.digits)) : cell.is_list ? '.' : cell.blank;
  }
  return text;
}

bool has_places(std::string_view text, std::size_t size) {
  const std::string_view cells = trimmed(text);
  if (cells.size() != size) return false;
  for (std::size_t index = 0; index < size; ++index) {
    const char c = cells[index];
    if (c != '.' && c != '0' && c != static_cast<char>('1' + index % kDigitCount)) return false;
  }
  return true;
}

std::optional<CellRow> read_cells(std::string_view text, std::size_t count) {
  const bool is_row = count == kGridRows;
  if (!is_row) text = without_tail(text);
  const CellReader read = is_row && !is_code_list(text) ? read_group : read_single;
  if (auto row = read_fields(text, count, read)) return row;
  const Words words = words_of(text, is_row ? kRowGaps : kPuzzleGaps);
  const auto wanted = [&](std::size_t word_count) {
    return is_row && words.size() != word_count ? Words() : last_of(words, word_count);
  };
  if (std::optional<CellRow> row = read_lists(text, words, count)) {
    // In a row braces may enclose givens, too.
    for (std::size_t index = 0; is_row && index < count; ++index)
      row->cells[index].is_list = size_of(row->cells[index].digits) > 1;
    return row;
  }
  if (const Words cells = wanted(count); !cells.empty()) {
    if (auto row = read_words(text, cells, read)) return row;
  }
  for (const std::size_t word_count : {std::size_t{1}, std::size_t{3}, kGridRows}) {
    const Words pieces = wanted(word_count);
    const bool is_equal =
        std::ranges::all_of(pieces, [&](const Word& piece) { return piece.text.size() * word_count == count; });
    if (pieces.empty() || !is_equal || (word_count == kGridRows) == is_row) continue;
    if (auto row = read_compact(text, pieces)) return row;
  }
  return std::nullopt;
}

std::optional<CellRow> find_cells(std::string_view text) {
  if (static_cast<std::size_t>(std::ranges::count_if(text, is_cell_character)) < kCellCount) return std::nullopt;
  if (has_run_over(kLongRow, text)) return std::nullopt;
  const Words words = words_of(text, kPuzzleGaps);
  std::optional<CellRow> found;
  for (const std::size_t size : {std::size_t{1}, kGridRows}) {
    const auto is_piece = [&](const Word& word) {
      return word.text.size() == size && std::ranges::all_of(word.text, is_cell_character);
    };
    for (auto first = words.begin(); first != words.end();) {
      first = std::find_if(first, words.end(), is_piece);
      const auto last = std::find_if_not(first, words.end(), is_piece);
      const std::size_t cells = static_cast<std::size_t>(last - first) * size;
      // Neither the half of a longer list, nor one of two puzzles.
      if (2 * cells > kCellCount && (found || cells != kCellCount)) return std::nullopt;
      if (cells == kCellCount) {
        found = read_compact(text, Words(first, last));
        found->is_compact = size > 1;
      }
      first = last;
    }
  }
  return found;
}

ListShape shape_of_list(std::string_view text) {
  ListShape shape;
  int deepest = 0;
  std::size_t list = 0;
  std::size_t part = 0;
  std::size_t row = 0;
  std::size_t row_start = 0;
  const auto end_row = [&] {
    if (row > 0 && row != kGridRows && shape.odd_row_cells == 0) {
      shape.odd_row = row_start;
      shape.odd_row_cells = row;
    }
    row = 0;
  };
  for (const Word& word : words_of(text, kPuzzleGaps)) {
    if (word.list != list) {
      end_row();
      list = word.list;
      row_start = text.find_last_of("[{(]})", offset_in(text, word.text));
    }
    deepest = std::max(deepest, word.depth);
    if (word.least_depth <= 1) part = 0;
    const bool is_row = word.text.size() == kGridRows && std::ranges::all_of(word.text, is_cell_character);
    const std::size_t count = read_single(word.text, 0) ? 1 : is_row ? kGridRows : 0;
    if (count == 0 && shape.others++ == 0) shape.first_other = shape.cells;
    shape.cells += count;
    part += count;
    row += count;
    if (word.depth > 1) shape.largest_part = std::max(shape.largest_part, part);
  }
  end_row();
  if (deepest != 2) shape.odd_row_cells = 0;
  return shape;
}

RowReading read_row(std::string_view line) {
  if (line.size() > kMaxRowBytes) return {};
  // SudoRules draws bars with this sign.
  if (trimmed(line).starts_with("! ")) {
    std::string with_bars(line);
    std::ranges::replace(with_bars, '!', '|');
    return read_row(with_bars);
  }
  line = without_comment(line);
  RowReading plain = read_unlabelled(line);
  const std::size_t start = std::min(line.find_first_not_of(" \t|"), line.size());
  const std::size_t bytes = label_bytes(line.substr(start));
  if (plain.kind == RowKind::kRow || plain.kind == RowKind::kBorder || bytes == 0) return plain;
  RowReading labelled = read_unlabelled(line.substr(start + bytes));
  // A bullet may be an empty cell, if others have that sign.
  const auto is_like_label = [&](const TextCell& cell) {
    return is_bullet(line[start]) && !labelled.row.is_compact && cell.digits == 0 && cell.blank == line[start];
  };
  if (labelled.row.cells.size() != kGridRows || std::ranges::any_of(labelled.row.cells, is_like_label))
    return plain;
  labelled.row.has_label = true;
  return shifted(std::move(labelled), start + bytes);
}

}  // namespace sudorate
