// Naked single.
//
//   1 . . | 4 . 6 | . . .     the peers of ? hold 1 3 4 5 6 7 8 9: only 2 is left for it
//   3 5 ? | . . . | . 7 .
//   . 8 9 | . . . | . . .     rated 2.3, after the direct hidden pair, which is thought to be easier to see
//
// Order: cells row-major. Cost: a few operations on whole cell sets. Source: Sudoku Explainer 1.2.1.
// Tested by rating/naked_single_test.cc.
#include "rating/passes/passes.h"

namespace sudorate {

bool find_naked_single(const PassInput& input, Step& step) {
  for (const Cell cell : cells_by_candidate_count(input.grid).one) {
    const DigitSet digits = input.grid.candidates(cell);
    step.set(Technique::kNakedSingle);
    step.placement = Placement{cell, first_of(digits)};
    if (input.wants_evidence) {
      step.evidence.cells = {cell};
      step.evidence.digits = digits;
    }
    if (deliver(input, step)) return true;
  }
  return false;
}

}  // namespace sudorate
