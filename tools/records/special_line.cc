#include "tools/records/special_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr std::string_view kSpecialFillers = "*xX_-?#";

constexpr std::uint8_t digit_value(char c) { return static_cast<std::uint8_t>(c - '0'); }

std::vector<std::string_view> split(std::string_view text, char delimiter, std::size_t max_parts) {
  std::vector<std::string_view> parts;
  while (parts.size() + 1 < max_parts) {
    const std::size_t end = text.find(delimiter);
    if (end == std::string_view::npos) break;
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

int column_of_piece(std::string_view line, const char* piece) { return static_cast<int>(piece - line.data()) + 1; }

// The grid of a library line; '+' is in front of placed digits.
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

// Takes "338 538" from the candidates; the place of what is wrong, or null.
const char* remove_candidates(std::string_view list, Candidates81& candidates) {
  for (const std::string_view word : split(list, ' ', list.size() + 1)) {
    if (word.empty()) continue;
    if (word.size() != 3 || !std::all_of(word.begin(), word.end(), is_given_digit)) return word.data();
    const Cell cell = cell_at(digit_value(word[1]) - 1, digit_value(word[2]) - 1);
    candidates[cell] = without(candidates[cell], bit(digit_value(word[0]) - 1));
  }
  return nullptr;
}

}  // namespace

std::optional<SpecialReading> read_hodoku_line(std::string_view plain) {
  constexpr std::size_t kParts = 6;  // those up to the eliminations, and the rest
  const std::size_t start = std::min(plain.find_first_not_of(kBlanks), plain.size());
  if (plain.substr(start, 1) != ":") return std::nullopt;
  const std::vector<std::string_view> parts = split(plain.substr(start), ':', kParts);
  if (parts.size() < 5) return std::nullopt;
  const std::string_view text = parts[3];
  if (text.size() < kCellCount / 2 || text.find_first_not_of("0123456789.+") != std::string_view::npos) {
    return std::nullopt;
  }
  std::optional<PlusGrid> grid = read_plus_grid(text);
  if (!grid) {
    const std::size_t count = text.size() - static_cast<std::size_t>(std::count(text.begin(), text.end(), '+'));
    const std::string reason =
        count == kCellCount ? "a '+' that is in front of no digit" : std::to_string(count) + " cells, expected 81";
    return ParseError{column_of_piece(plain, text.data()), reason};
  }
  Candidates81 candidates{};
  const Grid filled = Grid::from_givens(grid->placed);
  for (int index = 0; index < kCellCount; ++index) candidates[index] = filled.candidates(static_cast<Cell>(index));
  if (const char* wrong = remove_candidates(parts[4], candidates)) {
    return ParseError{column_of_piece(plain, wrong), "expected a removed candidate, its digit, row and column"};
  }
  SpecialLine line;
  line.position = make_position(grid->givens, grid->placed, candidates);
  line.position.cells = std::move(grid->cells);
  line.names_givens = true;
  line.position.column = column_of_piece(plain, text.data());
  const std::string kind = std::string(parts[1]) + ':' + std::string(parts[2]);
  if (kind != "0000:x" && kind != ":") line.id = kind;
  if (parts.size() == kParts && parts[5].find_first_not_of(":") != std::string_view::npos) line.comment = parts[5];
  return line;
}

std::optional<SpecialReading> read_comma_rows(std::string_view plain) {
  const std::string_view text = trimmed(plain);
  if (text.size() < 2 * kGridRows || text.size() > kCellCount + kGridRows) return std::nullopt;
  const std::vector<std::string_view> groups = split(text, ',', kGridRows + 1);
  if (groups.size() != kGridRows) return std::nullopt;
  SpecialLine line;
  char filler = '\0';
  bool has_whole_row = false;
  bool has_blank = false;
  Digits81 givens{};
  std::string cells;
  for (const std::string_view group : groups) {
    if (group.size() > kGridRows) return std::nullopt;
    has_whole_row = has_whole_row || group.size() == kGridRows;
    const std::string_view written = group.size() < kGridRows && !group.empty() && group.back() == '*'
                                         ? group.substr(0, group.size() - 1)
                                         : group;
    for (const char c : written) {
      if (is_given_digit(c)) {
        givens[cells.size()] = digit_value(c);
      } else if (kSpecialFillers.find(c) != std::string_view::npos) {
        if (filler != '\0' && filler != c) return std::nullopt;
        filler = c;
      } else if (c != '.' && c != '0') {
        return std::nullopt;
      }
      has_blank = has_blank || !is_given_digit(c);
      cells += c;
    }
    cells.resize(cells.size() + kGridRows - written.size(), '.');
  }
  // Without these it could as well be nine numbers.
  if (!has_whole_row || !has_blank) return std::nullopt;
  line.position = make_position(givens);
  line.position.cells = std::move(cells);
  line.position.column = column_of_piece(plain, text.data());
  return line;
}

std::optional<SpecialReading> read_number_line(std::string_view plain) {
  constexpr std::size_t kNumbersPerCell = 3;
  constexpr std::size_t kNumbers = kNumbersPerCell * kCellCount;
  std::string_view text = trimmed(plain);
  if (text.find_first_not_of("0123456789|") != std::string_view::npos) return std::nullopt;
  while (!text.empty() && text.back() == '|') text.remove_suffix(1);
  const auto bars = static_cast<std::size_t>(std::count(text.begin(), text.end(), '|'));
  // Rows of a candidate grid and tables have far fewer.
  if (bars < kNumbers / 2) return std::nullopt;
  const std::vector<std::string_view> words = split(text, '|', bars + 1);
  if (words.size() != kNumbers) {
    return ParseError{column_of_piece(plain, text.data()), std::to_string(words.size()) + " numbers, expected 243"};
  }
  Digits81 givens{};
  Digits81 placed{};
  std::array<DigitSet, kCellCount> notes{};
  for (std::size_t index = 0; index < kNumbers; ++index) {
    const std::string_view word = words[index];
    unsigned value = 0;
    const auto result = std::from_chars(word.data(), word.data() + word.size(), value);
    constexpr std::array<unsigned, kNumbersPerCell> kHighest = {9, kAllDigits, 1};
    const std::size_t kind = index % kNumbersPerCell;
    if (result.ec != std::errc() || value > kHighest[kind]) {
      return ParseError{column_of_piece(plain, word.data()),
                        "expected a number from 0 to " + std::to_string(kHighest[kind])};
    }
    const std::size_t cell = index / kNumbersPerCell;
    if (kind == 0) placed[cell] = static_cast<std::uint8_t>(value);
    if (kind == 1) notes[cell] = static_cast<DigitSet>(value);
    if (kind == 2 && value == 0) givens[cell] = placed[cell];
  }
  Candidates81 candidates = notes;
  const Grid filled = Grid::from_givens(placed);
  for (int index = 0; index < kCellCount; ++index) {
    if (candidates[index] == 0) candidates[index] = filled.candidates(static_cast<Cell>(index));
  }
  SpecialLine line;
  line.position = make_position(givens, placed, candidates);
  line.names_givens = true;
  line.position.column = column_of_piece(plain, text.data());
  return line;
}

}  // namespace sudorate
