// Aligned pair exclusion.
//
//   r5c2 and r5c3 both see the cells 12 and 14.         123 | 245       r5c2 r5c3
//   Of the combinations for the two,                    12    14        excluders
//     1 2 empties the first excluder, 1 4 the second,
//     1 5 is possible, 2 2 stands twice in the row ... what no possible combination uses goes.
//
// Every combination of the two base cells is forbidden if it puts one digit twice into cells that see each other,
// or takes both candidates of a common excluder. A candidate without an allowed partner is eliminated. Sound
// because the solution's own combination is never forbidden. At least two common excluders are asked for (with one
// it is a naked subset); the base cells need not see each other. Order: pairs of base cells in mask order of their
// list (the second cell outermost). Rated 6.2. Cost: one intersection a pair; combinations only where two excluders
// are common, on digit masks. Source: Sudoku Explainer 1.2.1. Tested by rating/aligned_exclusion_test.cc.
#include "rating/passes/aligned_pair.h"

#include "rating/passes/aligned_base.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

struct AllowedDigits {
  DigitSet first = 0;
  DigitSet second = 0;
};

AllowedDigits allowed_digits(const Grid& grid, Cell first, Cell second, const ForbiddenPartners& forbidden) {
  const DigitSet second_digits = grid.candidates(second);
  const bool see_each_other = sees(first, second);
  AllowedDigits allowed;
  for (const Digit digit : members(grid.candidates(first))) {
    const DigitSet same = see_each_other ? bit(digit) : 0;
    const DigitSet partners = without(second_digits, forbidden[digit] | same);
    if (partners != 0) allowed.first |= bit(digit);
    allowed.second |= partners;
  }
  return allowed;
}

}  // namespace

bool find_aligned_pair(const PassInput& input, Step& step) {
  const Grid& grid = input.grid;
  const CellsByCount by_count = cells_by_candidate_count(grid);
  const AlignedBase base(grid, by_count.one, by_count.two);
  for (int j = 1; j < base.count; ++j) {
    for (int i = 0; i < j; ++i) {
      const Cell first = base.cells[i];
      const Cell second = base.cells[j];
      const CellSet common = base.excluders[first] & base.excluders[second];
      if (common.size() < 2) continue;
      input.workspace.meter.effort.add(EffortKind::kBaseSet);
      const AllowedDigits allowed = allowed_digits(grid, first, second, ForbiddenPartners(grid, common));
      const DigitSet first_lost = without(grid.candidates(first), allowed.first);
      const DigitSet second_lost = without(grid.candidates(second), allowed.second);
      if ((first_lost | second_lost) == 0) continue;
      if (first_lost != 0) step.eliminations.push_back({first, first_lost});
      if (second_lost != 0) step.eliminations.push_back({second, second_lost});
      step.technique = Technique::kAlignedPairExclusion;
      step.difficulty = kAlignedPairRating;
      if (input.wants_evidence) {
        step.evidence.cells = {first, second};
        for (const Cell cell : common) step.evidence.helpers.push_back(cell);
      }
      if (ends_search(input, step)) return true;
    }
  }
  return false;
}

}  // namespace sudorate
