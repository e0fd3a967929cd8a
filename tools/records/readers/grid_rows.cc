#include "tools/records/readers/grid_rows.h"

#include <algorithm>
#include <array>
#include <optional>

#include "tools/notation/puzzle_text.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

constexpr std::string_view kGaps = " \t\v\f|!+,;\"'`[](){}<>\\";
constexpr std::size_t kMaxRowBytes = 400;
constexpr std::size_t kBoxes = 3;
constexpr std::size_t kFewestNear = 7;
constexpr std::size_t kMostNear = 12;

using Words = std::vector<std::string_view>;
using Cells = std::vector<GridCell>;

// The first words, one more than a damaged row has.
Words words_of(std::string_view line) {
  Words words;
  while (words.size() <= kMostNear) {
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

bool is_near(std::size_t cells) { return cells >= kFewestNear && cells <= kMostNear && cells != kGridRows; }

// The cells of the first words: nine, or nearly nine. Each word is one, or else one word has them all, or three
// words have as many each; of nearly nine all are single digits or signs. `used`: how many words these are.
Cells leading_cells(std::string_view line, const Words& words, bool is_whole, std::size_t& used) {
  const auto fits = [is_whole](std::size_t cells) { return is_whole ? cells == kGridRows : is_near(cells); };
  Cells cells;
  for (used = 0; used < words.size() && (!is_whole || used < kGridRows); ++used) {
    const std::string_view word = words[used];
    const auto cell = is_whole || word.size() == 1 ? group_cell(word, offset_in(line, word)) : std::nullopt;
    if (!cell) break;
    cells.push_back(*cell);
  }
  if (fits(used)) return cells;
  for (used = 1; used <= std::min(words.size(), kBoxes); used += 2) {
    if (!fits(words.front().size() * used)) continue;
    cells.clear();
    for (std::size_t index = 0; index < used; ++index) {
      if (words[index].size() != words.front().size()) break;
      for (const char& c : words[index]) cells.push_back(single_cell(c, offset_in(line, {&c, 1})));
    }
    const bool are_cells = std::ranges::all_of(
        cells, [](const GridCell& cell) { return cell.digits != 0 || is_cell_character(cell.blank); });
    if (are_cells && cells.size() == words.front().size() * used) return cells;
  }
  return {};
}

// Without the outer bars of a frame.
Words fields_of(std::string_view line, char delimiter) {
  if (delimiter == '|') line = trimmed(line);
  Words fields = pieces_of(line, delimiter);
  if (delimiter == '|' && fields.size() > 2 && fields.front().empty() && fields.back().empty())
    fields = {fields.begin() + 1, fields.end() - 1};
  return fields;
}

// The fields of three boxes of equal width, which have three cells each in regular places.
Words places_of(const Words& boxes) {
  const std::size_t width = boxes.front().size();
  if (width < kBoxes || width > kGridRows || width % 2 == 0) return {};
  const std::size_t stride = (width + 1) / kBoxes;
  const std::size_t first = (width - 2 * stride - 1) / 2;
  Words places;
  for (const std::string_view box : boxes) {
    if (box.size() != width) return {};
    for (std::size_t place = 0; place < width; ++place) {
      if (place >= first && (place - first) % stride == 0 && (place - first) / stride < kBoxes) {
        places.push_back(box.substr(place, 1));
      } else if (box[place] != ' ') {
        return {};
      }
    }
  }
  return places;
}

// Nine fields, or places in boxes between bars, of which some are blank.
Cells field_cells(std::string_view line) {
  for (const char delimiter : {'|', '\t', ',', ';'}) {
    Words fields = fields_of(line, delimiter);
    if (delimiter == '|' && fields.size() == kBoxes) fields = places_of(fields);
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

// Nine cells, or nearly nine, at the beginning of a line, and text behind them that does not begin with another
// cell.
GridRow row_before_text(std::string_view line, const Words& words) {
  const std::size_t frame = line.rfind('|') + 1;
  const std::string_view note = trimmed(line.substr(frame));
  if (frame > 0 && !note.empty()) {
    GridRow row = read_grid_row(line.substr(0, frame));
    if (row.kind == RowKind::kRow && !row.has_text()) {
      row.behind = note;
      return row;
    }
  }
  for (const RowKind kind : {RowKind::kRow, RowKind::kNearRow}) {
    std::size_t used = 0;
    GridRow row{kind, leading_cells(line, words, kind == RowKind::kRow, used)};
    if (row.cells.empty() || used >= words.size()) continue;
    const std::string_view next = words[used];
    if (next != "#" && (group_cell(next, 0) || std::ranges::all_of(next, is_plain_cell))) continue;
    const std::string_view last = words[used - 1];
    row.behind = trimmed(line.substr(offset_in(line, last) + last.size()), " \t|");
    if (kind == RowKind::kRow || row.has_digit()) return row;
  }
  return {};
}

// Nine cells behind the last bracket that opens, or the last quote.
GridRow row_behind_text(std::string_view line) {
  std::size_t opener = line.find_last_of("[({");
  const std::size_t last = line.find_last_not_of(" \t,;+\"'`");
  if (opener == std::string_view::npos && last != std::string_view::npos) opener = line.find_last_of("\"'`", last);
  if (opener == std::string_view::npos) return {};
  GridRow row = read_grid_row(line.substr(opener + 1));
  if (row.kind != RowKind::kRow || row.has_text()) return {};
  for (GridCell& cell : row.cells) cell.offset += opener + 1;
  row.before = line.substr(0, opener + 1);
  return row;
}

}  // namespace

bool GridRow::has_digit() const {
  return std::ranges::any_of(cells, [](const GridCell& cell) { return cell.digits != 0; });
}

GridRow read_grid_row(std::string_view line) {
  if (trimmed(line, kLineBlanks).empty()) return {RowKind::kBlank};
  if (line.size() > kMaxRowBytes || is_comment(line)) return {};
  // The full stop of Prolog is no cell.
  if (const std::string_view text = trimmed(line); text.ends_with("].") || text.ends_with(")."))
    return read_grid_row(line.substr(0, line.find_last_of('.')));
  const Words words = words_of(line);
  const bool has_dashes = line.find("---") != std::string_view::npos;
  std::size_t used = 0;
  GridRow row{RowKind::kRow, leading_cells(line, words, true, used)};
  // A line of dashes is no row.
  if (!row.cells.empty() && used == words.size() && (!has_dashes || row.has_digit())) return row;
  if (is_border(line)) return {RowKind::kBorder};
  row.cells = field_cells(line);
  if (!row.cells.empty()) return row;
  if (has_dashes || words.empty()) return {};
  row = {RowKind::kNearRow, leading_cells(line, words, false, used)};
  if (row.has_digit() && used == words.size()) return row;
  row = row_before_text(line, words);
  return row.kind == RowKind::kOther ? row_behind_text(line) : row;
}

bool may_be_ratings(std::string_view line) {
  const Words words = words_of(line);
  std::string_view last = "99";
  return words.size() == kBoxes && std::ranges::all_of(words, [&](std::string_view word) {
           const bool is_number = word.size() == 3 && is_given_digit(word[0]) && word[1] == '.' &&
                                  is_decimal_digit(word[2]) && word <= last;
           last = word;
           return is_number;
         });
}

}  // namespace sudorate
