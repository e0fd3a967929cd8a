#include "tools/records/forms/grid_row.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// Longer lines are not rows.
constexpr std::size_t kMaxRowBytes = 400;
// A damaged row has at least half of its cells and at most about twice as many.
constexpr std::size_t kFewestCells = 5;
constexpr std::size_t kMostCells = 20;
constexpr std::string_view kCellMarks = "*#@()-";

constexpr bool is_cell(char c) { return is_decimal_digit(c) || c == '.' || is_one_of(kFillers, c); }
constexpr bool is_mark(char c) { return is_one_of(kCellMarks, c) || (c >= 'A' && c <= 'Z'); }
constexpr bool is_gap(char c) {
  return c == ' ' || c == '\t' || c == '|' || c == ',' || c == ';' || c == '"' || c == '\'';
}

using Pieces = std::vector<std::string_view>;

Pieces words_of(std::string_view line) {
  Pieces words;
  while (!line.empty()) {
    const std::string_view word =
        line.substr(0, static_cast<std::size_t>(std::find_if(line.begin(), line.end(), is_gap) - line.begin()));
    if (!word.empty()) words.push_back(word);
    line.remove_prefix(std::min(word.size() + 1, line.size()));
  }
  return words;
}

bool is_border(std::string_view line) {
  constexpr std::array<std::string_view, 3> kDashes = {"---", "===", ":-:"};
  return std::none_of(line.begin(), line.end(), is_decimal_digit) &&
         std::any_of(kDashes.begin(), kDashes.end(),
                     [&](std::string_view dashes) { return line.find(dashes) != std::string_view::npos; });
}

RowCell row_cell(char c, std::size_t offset) {
  RowCell cell;
  cell.offset = offset;
  if (is_given_digit(c)) {
    cell.kind = RowCell::Kind::kDigit;
    cell.digits = bit(c - '1');
  } else {
    cell.blank = c;
  }
  return cell;
}

// Reads a cell with its marks; nothing if it is not a cell.
std::optional<RowCell> read_cell_group(std::string_view text, std::size_t offset) {
  if (text.size() == 1 && is_cell(text.front())) return row_cell(text.front(), offset);
  RowCell cell;
  cell.offset = offset;
  if (is_blank_word(text)) return cell;
  if (text.size() == 2 && text.front() == 'u' && is_given_digit(text.back())) {
    cell.is_user_digit = true;
    text.remove_prefix(1);
  }
  std::size_t count = 0;
  for (const char c : text) {
    if (is_mark(c)) continue;
    if (!is_given_digit(c)) return std::nullopt;
    const DigitSet digit = bit(c - '1');
    if ((cell.digits & digit) != 0) return std::nullopt;
    cell.digits |= digit;
    ++count;
  }
  if (count == 0) return std::nullopt;
  cell.kind = count == 1 ? RowCell::Kind::kDigit : RowCell::Kind::kCandidates;
  return cell;
}

// Reads a field, which may be empty.
std::optional<RowCell> read_field(std::string_view field, std::size_t offset) {
  const Pieces words = words_of(field);
  if (words.size() == 1) return read_cell_group(words[0], offset + offset_in(field, words[0]));
  RowCell empty;
  empty.offset = offset;
  return words.empty() ? std::optional(empty) : std::nullopt;
}

// A cell for each field of a line. Nothing if some field is not a cell.
std::optional<GridRow> read_fields(std::string_view line, const Pieces& fields) {
  GridRow row;
  for (const std::string_view field : fields) {
    const std::optional<RowCell> cell = read_field(field, offset_in(line, field));
    if (!cell) return std::nullopt;
    row.cells.push_back(*cell);
  }
  return row;
}

// Cells without anything between them, in words of any lengths.
std::optional<GridRow> read_compact(std::string_view line, const Pieces& words) {
  GridRow row;
  row.is_compact = true;
  for (const std::string_view word : words) {
    if (!std::all_of(word.begin(), word.end(), is_cell)) return std::nullopt;
    for (std::size_t index = 0; index < word.size(); ++index) {
      row.cells.push_back(row_cell(word[index], offset_in(line, word) + index));
    }
  }
  return row;
}

// Whether there is one word, or three of equal length.
bool are_boxes(const Pieces& words) {
  return words.size() == 1 ||
         (words.size() == 3 && words[0].size() == words[1].size() && words[0].size() == words[2].size());
}

// These cells as a damaged row, if they can be one.
RowReading near_row(GridRow row) {
  const std::size_t count = row.cells.size();
  const bool has_digit =
      std::any_of(row.cells.begin(), row.cells.end(), [](const RowCell& cell) { return cell.digits != 0; });
  if (count < kFewestCells || count > kMostCells || !has_digit) return {};
  RowReading reading{RowKind::kNearRow, std::move(row), std::to_string(count) + " cells in a row, expected 9", 0};
  reading.problem_offset = reading.row.cells.front().offset;
  return reading;
}

// Nine words, most of them cells: names the first one that is not.
std::optional<RowReading> read_damaged_groups(std::string_view line, const Pieces& words) {
  if (words.size() != kGridRows) return std::nullopt;
  std::size_t count = 0;
  std::string_view wrong;
  for (const std::string_view word : words) {
    if (read_cell_group(word, 0)) {
      ++count;
    } else if (wrong.empty()) {
      wrong = word;
    }
  }
  const bool has_digit = std::any_of(wrong.begin(), wrong.end(), is_given_digit);
  if (count < kFewestCells || !has_digit || wrong.size() > kMostCells) return std::nullopt;
  RowReading reading{RowKind::kNearRow, {}, {}, offset_in(line, wrong)};
  const bool is_plain = std::all_of(wrong.begin(), wrong.end(), [](char c) { return c > ' ' && c <= '~'; });
  reading.problem = "a word that is not a cell";
  if (is_plain) reading.problem = std::string("'").append(wrong).append("' is not a cell");
  return reading;
}

// Fields between single tabs, commas or semicolons, each a cell or nothing.
std::optional<GridRow> read_delimited(std::string_view line) {
  for (const char delimiter : {'\t', ',', ';'}) {
    const auto count = static_cast<std::size_t>(std::count(line.begin(), line.end(), delimiter));
    if (count != kGridRows - 1) continue;
    if (auto row = read_fields(line, pieces_of(line, delimiter))) return row;
  }
  return std::nullopt;
}

// The fewest bars of a line with a frame around each cell.
constexpr std::ptrdiff_t kFrameBars = 8;
constexpr std::size_t kBoxCells = 3;

RowReading shifted(RowReading reading, std::size_t offset) {
  for (RowCell& cell : reading.row.cells) cell.offset += offset;
  reading.problem_offset += offset;
  return reading;
}

// The length of the row's name at the front of the text, with its separator: "A ", "r1 ", "3:". 0 if there is none.
std::size_t label_bytes(std::string_view text) {
  const auto at = [&](std::size_t index) { return index < text.size() ? text[index] : ' '; };
  const bool has_r = (at(0) == 'r' || at(0) == 'R') && is_decimal_digit(at(1));
  const bool is_letter = (at(0) >= 'A' && at(0) <= 'J') || (at(0) >= 'a' && at(0) <= 'j');
  const std::size_t end = has_r ? 2 : 1;
  if (at(end) == ':' && is_decimal_digit(at(end - 1))) return end + 1;
  if (!has_r && !is_letter) return 0;
  const bool is_set_off = kBlanks.find(at(end)) != std::string_view::npos || at(end) == '|' || at(end) == ':';
  return is_set_off && end < text.size() ? end + 1 : 0;
}

std::optional<RowReading> read_framed(std::string_view line) {
  if (std::count(line.begin(), line.end(), '|') < kFrameBars) return std::nullopt;
  std::size_t start = line.find_first_not_of(kBlanks);
  std::string_view text = trimmed(line);
  if (text.front() == '|') {
    text.remove_prefix(1);
    ++start;
  }
  if (text.back() == '|') text.remove_suffix(1);
  Pieces fields = pieces_of(text, '|');
  // Two bars at the side of a box.
  if (fields.size() > kGridRows + 1) std::erase_if(fields, [](std::string_view field) { return field.empty(); });
  bool has_label = false;
  if (fields.size() == kGridRows + 1) {
    const std::string_view name = trimmed(fields.front());
    has_label = label_bytes(std::string(name) + ' ') > name.size();
    if (has_label) fields.erase(fields.begin());
  }
  if (fields.size() != kGridRows && fields.size() != kGridRows + 1) return std::nullopt;
  auto row = read_fields(text, fields);
  if (!row) return std::nullopt;
  row->has_label = has_label;
  const bool is_row = fields.size() == kGridRows;
  return shifted(is_row ? RowReading{RowKind::kRow, std::move(*row)} : near_row(std::move(*row)), start);
}

std::optional<RowReading> read_labelled(std::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(kBlanks), line.size());
  const std::size_t bytes = label_bytes(line.substr(start));
  if (bytes == 0) return std::nullopt;
  RowReading reading = read_grid_row(line.substr(start + bytes));
  if (reading.row.cells.size() != kGridRows) return std::nullopt;
  reading.row.has_label = true;
  return shifted(std::move(reading), start + bytes);
}

// Candidates in braces, and digits.
std::optional<RowReading> read_braced(std::string_view line) {
  if (std::count(line.begin(), line.end(), '{') < 2) return std::nullopt;
  GridRow row;
  for (std::size_t offset = 0; offset < line.size(); ++offset) {
    if (line[offset] == ' ' || line[offset] == '|' || line[offset] == '\t') continue;
    const std::string_view ends = line[offset] == '{' ? "}" : " \t|{";
    const std::size_t end = std::min(line.find_first_of(ends, offset), line.size());
    std::string digits(line.substr(offset, end - offset));
    std::erase_if(digits, [](char c) { return c == '{' || c == ' ' || c == ','; });
    const std::optional<RowCell> cell = read_field(digits, offset);
    if (!cell || row.cells.size() == kGridRows) return std::nullopt;
    row.cells.push_back(*cell);
    offset = end - (ends.size() > 1 ? 1 : 0);
  }
  if (row.cells.size() != kGridRows) return std::nullopt;
  return RowReading{RowKind::kRow, std::move(row)};
}

// Whether the text may follow the brackets of a row: more brackets, signs between rows, the beginning of a comment.
bool ends_code_row(std::string_view text) {
  text = trimmed(text, " \t,;.+\\]})\"'");
  return text.empty() || text.starts_with("//") || text.starts_with("/*") || text.front() == '#';
}

std::optional<RowReading> read_code(std::string_view line) {
  constexpr std::string_view kQuotes = "\"'";
  const std::string around = std::string(kOpeners).append(kClosers).append(kQuotes);
  if (line.find_first_of(around) == std::string_view::npos) return std::nullopt;
  std::size_t start = line.find_last_of(kOpeners);
  if (start == std::string_view::npos) start = line.find_first_of(kQuotes);
  start =
      start == std::string_view::npos ? 0 : start + (kOpeners.find(line[start]) != std::string_view::npos ? 1 : 0);
  std::string_view cells = line.substr(start);
  std::size_t end = cells.find_first_of(kClosers);
  if (end == std::string_view::npos) end = cells.find_last_of(kQuotes);
  if (end != std::string_view::npos) {
    if (!ends_code_row(cells.substr(end))) return std::nullopt;
    cells = cells.substr(0, end);
  }
  // A line end within quotes.
  const std::string_view bare = trimmed(cells, " \t\"'");
  if (bare.ends_with("\\n"))
    cells = cells.substr(0, static_cast<std::size_t>(bare.data() - cells.data()) + bare.size() - 2);
  RowReading reading = read_plain_row(cells);
  if (reading.kind != RowKind::kRow || reading.row.has_candidates()) return std::nullopt;
  reading.row.is_code = true;
  reading.row.has_code_in_front = !trimmed(line.substr(0, start), " \t[{(+,\"'").empty();
  return shifted(std::move(reading), start);
}

// The places of the cells in a row whose boxes are between bars; the middle of the first box is counted from the
// front.
struct BoxPlaces {
  std::ptrdiff_t first = 0;
  std::ptrdiff_t box = 0;
  std::ptrdiff_t cell = 0;

  std::ptrdiff_t of(std::size_t column) const {
    return first + static_cast<std::ptrdiff_t>(column / kBoxCells) * box +
           static_cast<std::ptrdiff_t>(column % kBoxCells) * cell;
  }
};

std::optional<RowReading> read_sparse(std::string_view line) {
  constexpr std::size_t kMostBars = 4;
  if (line.find_first_not_of("123456789 |") != std::string_view::npos) return std::nullopt;
  std::vector<std::ptrdiff_t> bars;
  for (std::size_t offset = 0; offset < line.size() && bars.size() <= kMostBars; ++offset) {
    if (line[offset] == '|') bars.push_back(static_cast<std::ptrdiff_t>(offset));
  }
  if (bars.size() < 2 || bars.size() > kMostBars) return std::nullopt;
  const std::ptrdiff_t width = bars[1] - bars[0] - 1;
  // The first bar is before all boxes, unless there is room for a box before it. Blanks and bars after the last
  // digit may have been cut off. If there are only two bars, they may be all bars of a row without a frame, which
  // often has no blank in front of its first box either.
  const std::ptrdiff_t first_box_width = bars.size() == 2 ? width - 1 : width;
  const bool has_outer = line.find_first_not_of(' ') == static_cast<std::size_t>(bars[0]) &&
                         (bars.size() == kMostBars || bars[0] < first_box_width);
  const std::ptrdiff_t inner = bars[has_outer ? 1 : 0];
  for (std::size_t index = 1; index < bars.size(); ++index) {
    if (bars[index] - bars[index - 1] - 1 != width) return std::nullopt;
  }
  if (width < static_cast<std::ptrdiff_t>(kBoxCells) || width % 2 == 0) return std::nullopt;
  for (std::ptrdiff_t cell = 1; 2 * cell + 1 <= width; ++cell) {
    const BoxPlaces places{inner - width + (width - 2 * cell - 1) / 2, width + 1, cell};
    GridRow row;
    row.sparse_bar = static_cast<std::size_t>(inner) + 1;
    std::ptrdiff_t found = 0;
    for (std::size_t column = 0; column < kGridRows; ++column) {
      const auto offset = static_cast<std::size_t>(std::max<std::ptrdiff_t>(places.of(column), 0));
      const bool is_digit = places.of(column) >= 0 && offset < line.size() && is_given_digit(line[offset]);
      RowCell each;
      each.offset = std::min(offset, line.size());
      if (is_digit) {
        each = *read_cell_group(line.substr(offset, 1), offset);
        ++found;
      }
      row.cells.push_back(each);
    }
    if (found == std::count_if(line.begin(), line.end(), is_given_digit)) return RowReading{RowKind::kRow, row};
  }
  return std::nullopt;
}

}  // namespace

bool GridRow::has_candidates() const {
  return std::any_of(cells.begin(), cells.end(), [](const RowCell& cell) {
    return cell.kind == RowCell::Kind::kCandidates || cell.is_user_digit;
  });
}

bool GridRow::is_all_dashes() const {
  return is_compact && std::all_of(cells.begin(), cells.end(), [](const RowCell& cell) {
           return cell.kind == RowCell::Kind::kEmpty && cell.blank == '-';
         });
}

RowReading read_plain_row(std::string_view line) {
  if (line.size() > kMaxRowBytes) return {};
  if (auto row = read_delimited(line)) return {RowKind::kRow, std::move(*row)};
  const Pieces words = words_of(line);
  if (words.empty()) return {};
  std::optional<GridRow> compact = read_compact(line, words);
  if (compact && are_boxes(words) && compact->cells.size() == kGridRows)
    return {RowKind::kRow, std::move(*compact)};
  if (is_border(line)) return {RowKind::kBorder, {}};
  std::optional<GridRow> groups = read_fields(line, words);
  if (groups && groups->cells.size() == kGridRows) return {RowKind::kRow, std::move(*groups)};
  if (auto damaged = read_damaged_groups(line, words)) return std::move(*damaged);
  // For many words, a cell per word is the better guess.
  const bool prefers_groups = groups && words.size() >= kFewestCells;
  if (compact && !prefers_groups) return near_row(std::move(*compact));
  return groups ? near_row(std::move(*groups)) : RowReading();
}

RowReading read_grid_row(std::string_view line) {
  if (line.size() > kMaxRowBytes) return {};
  if (auto framed = read_framed(line)) return std::move(*framed);
  RowReading plain = read_plain_row(line);
  if (plain.kind == RowKind::kRow || plain.kind == RowKind::kBorder) return plain;
  for (const auto form : {read_labelled, read_braced, read_code, read_sparse}) {
    if (auto reading = form(line)) return std::move(*reading);
  }
  return plain;
}

}  // namespace sudorate
