// Damaged unique loops and graves: what the checker must refute.
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/property/proof_rejection.h"
#include "tests/support/explained_path.h"
#include "tests/support/proof_checker_parts.h"

namespace sudorate::test {
namespace {

constexpr TechniqueSet kLoops = {Technique::kUniqueLoopType1, Technique::kUniqueLoopType2,
                                 Technique::kUniqueLoopType3, Technique::kUniqueLoopType4};
constexpr TechniqueSet kBugs = {Technique::kBugType1, Technique::kBugType2, Technique::kBugType3,
                                Technique::kBugType4};

std::vector<RecordedPath> sample_of_uniqueness() {
  constexpr int kPathsPerTechnique = 2;
  return sample_of_techniques(own_paths(), kPathsPerTechnique);
}

const std::vector<Damage> kUniqueLoops = {
    {"loop with an extra cell", kLoops,
     [](const Grid&, Step& step) {
       const CellSet others = CellSet::all() - set_of(step.evidence.cells);
       step.evidence.cells.push_back(others.first());
       return true;
     },
     "even number of cells"},
    {"loop with two extra cells", kLoops,
     [](const Grid& before, Step& step) {
       CellSet others = CellSet::all() - set_of(step.evidence.cells);
       for (const Digit digit : members(step.evidence.digits)) others &= before.cells_with(digit);
       for (int count = 0; count < 2; ++count) {
         if (others.empty()) return false;
         step.evidence.cells.push_back(others.first());
         others.erase(others.first());
       }
       step.variant += 2;
       return true;
     },
     "loop"},
    {"neighbours exchanged", kLoops,
     [](const Grid&, Step& step) {
       std::swap(step.evidence.cells[1], step.evidence.cells[2]);
       return true;
     },
     "loop"},
    {"another pair", kLoops,
     [](const Grid& before, Step& step) {
       const DigitSet others = without(before.candidates(step.eliminations[0].cell), step.evidence.digits);
       if (others == 0) return false;
       step.evidence.digits = bit(first_of(step.evidence.digits)) | bit(first_of(others));
       return true;
     },
     "does not have both digits"},
    {"another number of cells", kLoops,
     [](const Grid&, Step& step) {
       step.variant += 2;
       return true;
     },
     "another number of loop cells"},
    {"elimination of the extra digit",
     {Technique::kUniqueLoopType1},
     [](const Grid&, Step& step) {
       step.eliminations[0].digits = bit(first_of(step.evidence.extra_digits));
       return true;
     },
     "does not eliminate"},
    {"another type",
     {Technique::kUniqueLoopType2, Technique::kUniqueLoopType4},
     [](const Grid&, Step& step) {
       step.technique = Technique::kUniqueLoopType1;
       step.evidence.houses.clear();
       return true;
     },
     "type 1 has one extra cell"},
    {"two further digits",
     {Technique::kUniqueLoopType3},
     [](const Grid& before, Step& step) {
       step.technique = Technique::kUniqueLoopType2;
       step.evidence.houses.clear();
       step.evidence.helpers.clear();
       step.evidence.extra_digits = 0;
       for (const Cell cell : step.evidence.cells) {
         step.evidence.extra_digits |= without(before.candidates(cell), step.evidence.digits);
       }
       return true;
     },
     "type 2 has one further digit"},
    {"another extra digit",
     {Technique::kUniqueLoopType2},
     [](const Grid&, Step& step) {
       step.evidence.extra_digits = step.evidence.digits;
       return true;
     },
     "extra digit is not the further digit"},
    {"elimination from an extra cell",
     {Technique::kUniqueLoopType2},
     [](const Grid& before, Step& step) {
       const CellSet loop = set_of(step.evidence.cells);
       return eliminate_only(step, loop & before.cells_with(first_of(step.evidence.extra_digits)),
                             step.evidence.extra_digits);
     },
     "eliminates nothing from"},
    {"missing helper",
     {Technique::kUniqueLoopType3},
     [](const Grid&, Step& step) {
       step.evidence.helpers.pop_back();
       return true;
     },
     "one helper less than digits"},
    {"wrong house",
     {Technique::kUniqueLoopType3},
     [](const Grid&, Step& step) {
       step.evidence.houses[0] = static_cast<House>((step.evidence.houses[0] + 9) % kHouseCount);
       return true;
     },
     "outside the house"},
    {"the other digit locked",
     {Technique::kUniqueLoopType4},
     [](const Grid&, Step& step) {
       step.evidence.extra_digits = without(step.evidence.digits, step.evidence.extra_digits);
       return true;
     },
     "digit"},
    {"elimination of the locked digit",
     {Technique::kUniqueLoopType4},
     [](const Grid&, Step& step) {
       for (Elimination& elimination : step.eliminations) elimination.digits = step.evidence.extra_digits;
       return true;
     },
     "does not eliminate"},
};

TEST(ProofRejection, OfDamagedUniqueLoops) { expect_refuted(sample_of_uniqueness(), kUniqueLoops); }

const std::vector<Damage> kGraves = {
    {"a bug cell missing", kBugs,
     [](const Grid&, Step& step) {
       step.evidence.cells.pop_back();
       return true;
     },
     "bug cells are not the cells with three or more candidates"},
    {"a cell with two candidates as bug cell", kBugs,
     [](const Grid& before, Step& step) {
       step.evidence.cells.push_back((before.unfilled() - set_of(step.evidence.cells)).first());
       return true;
     },
     "bug cells are not the cells with three or more candidates"},
    {"wrong bug digit",
     {Technique::kBugType1},
     [](const Grid& before, Step& step) {
       const DigitSet others = without(before.candidates(step.evidence.cells[0]), step.evidence.digits);
       step.evidence.digits = bit(first_of(others));
       return true;
     },
     "do not leave a grave"},
    {"elimination of the bug digit",
     {Technique::kBugType1},
     [](const Grid&, Step& step) {
       step.eliminations[0].digits = step.evidence.digits;
       return true;
     },
     "does not eliminate"},
    {"elimination from a bug cell",
     {Technique::kBugType2},
     [](const Grid&, Step& step) {
       return eliminate_only(step, set_of(step.evidence.cells), step.evidence.digits);
     },
     "eliminates nothing from"},
    {"missing helper",
     {Technique::kBugType3},
     [](const Grid&, Step& step) {
       step.evidence.helpers.pop_back();
       return true;
     },
     "one helper less than digits"},
    {"subset without a bug digit",
     {Technique::kBugType3},
     [](const Grid&, Step& step) {
       DigitSet& subset = step.evidence.extra_digits;
       const DigitSet bug_digit = bit(first_of(step.evidence.digits));
       subset = without(subset, bug_digit) | bit(first_of(without(kAllDigits, subset)));
       return true;
     },
     "misses a further digit"},
    {"elimination of the locked digit",
     {Technique::kBugType4},
     [](const Grid&, Step& step) {
       for (Elimination& elimination : step.eliminations) elimination.digits = step.evidence.extra_digits;
       return true;
     },
     "does not eliminate bug digits or the locked digit"},
    {"house of one bug cell only",
     {Technique::kBugType4},
     [](const Grid&, Step& step) {
       for (const House house : houses_of(step.evidence.cells[0])) {
         step.evidence.houses[0] = house;
         if (!house_set(house).contains(step.evidence.cells[1])) return true;
       }
       return false;
     },
     "the digit is not locked in the bug cells"},
};

TEST(ProofRejection, OfDamagedGraves) { expect_refuted(sample_of_uniqueness(), kGraves); }

}  // namespace
}  // namespace sudorate::test
