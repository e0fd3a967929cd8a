// Damaged patterns: what the checker must refute.
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "tests/property/proof_rejection.h"
#include "tests/support/explained_path.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

constexpr TechniqueSet kLockings = {Technique::kPointing, Technique::kClaiming, Technique::kDirectPointing};
constexpr TechniqueSet kNakedSubsets = {Technique::kNakedPair, Technique::kNakedTriplet, Technique::kNakedQuad};
constexpr TechniqueSet kHiddenSubsets = {Technique::kHiddenPair, Technique::kHiddenTriplet,
                                         Technique::kDirectHiddenPair, Technique::kDirectHiddenTriplet};
constexpr TechniqueSet kFish = {Technique::kXWing, Technique::kSwordfish, Technique::kJellyfish};
constexpr TechniqueSet kWings = {Technique::kXyWing, Technique::kXyzWing};
constexpr TechniqueSet kAligned = {Technique::kAlignedPairExclusion, Technique::kAlignedTripletExclusion};
constexpr TechniqueSet kPatterns = kLockings | kNakedSubsets | kHiddenSubsets | kFish | kWings | kAligned;

std::vector<RecordedPath> sample_of_patterns() {
  constexpr int kPathsPerTechnique = 3;
  return sample_of_techniques(read_paths(data_file("reference/own-static.tsv")), kPathsPerTechnique);
}

const std::vector<Damage> kAnyStepWithAnImpossibleEffect = {
    {"nothing changed", kPatterns,
     [](const Grid&, Step& step) {
       step.placement.reset();
       step.eliminations.clear();
       return true;
     },
     "neither places nor eliminates"},
    {"placed and eliminated", kPatterns,
     [](const Grid&, Step& step) {
       if (step.placement) {
         step.eliminations = {{step.placement->cell, bit(step.placement->digit)}};
       } else {
         step.placement = Placement{step.eliminations[0].cell, first_of(step.eliminations[0].digits)};
       }
       return true;
     },
     "both places and eliminates"},
    {"absent candidate", kPatterns,
     [](const Grid& before, Step& step) {
       if (step.placement) return false;
       Elimination& first = step.eliminations[0];
       const DigitSet absent = without(kAllDigits, before.candidates(first.cell));
       first.digits |= absent;
       return absent != 0;
     },
     "what is not there"},
    {"placement of an absent candidate", kPatterns,
     [](const Grid& before, Step& step) {
       if (!step.placement) return false;
       const DigitSet absent = without(kAllDigits, before.candidates(step.placement->cell));
       step.placement->digit = first_of(absent);
       return absent != 0;
     },
     "which is no candidate"},
    {"cell named twice", kPatterns,
     [](const Grid&, Step& step) {
       if (step.placement) return false;
       step.eliminations.push_back(step.eliminations[0]);
       return true;
     },
     "twice"},
    {"house that does not exist", kLockings | kNakedSubsets | kFish,
     [](const Grid&, Step& step) {
       step.evidence.houses[0] = 200;
       return true;
     },
     "house that does not exist"},
    {"cell outside the grid", kNakedSubsets | kWings | kAligned,
     [](const Grid&, Step& step) {
       step.evidence.cells[0] = 81;
       return true;
     },
     "cell outside the grid"},
};

TEST(ProofRejection, OfAnyStepWithAnImpossibleEffect) {
  expect_refuted(sample_of_patterns(), kAnyStepWithAnImpossibleEffect);
}

const std::vector<Damage> kSinglesAndLockings = {
    {"changed cell",
     {Technique::kHiddenSingle, Technique::kNakedSingle},
     [](const Grid& before, Step& step) {
       auto& [cell, digit] = *step.placement;
       const CellSet others = others_with(before, digit, CellSet::of(cell));
       if (others.empty()) return false;
       cell = others.first();
       return true;
     },
     "the evidence leads to"},
    {"wrong house",
     {Technique::kHiddenSingle},
     [](const Grid& before, Step& step) {
       const auto& [cell, digit] = *step.placement;
       for (const House house : houses_of(cell)) {
         step.evidence.houses[0] = house;
         if (size_of(before.positions(house, digit)) > 1) return true;
       }
       return false;
     },
     "other places in the house"},
    {"swapped digit",
     {Technique::kNakedSingle},
     [](const Grid&, Step& step) {
       step.evidence.digits = step.evidence.digits == 1 ? 2 : 1;
       return true;
     },
     "other candidates"},
    {"exchanged houses", kLockings,
     [](const Grid&, Step& step) {
       std::swap(step.evidence.houses[0], step.evidence.houses[1]);
       return true;
     },
     "one house is a box"},
    {"wrong house", kLockings,
     [](const Grid& before, Step& step) {
       House& from = step.evidence.houses[0];
       const House to = step.evidence.houses[1];
       for (int index = 0; index < 9; ++index) {
         from = static_cast<House>(9 * static_cast<int>(kind_of(from)) + index);
         const PositionSet positions = before.positions(from, first_of(step.evidence.digits));
         if (without(positions, shared_positions(from, to)) != 0) return true;
       }
       return false;
     },
     "not locked"},
    {"elimination from the locked cells",
     {Technique::kPointing, Technique::kClaiming},
     [](const Grid& before, Step& step) {
       const CellSet locked = house_set(step.evidence.houses[0]) & house_set(step.evidence.houses[1]);
       return eliminate_only(step, before.cells_with(first_of(step.evidence.digits)) & locked,
                             step.evidence.digits);
     },
     "eliminates nothing from"},
    {"elimination of another digit",
     {Technique::kPointing, Technique::kClaiming},
     [](const Grid& before, Step& step) {
       Elimination& first = step.eliminations[0];
       first.digits = without(before.candidates(first.cell), step.evidence.digits);
       return first.digits != 0;
     },
     "does not eliminate"},
    {"missing sister house",
     {Technique::kDirectPointing},
     [](const Grid&, Step& step) {
       step.evidence.covers.clear();
       return true;
     },
     "does not have the members"},
    {"wrong sister house",
     {Technique::kDirectPointing},
     [](const Grid&, Step& step) {
       step.evidence.covers = {step.evidence.houses[0]};
       return true;
     },
     "sister house is of the kind"},
};

TEST(ProofRejection, OfDamagedSinglesAndLockings) { expect_refuted(sample_of_patterns(), kSinglesAndLockings); }

const std::vector<Damage> kSubsetsAndFish = {
    {"swapped digit", kNakedSubsets,
     [](const Grid&, Step& step) {
       const DigitSet digits = step.evidence.digits;
       step.evidence.digits = without(digits, bit(first_of(digits))) | bit(first_of(without(kAllDigits, digits)));
       return true;
     },
     "candidates of the cells are not the digits"},
    {"wrong house", kNakedSubsets,
     [](const Grid&, Step& step) {
       step.evidence.houses[0] = static_cast<House>((step.evidence.houses[0] + 1) % kHouseCount);
       return !set_of(step.evidence.cells).is_subset_of(house_set(step.evidence.houses[0]));
     },
     "outside the house"},
    {"elimination from its own cells", kNakedSubsets,
     [](const Grid& before, Step& step) {
       return eliminate_only(step, set_of(step.evidence.cells),
                             before.candidates(set_of(step.evidence.cells).first()));
     },
     "eliminates nothing from"},
    {"one cell less", kNakedSubsets,
     [](const Grid&, Step& step) {
       step.evidence.cells.pop_back();
       return true;
     },
     "does not have the members"},
    {"changed cell", kHiddenSubsets,
     [](const Grid&, Step& step) {
       const CellSet others = house_set(step.evidence.houses[0]) - set_of(step.evidence.cells);
       step.evidence.cells[0] = others.first();
       return true;
     },
     "has places outside the cells"},
    {"elimination of its own digits",
     {Technique::kHiddenPair, Technique::kHiddenTriplet},
     [](const Grid& before, Step& step) {
       const Cell cell = step.evidence.cells[0];
       return eliminate_only(step, CellSet::of(cell), before.candidates(cell) & step.evidence.digits);
     },
     "does not eliminate"},
    {"placement of a subset digit",
     {Technique::kDirectHiddenPair, Technique::kDirectHiddenTriplet},
     [](const Grid& before, Step& step) {
       const Cell cell = step.evidence.cells[0];
       step.placement = Placement{cell, first_of(before.candidates(cell) & step.evidence.digits)};
       return true;
     },
     "the placed digit belongs to the subset"},
    {"exchanged lines", kFish,
     [](const Grid&, Step& step) {
       std::swap(step.evidence.houses, step.evidence.covers);
       return true;
     },
     "place outside the covers"},
    {"wrong cover line", kFish,
     [](const Grid& before, Step& step) {
       House& cover = step.evidence.covers[0];
       const House removed = cover;
       const int first = 9 * static_cast<int>(kind_of(cover));
       for (int index = first; index < first + 9; ++index) {
         cover = static_cast<House>(index);
         if (std::count(step.evidence.covers.begin(), step.evidence.covers.end(), cover) == 1 && cover != removed)
           break;
       }
       CellSet base;
       for (const House line : step.evidence.houses) base |= house_set(line);
       return base.intersects(before.cells_with(first_of(step.evidence.digits)) & house_set(removed));
     },
     "place outside the covers"},
    {"one line less", kFish,
     [](const Grid&, Step& step) {
       step.evidence.houses.pop_back();
       step.evidence.covers.pop_back();
       return true;
     },
     "does not have the members"},
    {"box among the lines", kFish,
     [](const Grid&, Step& step) {
       step.evidence.houses[0] = box_house(0);
       return true;
     },
     "base is not a line"},
};

TEST(ProofRejection, OfDamagedSubsetsAndFish) { expect_refuted(sample_of_patterns(), kSubsetsAndFish); }

const std::vector<Damage> kWingsAndAlignedExclusions = {
    {"pivot and wing exchanged",
     {Technique::kXyWing},
     [](const Grid&, Step& step) {
       std::swap(step.evidence.cells[0], step.evidence.cells[1]);
       return true;
     },
     "pivot"},
    {"other kind of wing", kWings,
     [](const Grid&, Step& step) {
       step.technique = step.technique == Technique::kXyWing ? Technique::kXyzWing : Technique::kXyWing;
       return true;
     },
     "the pivot of an XYZ-Wing"},
    {"changed wing", kWings,
     [](const Grid&, Step& step) {
       step.evidence.cells[2] = static_cast<Cell>(kCellCount - 1 - step.evidence.cells[2]);
       const Cell wing = step.evidence.cells[2];
       return wing != step.evidence.cells[0] && wing != step.evidence.cells[1] &&
              !sees(wing, step.evidence.cells[0]);
     },
     "does not see the pivot"},
    {"elimination from the pivot",
     {Technique::kXyzWing},
     [](const Grid&, Step& step) {
       return eliminate_only(step, CellSet::of(step.evidence.cells[0]), step.evidence.digits);
     },
     "eliminates nothing from"},
    {"missing helpers", kAligned,
     [](const Grid&, Step& step) {
       step.evidence.helpers.clear();
       return true;
     },
     "is possible"},
    {"a helper that does not see the base cells", kAligned,
     [](const Grid& before, Step& step) {
       for (const Cell cell : before.unfilled()) {
         if (sees(cell, step.evidence.cells[0]) || cell == step.evidence.cells[0]) continue;
         if (cell == step.evidence.cells[1]) continue;
         step.evidence.helpers[0] = cell;
         return !set_of({step.evidence.helpers.begin() + 1, step.evidence.helpers.end()}).contains(cell);
       }
       return false;
     },
     "does not see all base cells"},
    {"all candidates of a base cell", kAligned,
     [](const Grid& before, Step& step) {
       step.eliminations[0].digits = before.candidates(step.eliminations[0].cell);
       return true;
     },
     "is possible"},
    {"changed base cell", kAligned,
     [](const Grid&, Step& step) {
       step.evidence.cells.pop_back();
       return true;
     },
     "does not have the members"},
};

TEST(ProofRejection, OfDamagedWingsAndAlignedExclusions) {
  expect_refuted(sample_of_patterns(), kWingsAndAlignedExclusions);
}

}  // namespace
}  // namespace sudorate::test
