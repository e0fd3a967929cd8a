#include "tools/records/readers/grid_rows.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tools/notation/puzzle_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kGaps = " \t\v\f|!,;\"'`[](){}<>\\";
constexpr std::string_view kOpeners = "[({";
constexpr std::string_view kQuotes = "\"'`";
constexpr std::size_t kMaxRowBytes = 400;
constexpr std::size_t kBoxes = 3;
constexpr std::size_t kFewestNear = 7;
constexpr std::size_t kMostNear = 12;

using Words = std::vector<std::string_view>;
using Cells = std::vector<GridCell>;

// At most so many words.
Words words_of(std::string_view line, std::size_t most) {
  Words words;
  while (words.size() < most) {
    const char* const begin = line.data();
    std::string_view word = take_run(line, [](char c) { return !is_one_of(kGaps, c); });
    if (word.empty()) break;
    // A line end in a string of a program: "\n".
    if (word.data() > begin && word.data()[-1] == '\\' && word.front() == 'n') word.remove_prefix(1);
    if (!word.empty()) words.push_back(word);
  }
  return words;
}

GridCell single_cell(char c, std::size_t offset) {
  GridCell cell;
  cell.offset = offset;
  if (is_given_digit(c)) {
    cell.digits = bit(c - '1');
  } else {
    cell.blank = c;
  }
  return cell;
}

// Marks that programs draw beside candidates: "*25", "(25)", "A25", "-25".
constexpr bool is_mark(char c) { return is_one_of("*#@-", c) || (c >= 'A' && c <= 'Z'); }

std::optional<GridCell> group_cell(std::string_view word, std::size_t offset) {
  if (word.size() == 1)
    return is_cell_character(word.front()) ? std::optional(single_cell(word.front(), offset)) : std::nullopt;
  GridCell cell;
  cell.offset = offset;
  if (word.size() == 2 && word.front() == 'u' && is_given_digit(word.back())) {
    cell.is_user_digit = true;
    word.remove_prefix(1);
  }
  for (const char c : word) {
    if (is_mark(c)) continue;
    if (!is_given_digit(c) || (cell.digits & bit(c - '1')) != 0) return std::nullopt;
    cell.digits |= bit(c - '1');
  }
  cell.is_list = size_of(cell.digits) > 1;
  return cell.digits == 0 ? std::nullopt : std::optional(cell);
}

// The words as one, three or more equal pieces of cells; none if they are not.
Cells compact_cells(std::string_view line, const Words& words) {
  Cells cells;
  for (const std::string_view word : words) {
    if (word.size() != words.front().size() || !std::ranges::all_of(word, is_cell_character)) return {};
    for (const char& c : word) cells.push_back(single_cell(c, offset_in(line, {&c, 1})));
  }
  return cells;
}

Cells group_cells(std::string_view line, const Words& words) {
  Cells cells;
  for (const std::string_view word : words) {
    const auto cell = group_cell(word, offset_in(line, word));
    if (!cell) return {};
    cells.push_back(*cell);
  }
  return cells;
}

// The cells of the first words, and how many words these are; none if they are not nine.
Cells nine_cells(std::string_view line, const Words& words, std::size_t& used) {
  for (const std::size_t count : {std::size_t{1}, kBoxes}) {
    if (words.size() < count || words.front().size() * count != kGridRows) continue;
    Cells cells = compact_cells(line, {words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count)});
    if (cells.empty()) continue;
    used = count;
    return cells;
  }
  if (words.size() < kGridRows) return {};
  used = kGridRows;
  return group_cells(line, {words.begin(), words.begin() + kGridRows});
}

// Without the outer bars of a frame.
std::vector<std::string_view> fields_of(std::string_view line, char delimiter) {
  if (delimiter == '|') line = trimmed(line);
  std::vector<std::string_view> fields = pieces_of(line, delimiter);
  if (delimiter == '|' && fields.size() > 2 && fields.front().empty() && fields.back().empty())
    fields = {fields.begin() + 1, fields.end() - 1};
  return fields;
}

// Nine fields of which some are empty.
Cells field_cells(std::string_view line) {
  for (const char delimiter : {'|', '\t', ',', ';'}) {
    if (static_cast<std::size_t>(std::ranges::count(line, delimiter)) + 1 < kGridRows) continue;
    const std::vector<std::string_view> fields = fields_of(line, delimiter);
    if (fields.size() != kGridRows) continue;
    Cells cells;
    for (const std::string_view field : fields) {
      const std::string_view word = trimmed(field, kGaps);
      const auto cell =
          word.empty() ? single_cell('.', offset_in(line, field)) : group_cell(word, offset_in(line, word));
      if (!cell) break;
      cells.push_back(*cell);
    }
    if (cells.size() == kGridRows) return cells;
  }
  return {};
}

// Three boxes of equal width between bars, with three cells each in regular places, blank for empty ones.
Cells box_cells(std::string_view line) {
  const std::vector<std::string_view> boxes = fields_of(line, '|');
  if (boxes.size() != kBoxes) return {};
  const std::size_t width = boxes.front().size();
  if (width < kBoxes || width > kGridRows || width % 2 == 0) return {};
  const std::size_t stride = width < 5 ? 1 : width < kGridRows ? 2 : 3;
  const std::size_t first = (width - 2 * stride) / 2;
  Cells cells;
  for (const std::string_view box : boxes) {
    if (box.size() != width) return {};
    for (std::size_t place = 0; place < width; ++place) {
      const bool is_cell = place >= first && (place - first) % stride == 0 && (place - first) / stride < kBoxes;
      const char c = box[place];
      if (is_cell && (c == ' ' || is_cell_character(c))) {
        cells.push_back(single_cell(c == ' ' ? '.' : c, offset_in(line, {&box[place], 1})));
      } else if (is_cell || c != ' ') {
        return {};
      }
    }
  }
  return cells;
}

bool is_border(std::string_view line) {
  constexpr std::string_view kSigns = "-=_*~+:#.'`|, \t";
  constexpr std::array<std::string_view, 3> kDashes = {"---", "===", ":-:"};
  if (line.find_first_of("123456789") != std::string_view::npos) return false;
  if (std::ranges::any_of(kDashes,
                          [&](std::string_view dashes) { return line.find(dashes) != std::string_view::npos; }))
    return true;
  const auto signs = std::ranges::count_if(line, [](char c) { return is_one_of("-=_*~+:#", c); });
  return signs >= 5 && line.find_first_not_of(kSigns) == std::string_view::npos;
}

// A comment, but not a row with its sign for empty cells or empty fields.
bool is_comment(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.starts_with("# ")) return std::ranges::count(text, '#') == 1;
  if (text.starts_with(';')) return std::ranges::count(text, ';') + 1 != static_cast<std::ptrdiff_t>(kGridRows);
  return text.starts_with('%') || text.starts_with("//");
}

// The cells of a line with nothing else that are nearly nine.
GridRow near_row(std::string_view line, const Words& words) {
  const bool is_one = words.size() == 1;
  Cells cells = is_one || words.front().size() * words.size() > kMostNear ? Cells() : group_cells(line, words);
  if (cells.size() < kFewestNear) cells = compact_cells(line, words);
  const bool is_near = cells.size() >= kFewestNear && cells.size() <= kMostNear && cells.size() != kGridRows;
  GridRow row{RowKind::kNearRow, std::move(cells)};
  return is_near && row.has_digit() ? row : GridRow();
}

}  // namespace

bool GridRow::has_digit() const {
  return std::ranges::any_of(cells, [](const GridCell& cell) { return cell.digits != 0; });
}

GridRow read_grid_row(std::string_view line) {
  if (trimmed(line, kLineBlanks).empty()) return {RowKind::kBlank, {}};
  if (line.size() > kMaxRowBytes || is_comment(line)) return {};
  // The full stop of Prolog is no cell.
  if (const std::string_view text = trimmed(line); text.ends_with("].") || text.ends_with(")."))
    return read_grid_row(line.substr(0, line.find_last_of('.')));
  const Words words = words_of(line, kMostNear + 1);
  std::size_t used = 0;
  if (!words.empty()) {
    Cells cells = nine_cells(line, words, used);
    const bool has_dashes = line.find("---") != std::string_view::npos;
    if (!cells.empty() && used == words.size()) {
      GridRow row{RowKind::kRow, std::move(cells)};
      // A line of dashes is no row.
      if (!has_dashes || row.has_digit()) return row;
    }
  }
  if (is_border(line)) return {RowKind::kBorder, {}};
  for (const auto read : {field_cells, box_cells}) {
    if (Cells cells = read(line); !cells.empty()) return {RowKind::kRow, std::move(cells)};
  }
  return words.empty() ? GridRow() : near_row(line, words);
}

RowBesideText read_row_before_text(std::string_view line) {
  if (line.size() > kMaxRowBytes) return {};
  const std::size_t frame = line.rfind('|') + 1;
  const std::string_view behind = trimmed(line.substr(frame));
  if (GridRow row = frame > 0 && !behind.empty() ? read_grid_row(line.substr(0, frame)) : GridRow();
      row.kind == RowKind::kRow)
    return {std::move(row), behind};
  const Words words = words_of(line, kGridRows + 1);
  std::size_t used = 0;
  if (words.empty() || line.find("---") != std::string_view::npos) return {};
  Cells cells = nine_cells(line, words, used);
  if (cells.empty() || used >= words.size()) return {};
  const std::string_view next = words[used];
  // Another cell, or another piece of cells, would make it a damaged row.
  if (next != "#" && (group_cell(next, 0) || std::ranges::all_of(next, is_plain_cell))) return {};
  const std::string_view last = words[used - 1];
  return {{RowKind::kRow, std::move(cells)}, trimmed(line.substr(offset_in(line, last) + last.size()), " \t|")};
}

RowBesideText read_row_behind_text(std::string_view line) {
  if (line.size() > kMaxRowBytes) return {};
  std::size_t opener = line.find_last_of(kOpeners);
  if (opener == std::string_view::npos) {
    const std::size_t last = line.find_last_not_of(" \t,;\"'`");
    if (last == std::string_view::npos) return {};
    opener = line.find_last_of(kQuotes, last);
  }
  if (opener == std::string_view::npos) return {};
  GridRow row = read_grid_row(line.substr(opener + 1));
  if (row.kind != RowKind::kRow) return {};
  for (GridCell& cell : row.cells) cell.offset += opener + 1;
  return {std::move(row), line.substr(0, opener)};
}

bool may_be_ratings(std::string_view line) {
  const Words words = words_of(line, kBoxes + 1);
  std::string_view last = "99";
  return words.size() == kBoxes && std::ranges::all_of(words, [&](std::string_view word) {
           const bool is_number = word.size() == 3 && is_given_digit(word[0]) && word[1] == '.' &&
                                  is_decimal_digit(word[2]) && word <= last;
           last = word;
           return is_number;
         });
}

}  // namespace sudorate
