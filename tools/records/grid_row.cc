#include "tools/records/grid_row.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "tools/records/plain_row.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

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
  std::vector<RowPart> fields = split_row(text, '|');
  // Two bars at the side of a box.
  if (fields.size() > kGridRows + 1) std::erase_if(fields, [](const RowPart& field) { return field.text.empty(); });
  bool has_label = false;
  if (fields.size() == kGridRows + 1) {
    const std::string_view name = trimmed(fields.front().text);
    has_label = label_bytes(std::string(name) + ' ') > name.size();
    if (has_label) fields.erase(fields.begin());
  }
  if (fields.size() != kGridRows && fields.size() != kGridRows + 1) return std::nullopt;
  auto row = read_row_fields(fields);
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
  std::vector<RowPart> cells;
  std::vector<std::string> digits;
  digits.reserve(kGridRows);
  for (std::size_t offset = 0; offset < line.size(); ++offset) {
    if (line[offset] == ' ' || line[offset] == '|' || line[offset] == '\t') continue;
    if (cells.size() == kGridRows) return std::nullopt;
    const std::size_t start = offset;
    const std::string_view ends = line[offset] == '{' ? "}" : " \t|{";
    const std::size_t end = std::min(line.find_first_of(ends, offset), line.size());
    std::string cell(line.substr(offset, end - offset));
    std::erase_if(cell, [](char c) { return c == '{' || c == ' ' || c == ','; });
    digits.push_back(std::move(cell));
    cells.push_back({digits.back(), start});
    offset = end - (ends.size() > 1 ? 1 : 0);
  }
  auto row = read_row_fields(cells);
  if (!row || row->cells.size() != kGridRows) return std::nullopt;
  return RowReading{RowKind::kRow, std::move(*row)};
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
        each = *read_cell_group({line.substr(offset, 1), offset});
        ++found;
      }
      row.cells.push_back(each);
    }
    if (found == std::count_if(line.begin(), line.end(), is_given_digit)) return RowReading{RowKind::kRow, row};
  }
  return std::nullopt;
}

}  // namespace

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
