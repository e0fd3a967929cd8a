#include "tests/support/position.h"

#include <array>
#include <sstream>
#include <stdexcept>

#include "tagging/cell_set.h"
#include "tagging/houses.h"
#include "tools/notation/cell_name.h"

namespace sudorate::test {
namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view text) {
  throw std::invalid_argument(std::string(what) + ": " + std::string(text));
}

CellSet houses_named(char kind, DigitSet numbers) {
  CellSet cells;
  for (const int index : members(numbers)) {
    cells |= house_set(kind == 'r' ? row_house(index) : kind == 'c' ? column_house(index) : box_house(index));
  }
  return cells;
}

// "r12c3": the cells common to the houses of each part; "r1": the whole house.
CellSet cells_named(std::string_view text) {
  if (text.empty() || std::string_view("rcb").find(text.front()) == std::string_view::npos) {
    refuse("no cells", text);
  }
  CellSet cells = CellSet::all();
  for (std::size_t start = 0; start < text.size();) {
    std::size_t end = start + 1;
    while (end < text.size() && text[end] >= '1' && text[end] <= '9') ++end;
    if (end == start + 1) refuse("no cells", text);
    cells &= houses_named(text[start], digits_of(text.substr(start + 1, end - start - 1)));
    start = end;
    if (start < text.size() && std::string_view("rcb").find(text[start]) == std::string_view::npos) {
      refuse("no cells", text);
    }
  }
  return cells;
}

struct State {
  Digits81 placed{};
  std::array<DigitSet, kCellCount> candidates;

  void set(CellSet cells, std::string_view content) {
    const bool has_sign = std::string_view("=+-").find(content.front()) != std::string_view::npos;
    const char sign = has_sign ? content.front() : ' ';
    const DigitSet digits = digits_of(content.substr(has_sign ? 1 : 0));
    if (sign == '=' && size_of(digits) != 1) refuse("not one digit", content);
    for (const Cell cell : cells) {
      if (sign == '+') {
        candidates[cell] |= digits;
      } else if (sign == '-') {
        candidates[cell] = without(candidates[cell], digits);
      } else {
        candidates[cell] = digits;
        placed[cell] = sign == '=' ? static_cast<std::uint8_t>(first_of(digits) + 1) : std::uint8_t{0};
      }
    }
  }
};

}  // namespace

DigitSet digits_of(std::string_view digits) {
  DigitSet set = 0;
  for (const char digit : digits) {
    if (digit < '1' || digit > '9') refuse("no digits", digits);
    set |= bit(digit - '1');
  }
  return set;
}

Cell cell_named(std::string_view name) {
  const CellSet cells = cells_named(name);
  if (cells.size() != 1) refuse("not one cell", name);
  return cells.first();
}

Grid position(std::string_view text) {
  State state;
  state.candidates.fill(kAllDigits);
  CellSet rest = CellSet::all();
  std::string rest_content;
  std::istringstream entries{std::string(text)};
  for (std::string entry; std::getline(entries, entry, ',');) {
    std::istringstream words(entry);
    std::string cells;
    std::string content;
    std::string more;
    if (!(words >> cells >> content) || words >> more) refuse("not an entry", entry);
    if (cells == "rest") {
      rest_content = content;
      continue;
    }
    state.set(cells_named(cells), content);
    rest -= cells_named(cells);
  }
  if (!rest_content.empty()) state.set(rest, rest_content);
  return Grid::from_state(state.placed, state.candidates);
}

Candidate candidate_named(std::string_view cell, int digit) {
  return candidate_of(cell_named(cell), static_cast<Digit>(digit - 1));
}

std::string names_of(const CandidateSet& candidates) {
  std::string text;
  candidates.visit([&](Candidate candidate) {
    if (!text.empty()) text += ' ';
    text += cell_name(cell_of(candidate)) + '#' + static_cast<char>('1' + digit_of(candidate));
  });
  return text;
}

}  // namespace sudorate::test
