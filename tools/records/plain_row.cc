#include "tools/records/plain_row.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

// A damaged row has at least half of its cells and at most about twice as many.
constexpr std::size_t kFewestCells = 5;
constexpr std::size_t kMostCells = 20;
constexpr std::string_view kCellMarks = "*#@()-";

constexpr bool is_cell(char c) {
  return is_decimal_digit(c) || c == '.' || kFillers.find(c) != std::string_view::npos;
}
constexpr bool is_mark(char c) { return kCellMarks.find(c) != std::string_view::npos || (c >= 'A' && c <= 'Z'); }
constexpr bool is_gap(char c) {
  return c == ' ' || c == '\t' || c == '|' || c == ',' || c == ';' || c == '"' || c == '\'';
}

std::vector<RowPart> words_of(std::string_view line) {
  std::vector<RowPart> words;
  for (std::size_t offset = 0; offset < line.size();) {
    if (is_gap(line[offset])) {
      ++offset;
      continue;
    }
    std::size_t end = offset;
    while (end < line.size() && !is_gap(line[end])) ++end;
    words.push_back({line.substr(offset, end - offset), offset});
    offset = end;
  }
  return words;
}

bool is_border(std::string_view line) {
  constexpr std::array<std::string_view, 3> kDashes = {"---", "===", ":-:"};
  return std::none_of(line.begin(), line.end(), is_decimal_digit) &&
         std::any_of(kDashes.begin(), kDashes.end(),
                     [&](std::string_view dashes) { return line.find(dashes) != std::string_view::npos; });
}

RowCell cell_of(char c, std::size_t offset) {
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

// Cells without anything between them, in words of any lengths.
std::optional<GridRow> read_compact(const std::vector<RowPart>& words) {
  GridRow row;
  row.is_compact = true;
  for (const RowPart& word : words) {
    if (!std::all_of(word.text.begin(), word.text.end(), is_cell)) return std::nullopt;
    for (std::size_t index = 0; index < word.text.size(); ++index) {
      row.cells.push_back(cell_of(word.text[index], word.offset + index));
    }
  }
  return row;
}

// Whether there is one word, or three of equal length.
bool are_boxes(const std::vector<RowPart>& words) {
  return words.size() == 1 || (words.size() == 3 && words[0].text.size() == words[1].text.size() &&
                               words[0].text.size() == words[2].text.size());
}

std::optional<GridRow> read_groups(const std::vector<RowPart>& words) {
  GridRow row;
  for (const RowPart& word : words) {
    const std::optional<RowCell> cell = read_cell_group(word);
    if (!cell) return std::nullopt;
    row.cells.push_back(*cell);
  }
  return row;
}

// Nine words, most of them cells: names the first one that is not.
std::optional<RowReading> read_damaged_groups(const std::vector<RowPart>& words) {
  if (words.size() != kGridRows) return std::nullopt;
  std::size_t count = 0;
  const RowPart* wrong = nullptr;
  for (const RowPart& word : words) {
    if (read_cell_group(word)) {
      ++count;
    } else if (wrong == nullptr) {
      wrong = &word;
    }
  }
  const bool has_digit = std::any_of(wrong->text.begin(), wrong->text.end(), is_given_digit);
  if (count < kFewestCells || !has_digit || wrong->text.size() > kMostCells) return std::nullopt;
  RowReading reading{RowKind::kNearRow, {}, {}, wrong->offset};
  const bool is_plain =
      std::all_of(wrong->text.begin(), wrong->text.end(), [](char c) { return c > ' ' && c <= '~'; });
  reading.problem = "a word that is not a cell";
  if (is_plain) reading.problem = std::string("'").append(wrong->text).append("' is not a cell");
  return reading;
}

// Fields between single tabs, commas or semicolons, each a cell or nothing.
std::optional<GridRow> read_delimited(std::string_view line) {
  for (const char delimiter : {'\t', ',', ';'}) {
    const auto count = static_cast<std::size_t>(std::count(line.begin(), line.end(), delimiter));
    if (count != kGridRows - 1) continue;
    if (auto row = read_row_fields(split_row(line, delimiter))) return row;
  }
  return std::nullopt;
}

}  // namespace

RowReading near_row(GridRow row) {
  const std::size_t count = row.cells.size();
  const bool has_digit =
      std::any_of(row.cells.begin(), row.cells.end(), [](const RowCell& cell) { return cell.digits != 0; });
  if (count < kFewestCells || count > kMostCells || !has_digit) return {};
  RowReading reading{RowKind::kNearRow, std::move(row), std::to_string(count) + " cells in a row, expected 9", 0};
  reading.problem_offset = reading.row.cells.front().offset;
  return reading;
}

std::optional<RowCell> read_cell_group(const RowPart& part) {
  if (part.text.size() == 1 && is_cell(part.text.front())) return cell_of(part.text.front(), part.offset);
  RowCell cell;
  cell.offset = part.offset;
  if (is_blank_word(part.text)) return cell;
  std::string_view text = part.text;
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

std::vector<RowPart> split_row(std::string_view line, char delimiter) {
  std::vector<RowPart> fields;
  for (std::size_t start = 0; start <= line.size();) {
    const std::size_t end = std::min(line.find(delimiter, start), line.size());
    fields.push_back({line.substr(start, end - start), start});
    start = end + 1;
  }
  return fields;
}

std::optional<GridRow> read_row_fields(const std::vector<RowPart>& fields) {
  GridRow row;
  for (const RowPart& field : fields) {
    const std::vector<RowPart> words = words_of(field.text);
    RowCell cell;
    cell.offset = field.offset;
    if (words.size() > 1) return std::nullopt;
    if (words.size() == 1) {
      const std::optional<RowCell> group = read_cell_group({words[0].text, field.offset + words[0].offset});
      if (!group) return std::nullopt;
      cell = *group;
    }
    row.cells.push_back(cell);
  }
  return row;
}

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
  const std::vector<RowPart> words = words_of(line);
  if (words.empty()) return {};
  std::optional<GridRow> compact = read_compact(words);
  if (compact && are_boxes(words) && compact->cells.size() == kGridRows)
    return {RowKind::kRow, std::move(*compact)};
  if (is_border(line)) return {RowKind::kBorder, {}};
  std::optional<GridRow> groups = read_groups(words);
  if (groups && groups->cells.size() == kGridRows) return {RowKind::kRow, std::move(*groups)};
  if (auto damaged = read_damaged_groups(words)) return std::move(*damaged);
  // For many words, a cell per word is the better guess.
  const bool prefers_groups = groups && words.size() >= kFewestCells;
  if (compact && !prefers_groups) return near_row(std::move(*compact));
  return groups ? near_row(std::move(*groups)) : RowReading();
}

}  // namespace sudorate
