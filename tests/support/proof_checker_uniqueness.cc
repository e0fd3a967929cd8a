// Unique rectangles, unique loops and bivalue universal graves.
//
// Both rest on a deadly pattern, a set of candidates that would fill the puzzle in two ways or in none:
//
//   loop    an even ring of cells with both digits of a pair, alternately even and odd; each house with an even
//           cell has exactly one odd cell: exchanging the two digits all around changes no house
//   grave   two candidates in every unfilled cell, no or two places for every digit in every house
//
// So at least one candidate beyond the pattern is true: the further digits of the extra cells of a loop, or the bug
// digits of the bug cells of a grave. The types are checked by their conclusions:
//
//   type 1   one cell has further digits: it loses the digits of the pattern
//   type 2   all further digits are one digit: cells that see all these cells lose it
//   type 3   the cells with further digits are in one house; naked: with n - 1 helpers, one of them takes n digits;
//            hidden, for loops: n digits with the pair among them go to n - 1 helpers and one of them
//   type 4   two such cells of a house are the only places of a digit of the pattern: one of them holds it, and the
//            other holds a further digit
#include <array>
#include <vector>

#include "tagging/subsets.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

// The cells with candidates beyond a deadly pattern, of which one is true.
struct Excess {
  CellSet cells;
  DigitSet digits = 0;
};

// One of the excess cells holds a digit of the subset; this cell and the helpers take all digits of the subset.
Refutation refute_naked_type3(const Grid& grid, const Step& step, const Excess& excess) {
  const Evidence& evidence = step.evidence;
  const CellSet house = house_set(evidence.houses[0]);
  const CellSet helpers = set_of(evidence.helpers);
  if (without(excess.digits, evidence.extra_digits) != 0) return "the subset misses a further digit";
  if (without(united_candidates(grid, helpers), evidence.extra_digits) != 0) {
    return "a helper has a digit outside the subset";
  }
  return refute_eliminations(step, house - helpers - excess.cells, evidence.extra_digits);
}

Refutation refute_type3_helpers(const Grid& grid, const Step& step, const Excess& excess) {
  const Evidence& evidence = step.evidence;
  const CellSet house = house_set(evidence.houses[0]);
  const CellSet helpers = set_of(evidence.helpers);
  if (!excess.cells.is_subset_of(house)) return "a cell with further digits lies outside the house";
  if (!helpers.is_subset_of(house & grid.unfilled()) || helpers.intersects(excess.cells)) {
    return "a helper is filled, lies outside the house or has further digits itself";
  }
  if (helpers.size() != size_of(evidence.extra_digits) - 1) return "type 3 has one helper less than digits";
  return std::nullopt;
}

Refutation refute_loop(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const std::size_t size = evidence.cells.size();
  if (size < 4 || size % 2 != 0) return "a loop has an even number of cells, at least 4";
  if (step.variant != static_cast<int>(size)) return "the step names another number of loop cells";
  std::array<CellSet, 2> halves;
  for (std::size_t index = 0; index < size; ++index) {
    const Cell cell = evidence.cells[index];
    if (without(evidence.digits, grid.candidates(cell)) != 0)
      return "a loop cell does not have both digits of the pair";
    if (!sees(cell, evidence.cells[(index + 1) % size])) return "neighbours of the loop do not see each other";
    halves[index % 2].insert(cell);
  }
  for (int house = 0; house < kHouseCount; ++house) {
    const CellSet cells = house_set(static_cast<House>(house));
    const int even = (halves[0] & cells).size();
    if (even > 1 || even != (halves[1] & cells).size())
      return "a house does not hold one even and one odd loop cell";
  }
  return std::nullopt;
}

// The further digits lie in neither the pair nor the hidden subset, so one of the two extra cells has no digit of
// the subset, and n digits have the other one and n - 1 helpers.
Refutation refute_hidden_type3(const Grid& grid, const Step& step, const Excess& excess) {
  const Evidence& evidence = step.evidence;
  const CellSet helpers = set_of(evidence.helpers);
  if (without(evidence.digits, evidence.extra_digits) != 0) return "a hidden subset has the pair";
  if ((excess.digits & evidence.extra_digits) != 0)
    return "a hidden subset has no further digit of the extra cells";
  for (const Digit digit : members(evidence.extra_digits)) {
    const CellSet digit_places = places(grid, evidence.houses[0], digit);
    if (digit_places.empty()) return "a digit of the subset has no place in the house";
    if (!digit_places.is_subset_of(helpers | excess.cells)) return "a digit of the subset has a place elsewhere";
  }
  return refute_eliminations(step, helpers, without(kAllDigits, evidence.extra_digits));
}

Refutation refute_loop_type4(const Grid& grid, const Step& step, const Excess& excess) {
  const Evidence& evidence = step.evidence;
  if (size_of(evidence.extra_digits) != 1 || without(evidence.extra_digits, evidence.digits) != 0) {
    return "the locked digit is not one of the pair";
  }
  const CellSet locked = places(grid, evidence.houses[0], first_of(evidence.extra_digits));
  if (excess.cells.size() != 2 || !(locked == excess.cells)) return "the digit is not locked in two extra cells";
  return refute_eliminations(step, excess.cells, without(evidence.digits, evidence.extra_digits));
}

// Finds the bug digits of each cell from the bug digits of all cells: without them the cell keeps two candidates,
// and all cells together are the grave.
class Grave {
 public:
  Grave(const Grid& grid, const std::vector<Cell>& cells, DigitSet digits)
      : cells_(cells), digits_(digits), left_(grid), own_(cells.size()) {}

  // Whether there are such bug digits. Quick if the cells are in one house: then most of their other houses have
  // only one bug cell, which decides its bug digits.
  bool search() { return search_from(0); }

  DigitSet bug_digits(std::size_t index) const { return own_[index]; }
  // Valid after a successful search.
  const Grid& left() const { return left_; }

 private:
  bool search_from(std::size_t index) {
    if (index == cells_.size()) return uses_all_digits() && is_grave();
    const Cell cell = cells_[index];
    const DigitSet candidates = left_.candidates(cell);
    for (const DigitSet kept : kSubsets<2>) {
      const DigitSet removed = without(candidates, kept);
      if (without(kept, candidates) != 0 || without(removed, digits_) != 0) continue;
      own_[index] = removed;
      const Grid saved = left_;
      left_.eliminate(cell, removed);
      if (settles_its_houses(index) && search_from(index + 1)) return true;
      left_ = saved;
    }
    return false;
  }
  // The houses of the cell that hold no later bug cell must be as the grave has them.
  bool settles_its_houses(std::size_t index) const {
    for (const House house : houses_of(cells_[index])) {
      bool is_last = true;
      for (std::size_t later = index + 1; later < cells_.size(); ++later) {
        is_last = is_last && !house_set(house).contains(cells_[later]);
      }
      if (is_last && !is_grave_in(house)) return false;
    }
    return true;
  }
  bool uses_all_digits() const {
    DigitSet used = 0;
    for (const DigitSet digits : own_) used |= digits;
    return used == digits_;
  }
  bool is_grave() const {
    for (const Cell cell : left_.unfilled()) {
      if (size_of(left_.candidates(cell)) != 2) return false;
    }
    for (int house = 0; house < kHouseCount; ++house) {
      if (!is_grave_in(static_cast<House>(house))) return false;
    }
    return true;
  }
  bool is_grave_in(House house) const {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const int count = places(left_, house, digit).size();
      if (count != 0 && count != 2) return false;
    }
    return true;
  }

  const std::vector<Cell>& cells_;
  DigitSet digits_;
  Grid left_;
  std::vector<DigitSet> own_;
};

// The conditions of each type on its bug cells, checked before the search for the grave.
Refutation refute_bug_cells(const Grid& grid, const Step& step, const Excess& excess) {
  const DigitSet extra_digits = step.evidence.extra_digits;
  switch (step.technique) {
    case Technique::kBugType1:
      if (excess.cells.size() != 1 || extra_digits != 0) return "type 1 has one bug cell";
      return std::nullopt;
    case Technique::kBugType2:
      if (size_of(excess.digits) != 1 || extra_digits != excess.digits) return "type 2 has one bug digit";
      return std::nullopt;
    case Technique::kBugType3:
      return refute_type3_helpers(grid, step, excess);
    default:
      if (excess.cells.size() != 2 || size_of(extra_digits) != 1) return "type 4 has two bug cells and one digit";
      return std::nullopt;
  }
}

Refutation refute_bug_type1(const Grid& grid, const Step& step, const Excess& excess) {
  return refute_eliminations(step, excess.cells, without(united_candidates(grid, excess.cells), excess.digits));
}

Refutation refute_bug_type4(const Step& step, const Grave& grave) {
  const Evidence& evidence = step.evidence;
  const CellSet locked = places(grave.left(), evidence.houses[0], first_of(evidence.extra_digits));
  if (!(locked == set_of(evidence.cells))) return "the digit is not locked in the bug cells";
  for (const Elimination& elimination : step.eliminations) {
    for (std::size_t index = 0; index < evidence.cells.size(); ++index) {
      if (elimination.cell != evidence.cells[index]) continue;
      const DigitSet kept = grave.bug_digits(index) | evidence.extra_digits;
      if ((elimination.digits & kept) != 0) return "the pattern does not eliminate bug digits or the locked digit";
    }
  }
  return refute_eliminations(step, set_of(evidence.cells), kAllDigits);
}

}  // namespace

Refutation refute_unique_loop(const Grid& before, const Step& step) {
  const Evidence& evidence = step.evidence;
  const bool has_house =
      step.technique == Technique::kUniqueLoopType3 || step.technique == Technique::kUniqueLoopType4;
  const bool has_helpers = step.technique == Technique::kUniqueLoopType3;
  const EvidenceShape shape{.cells = static_cast<int>(evidence.cells.size()),
                            .helpers = has_helpers ? static_cast<int>(evidence.helpers.size()) : 0,
                            .houses = has_house ? 1 : 0,
                            .digits = 2};
  if (!has_shape(evidence, shape)) return kWrongShape;
  if (Refutation refutation = refute_loop(before, step)) return refutation;
  Excess excess;
  for (const Cell cell : evidence.cells) {
    const DigitSet further = without(before.candidates(cell), evidence.digits);
    if (further != 0) excess.cells.insert(cell);
    excess.digits |= further;
  }
  switch (step.technique) {
    case Technique::kUniqueLoopType1:
      if (excess.cells.size() != 1) return "type 1 has one extra cell";
      if (evidence.extra_digits != excess.digits) return "the extra digits are not those of the extra cell";
      return refute_eliminations(step, excess.cells, evidence.digits);
    case Technique::kUniqueLoopType2:
      if (size_of(excess.digits) != 1) return "type 2 has one further digit";
      if (evidence.extra_digits != excess.digits) return "the extra digit is not the further digit";
      return refute_eliminations(step, common_peers(excess.cells), excess.digits);
    case Technique::kUniqueLoopType3: {
      if (excess.cells.size() != 2) return "type 3 has two extra cells";
      if (Refutation refutation = refute_type3_helpers(before, step, excess)) return refutation;
      const bool is_hidden =
          !step.eliminations.empty() && set_of(evidence.helpers).contains(step.eliminations[0].cell);
      return is_hidden ? refute_hidden_type3(before, step, excess) : refute_naked_type3(before, step, excess);
    }
    default:
      return refute_loop_type4(before, step, excess);
  }
}

Refutation refute_bug(const Grid& before, const Step& step) {
  const Evidence& evidence = step.evidence;
  const bool has_house = step.technique == Technique::kBugType3 || step.technique == Technique::kBugType4;
  const bool has_helpers = step.technique == Technique::kBugType3;
  const EvidenceShape shape{.cells = static_cast<int>(evidence.cells.size()),
                            .helpers = has_helpers ? static_cast<int>(evidence.helpers.size()) : 0,
                            .houses = has_house ? 1 : 0,
                            .digits = size_of(evidence.digits)};
  if (!has_shape(evidence, shape) || step.variant != 0) return kWrongShape;
  CellSet wide_cells;
  for (const Cell cell : before.unfilled()) {
    if (size_of(before.candidates(cell)) >= 3) wide_cells.insert(cell);
  }
  const Excess excess{set_of(evidence.cells), evidence.digits};
  if (!(excess.cells == wide_cells)) return "the bug cells are not the cells with three or more candidates";
  if (Refutation refutation = refute_bug_cells(before, step, excess)) return refutation;
  Grave grave(before, evidence.cells, evidence.digits);
  if (!grave.search()) return "the bug digits do not leave a grave";
  switch (step.technique) {
    case Technique::kBugType1:
      return refute_bug_type1(before, step, excess);
    case Technique::kBugType2:
      return refute_eliminations(step, common_peers(excess.cells), excess.digits);
    case Technique::kBugType3:
      return refute_naked_type3(before, step, excess);
    default:
      return refute_bug_type4(step, grave);
  }
}

}  // namespace sudorate::test
