// Singles, locking, subsets, fish, wings and aligned exclusions, each checked by its definition:
//
//   hidden single   the digit has one place in the house
//   naked single    the cell has one candidate
//   locking         all places of the digit in the first house are in the second, so the rest of the second
//                   loses it
//   hidden subset   n digits have only n cells of the house between them, so these cells lose all other digits
//   naked subset    n cells of the house have only n digits between them, so the rest of the house loses these
//   direct forms    after the pattern the placed digit has one place left
//   fish            all places of the digit in n base lines are in n cover lines, so the rest of the covers
//                   loses it
//   wings           for each digit of the pivot, the pivot or a wing is the digit, so cells that see all of them
//                   lose it
//   strong links    each choice of a place in every base house puts the digit twice into a cover house, or sees
//                   the eliminated place
//   alphabet wings  each choice of digits for the cells of the wing repeats a digit in a house, or one that the
//                   eliminated place sees
//   aligned         each combination of the base cells with the eliminated digit repeats a digit in a house or
//                   leaves a helper without candidates
#include <algorithm>
#include <vector>

#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

Refutation refute_single(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const bool is_hidden = step.technique == Technique::kHiddenSingle;
  if (!has_shape(evidence, {.cells = 1, .houses = is_hidden ? 1 : 0, .digits = 1})) return kWrongShape;
  const Cell cell = evidence.cells[0];
  const Digit digit = first_of(evidence.digits);
  if (is_hidden && places(grid, evidence.houses[0], digit) != CellSet::of(cell)) {
    return "the digit has other places in the house";
  }
  if (!is_hidden && grid.candidates(cell) != bit(digit)) return "the cell has other candidates";
  return refute_placement(step, cell, digit);
}

Refutation refute_locking(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const bool is_direct =
      step.technique == Technique::kDirectPointing || step.technique == Technique::kDirectClaiming;
  const bool from_box = step.technique == Technique::kPointing || step.technique == Technique::kDirectPointing;
  const int direct_members = is_direct ? 1 : 0;
  if (!has_shape(evidence, {.cells = direct_members, .houses = 2, .covers = direct_members, .digits = 1})) {
    return kWrongShape;
  }
  const House from = evidence.houses[0];
  const House to = evidence.houses[1];
  const Digit digit = first_of(evidence.digits);
  if ((kind_of(from) == HouseKind::kBox) != from_box || (kind_of(to) == HouseKind::kBox) == from_box) {
    return "one house is a box and the other a line, the first as the name says";
  }
  const CellSet locked = places(grid, from, digit);
  if (locked.empty() || !locked.is_subset_of(house_set(to))) return "the digit is not locked in the second house";
  const CellSet freed = house_set(to) - house_set(from);
  if (!is_direct) return refute_eliminations(step, freed, bit(digit));

  const House sister = evidence.covers[0];
  if (kind_of(sister) != kind_of(from) || sister == from) return "the sister house is of the kind of the first";
  if (places(grid, sister, digit) - freed != CellSet::of(evidence.cells[0])) {
    return "the locked digit does not leave one place in the sister house";
  }
  return refute_placement(step, evidence.cells[0], digit);
}

int subset_size(Technique technique) {
  switch (technique) {
    case Technique::kNakedTriplet:
    case Technique::kHiddenTriplet:
    case Technique::kDirectHiddenTriplet:
    case Technique::kSwordfish:
      return 3;
    case Technique::kNakedQuad:
    case Technique::kHiddenQuad:
    case Technique::kJellyfish:
      return 4;
    default:
      return 2;
  }
}

Refutation refute_naked_subset(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int size = subset_size(step.technique);
  if (!has_shape(evidence, {.cells = size, .houses = 1, .digits = size})) return kWrongShape;
  const CellSet cells = set_of(evidence.cells);
  const CellSet house = house_set(evidence.houses[0]);
  if (!cells.is_subset_of(house)) return "a cell lies outside the house";
  if (!cells.is_subset_of(grid.unfilled())) return "a cell is filled";
  if (united_candidates(grid, cells) != evidence.digits) return "the candidates of the cells are not the digits";
  return refute_eliminations(step, house - cells, evidence.digits);
}

Refutation refute_hidden_subset(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int size = subset_size(step.technique);
  if (!has_shape(evidence, {.cells = size, .houses = 1, .digits = size})) return kWrongShape;
  const House house = evidence.houses[0];
  const CellSet cells = set_of(evidence.cells);
  for (const Digit digit : members(evidence.digits)) {
    const CellSet digit_places = places(grid, house, digit);
    if (digit_places.empty()) return "a digit has no place in the house";
    if (!digit_places.is_subset_of(cells)) return "a digit has places outside the cells";
  }
  const bool is_direct =
      step.technique == Technique::kDirectHiddenPair || step.technique == Technique::kDirectHiddenTriplet;
  if (!is_direct) return refute_eliminations(step, cells, without(kAllDigits, evidence.digits));

  if (!step.placement) return "places nothing";
  const auto [cell, digit] = *step.placement;
  if ((evidence.digits & bit(digit)) != 0) return "the placed digit belongs to the subset";
  if (places(grid, house, digit) - cells != CellSet::of(cell)) {
    return "the subset does not leave one place for the placed digit";
  }
  return std::nullopt;
}

Refutation refute_fish(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int size = subset_size(step.technique);
  if (!has_shape(evidence, {.houses = size, .covers = size, .digits = 1})) return kWrongShape;
  const HouseKind base_kind = kind_of(evidence.houses[0]);
  if (base_kind == HouseKind::kBox) return "a base is not a line";
  const HouseKind cover_kind = base_kind == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
  const auto are_of = [](const std::vector<House>& lines, HouseKind kind) {
    return std::all_of(lines.begin(), lines.end(), [&](House line) { return kind_of(line) == kind; });
  };
  if (!are_of(evidence.houses, base_kind) || !are_of(evidence.covers, cover_kind)) {
    return "the bases are lines of one kind and the covers of the other";
  }
  const Digit digit = first_of(evidence.digits);
  CellSet base;
  CellSet cover;
  for (const House line : evidence.houses) base |= house_set(line);
  for (const House line : evidence.covers) cover |= house_set(line);
  for (const House line : evidence.houses) {
    const CellSet line_places = places(grid, line, digit);
    if (line_places.empty()) return "a base line has no place for the digit";
    if (!line_places.is_subset_of(cover)) return "a base line has a place outside the covers";
  }
  return refute_eliminations(step, cover - base, bit(digit));
}

Refutation refute_wing(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  if (!has_shape(evidence, {.cells = 3, .digits = 1})) return kWrongShape;
  const Cell pivot = evidence.cells[0];
  const bool pivot_has_digit = step.technique == Technique::kXyzWing;
  const DigitSet pivot_digits = grid.candidates(pivot);
  if (((pivot_digits & evidence.digits) != 0) != pivot_has_digit) {
    return "the pivot of an XYZ-Wing has the digit, that of an XY-Wing has not";
  }
  if (size_of(without(pivot_digits, evidence.digits)) != 2) return "the pivot does not have two other digits";
  DigitSet covered = 0;
  for (const Cell wing : {evidence.cells[1], evidence.cells[2]}) {
    const DigitSet digits = grid.candidates(wing);
    if (!sees(pivot, wing)) return "a wing does not see the pivot";
    if (size_of(digits) != 2 || (digits & evidence.digits) == 0) return "a wing is not the digit and one other";
    covered |= digits;
  }
  // For any other digit of the pivot, one of the wings loses that digit and becomes the eliminated one.
  if (without(pivot_digits, covered) != 0) return "the wings do not answer both digits of the pivot";
  CellSet seen = peer_set(evidence.cells[1]) & peer_set(evidence.cells[2]);
  if (pivot_has_digit) seen &= peer_set(pivot);
  return refute_eliminations(step, seen, evidence.digits);
}

class AlignedCombinations {
 public:
  AlignedCombinations(const Grid& grid, const Evidence& evidence) : grid_(grid), evidence_(evidence) {}

  // Whether any combination in which the base cell `fixed` is `digit` is possible.
  bool any_possible(std::size_t fixed, Digit digit) {
    fixed_ = fixed;
    fixed_digit_ = digit;
    chosen_.clear();
    return any_possible_beyond();
  }

 private:
  // Whether the digits chosen for the first base cells can be completed.
  bool any_possible_beyond() {
    const std::size_t index = chosen_.size();
    if (index == evidence_.cells.size()) return leaves_the_helpers();
    const Cell cell = evidence_.cells[index];
    const DigitSet digits = index == fixed_ ? bit(fixed_digit_) : grid_.candidates(cell);
    for (const Digit digit : members(digits)) {
      bool repeats = false;
      for (std::size_t earlier = 0; earlier < index; ++earlier) {
        repeats = repeats || (chosen_[earlier] == digit && sees(evidence_.cells[earlier], cell));
      }
      chosen_.push_back(digit);
      const bool is_possible = !repeats && any_possible_beyond();
      chosen_.pop_back();
      if (is_possible) return true;
    }
    return false;
  }

  bool leaves_the_helpers() const {
    DigitSet used = 0;
    for (const Digit digit : chosen_) used |= bit(digit);
    return std::all_of(evidence_.helpers.begin(), evidence_.helpers.end(),
                       [&](Cell helper) { return without(grid_.candidates(helper), used) != 0; });
  }

  const Grid& grid_;
  const Evidence& evidence_;
  std::size_t fixed_ = 0;
  Digit fixed_digit_ = 0;
  std::vector<Digit> chosen_;
};

Refutation refute_aligned(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int base_count = step.technique == Technique::kAlignedPairExclusion ? 2 : 3;
  const int helper_count = static_cast<int>(evidence.helpers.size());
  if (!has_shape(evidence, {.cells = base_count, .helpers = helper_count})) return kWrongShape;
  const CellSet base = set_of(evidence.cells);
  if (!base.is_subset_of(grid.unfilled())) return "a base cell is filled";
  const CellSet helpers = set_of(evidence.helpers);
  if (!helpers.is_subset_of(grid.unfilled() & common_peers(base))) {
    return "a helper is filled or does not see all base cells";
  }
  if (Refutation refutation = refute_eliminations(step, base, kAllDigits)) return refutation;
  AlignedCombinations combinations(grid, evidence);
  for (std::size_t index = 0; index < evidence.cells.size(); ++index) {
    const Cell cell = evidence.cells[index];
    for (const Elimination& elimination : step.eliminations) {
      if (elimination.cell != cell) continue;
      for (const Digit digit : members(elimination.digits)) {
        if (combinations.any_possible(index, digit)) {
          return "a combination with " + name_of(cell, digit) + " is possible";
        }
      }
    }
  }
  return std::nullopt;
}

// Whether the base houses from this one on can have the digit, if these cells have it.
bool can_fill_houses(const Grid& grid, const Evidence& evidence, std::size_t index, std::vector<Cell>& chosen) {
  if (index == evidence.houses.size()) return true;
  for (const Cell cell : places(grid, evidence.houses[index], first_of(evidence.digits))) {
    // The first one is the eliminated place: it sees all others.
    bool fits = !sees(chosen[0], cell) && chosen[0] != cell;
    for (std::size_t earlier = 1; earlier < chosen.size(); ++earlier) {
      const bool share = std::any_of(evidence.covers.begin(), evidence.covers.end(), [&](House house) {
        return house_set(house).contains(cell) && house_set(house).contains(chosen[earlier]);
      });
      fits = fits && !(share && chosen[earlier] != cell);
    }
    if (!fits) continue;
    chosen.push_back(cell);
    const bool is_possible = can_fill_houses(grid, evidence, index + 1, chosen);
    chosen.pop_back();
    if (is_possible) return true;
  }
  return false;
}

Refutation refute_strong_links(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int count = step.technique == Technique::kTwoStrongLinks     ? 2
                    : step.technique == Technique::kThreeStrongLinks ? 3
                                                                     : 4;
  if (static_cast<int>(evidence.houses.size()) != count || size_of(evidence.digits) != 1) return kWrongShape;
  if (step.placement) return "the pattern places nothing";
  for (const Elimination& elimination : step.eliminations) {
    if (elimination.digits != evidence.digits) return "the pattern eliminates another digit";
    std::vector<Cell> chosen = {elimination.cell};
    if (can_fill_houses(grid, evidence, 0, chosen)) return "the houses can have the digit elsewhere";
  }
  return std::nullopt;
}

// Whether the cells from this one on can be filled, if one cell has a digit and the cells before have these.
bool can_fill_cells(const Grid& grid, const std::vector<Cell>& cells, std::vector<Placement>& chosen) {
  const std::size_t index = chosen.size() - 1;
  if (index == cells.size()) return true;
  const Cell cell = cells[index];
  for (const Digit digit : members(grid.candidates(cell))) {
    const bool fits = std::none_of(chosen.begin(), chosen.end(), [&](const Placement& other) {
      return other.cell == cell || (other.digit == digit && sees(other.cell, cell));
    });
    if (!fits) continue;
    chosen.push_back({cell, digit});
    const bool is_possible = can_fill_cells(grid, cells, chosen);
    chosen.pop_back();
    if (is_possible) return true;
  }
  return false;
}

Refutation refute_alphabet_wing(const Grid& grid, const Step& step) {
  const Evidence& evidence = step.evidence;
  const int count = static_cast<int>(step.technique) - static_cast<int>(Technique::kWxyzWing) + 3;
  if (!has_shape(evidence, {.cells = count, .helpers = 1, .digits = count + 1})) return kWrongShape;
  if (step.placement) return "the pattern places nothing";
  std::vector<Cell> cells = evidence.cells;
  cells.push_back(evidence.helpers[0]);
  const CellSet wing = set_of(cells);
  if (!wing.is_subset_of(grid.unfilled())) return "a cell of the wing is filled";
  for (const Elimination& elimination : step.eliminations) {
    if (wing.contains(elimination.cell)) return "the wing itself loses nothing";
    for (const Digit digit : members(elimination.digits)) {
      std::vector<Placement> chosen = {{elimination.cell, digit}};
      if (can_fill_cells(grid, cells, chosen)) return "the cells of the wing can be filled";
    }
  }
  return std::nullopt;
}

}  // namespace

Refutation refute_pattern(const Grid& before, const Step& step) {
  const bool has_linked_digits = family_of(step.technique) == TechniqueFamily::kAlphabetWing;
  if (step.evidence.extra_digits != 0 && !has_linked_digits) return kWrongShape;
  switch (step.technique) {
    case Technique::kHiddenSingle:
    case Technique::kNakedSingle:
      return refute_single(before, step);
    case Technique::kDirectPointing:
    case Technique::kDirectClaiming:
    case Technique::kPointing:
    case Technique::kClaiming:
      return refute_locking(before, step);
    case Technique::kNakedPair:
    case Technique::kNakedTriplet:
    case Technique::kNakedQuad:
      return refute_naked_subset(before, step);
    case Technique::kDirectHiddenPair:
    case Technique::kDirectHiddenTriplet:
    case Technique::kHiddenPair:
    case Technique::kHiddenTriplet:
    case Technique::kHiddenQuad:
      return refute_hidden_subset(before, step);
    case Technique::kXWing:
    case Technique::kSwordfish:
    case Technique::kJellyfish:
      return refute_fish(before, step);
    case Technique::kXyWing:
    case Technique::kXyzWing:
      return refute_wing(before, step);
    case Technique::kTwoStrongLinks:
    case Technique::kThreeStrongLinks:
    case Technique::kFourStrongLinks:
      return refute_strong_links(before, step);
    case Technique::kWxyzWing:
    case Technique::kVwxyzWing:
    case Technique::kUvwxyzWing:
    case Technique::kTuvwxyzWing:
      return refute_alphabet_wing(before, step);
    case Technique::kAlignedPairExclusion:
    case Technique::kAlignedTripletExclusion:
      return refute_aligned(before, step);
    default:
      return "no pattern";
  }
}

}  // namespace sudorate::test
