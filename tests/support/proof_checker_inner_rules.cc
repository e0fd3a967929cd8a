// The four basic patterns that a nested chain may cite, checked on a grid for one eliminated candidate. There is no
// evidence for the pattern itself, so all patterns that can eliminate the candidate are tried.
#include "tagging/subsets.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

// Two sets of cells, each non-empty and both inside a set of two cells.
bool are_confined_pair(CellSet a, CellSet b) { return !a.empty() && !b.empty() && (a | b).size() == 2; }

// All places of the digit in a house that crosses one of the cell's houses lie in the crossing, the cell beyond it.
bool locking_eliminates(const Grid& grid, Cell cell, Digit digit) {
  for (const House to : houses_of(cell)) {
    for (int index = 0; index < kHouseCount; ++index) {
      const House from = static_cast<House>(index);
      if ((kind_of(from) == HouseKind::kBox) == (kind_of(to) == HouseKind::kBox)) continue;
      if (house_set(from).contains(cell)) continue;
      const CellSet locked = places(grid, from, digit);
      if (!locked.empty() && locked.is_subset_of(house_set(to))) return true;
    }
  }
  return false;
}

// The cell is one of the only two of a house for two other digits.
bool hidden_pair_eliminates(const Grid& grid, Cell cell, Digit digit) {
  for (const House house : houses_of(cell)) {
    for (const DigitSet pair : kSubsets<2>) {
      if ((pair & bit(digit)) != 0) continue;
      const Digit low = first_of(pair);
      const CellSet low_places = places(grid, house, low);
      const CellSet high_places = places(grid, house, first_of(without(pair, bit(low))));
      if (are_confined_pair(low_places, high_places) && (low_places | high_places).contains(cell)) return true;
    }
  }
  return false;
}

// Two other cells of a house have two digits between them, the digit being one.
bool naked_pair_eliminates(const Grid& grid, Cell cell, Digit digit) {
  for (const House house : houses_of(cell)) {
    for (const Cell first : grid.unfilled() & house_set(house)) {
      for (const Cell second : grid.unfilled() & house_set(house)) {
        if (first >= second || first == cell || second == cell) continue;
        if (grid.candidates(first) == 0 || grid.candidates(second) == 0) continue;
        const DigitSet united = grid.candidates(first) | grid.candidates(second);
        if (size_of(united) == 2 && (united & bit(digit)) != 0) return true;
      }
    }
  }
  return false;
}

// Two lines have the digit only in two crossing lines, of which one runs through the cell.
bool x_wing_eliminates(const Grid& grid, Cell cell, Digit digit) {
  for (const HouseKind base_kind : {HouseKind::kRow, HouseKind::kColumn}) {
    const HouseKind cover_kind = base_kind == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
    const int first_line = 9 * static_cast<int>(base_kind);
    const int first_cover = 9 * static_cast<int>(cover_kind);
    const House own_cover = house_of(cell, cover_kind);
    for (int a = first_line; a < first_line + 9; ++a) {
      for (int b = a + 1; b < first_line + 9; ++b) {
        const CellSet in_a = places(grid, static_cast<House>(a), digit);
        const CellSet in_b = places(grid, static_cast<House>(b), digit);
        if (in_a.empty() || in_b.empty() || (in_a | in_b).contains(cell)) continue;
        for (int other = first_cover; other < first_cover + 9; ++other) {
          const CellSet cover = house_set(own_cover) | house_set(static_cast<House>(other));
          if (other != own_cover && (in_a | in_b).is_subset_of(cover)) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool basic_rule_eliminates(InnerRule rule, const Grid& grid, Candidate candidate) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  switch (rule) {
    case InnerRule::kLocking:
      return locking_eliminates(grid, cell, digit);
    case InnerRule::kHiddenPair:
      return hidden_pair_eliminates(grid, cell, digit);
    case InnerRule::kNakedPair:
      return naked_pair_eliminates(grid, cell, digit);
    case InnerRule::kXWing:
      return x_wing_eliminates(grid, cell, digit);
    case InnerRule::kNone:
    case InnerRule::kChain:
      break;
  }
  return false;
}

}  // namespace sudorate::test
