// An independent check of steps: does the evidence of a step prove it?
//
// The checker does not search. It takes the pattern or the implication tree of the evidence, verifies it link by
// link against the candidates of the grid before the step, and then verifies that every elimination or placement of
// the step follows from it. It shares no code with the passes, the propagation or the inner rules.
//
//   step    3.0 Naked Pair, cells r1c1 r1c2, house row 1, digits 12, eliminations r1c5-1
//   proven  both cells lie in row 1, their candidates together are exactly 12, r1c5 lies in row 1 outside the cells
//   refuted the digits are 13, or r1c1 has a 4 as well, or r1c2-1 is eliminated, or r2c5-1, or nothing
//
// Scope: a proof may leave out eliminations, so completeness is not checked, nor whether Sudoku Explainer prefers
// another step, nor the rating. The name of the technique is checked as far as it determines the evidence: a
// pointing starts from a box, an X-cycle has one digit, a static chain has one parent for each node, a nested chain
// of level 1 nests no chains. The length of a chain is checked, since the tree determines it.
#pragma once

#include <optional>
#include <string>

#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate::test {

// Why the evidence does not prove the step on the grid before it, in a few words; nothing if it does. Any content
// of the step is allowed, numbers out of range included. Cost: microseconds for a pattern, up to milliseconds for a
// chain with nested chains.
std::optional<std::string> refute(const Grid& before, const Step& step);

}  // namespace sudorate::test
