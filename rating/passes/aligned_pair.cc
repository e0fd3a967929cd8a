// Aligned pair exclusion.
//
//   r5c2 and r5c3 both see the cells 12 and 14.         123 | 245       r5c2 r5c3
//   Of the combinations for the two,                    12    14        excluders
//     1 2 empties the first excluder, 1 4 the second,
//     1 5 is possible, 2 2 stands twice in the row ... what no possible combination uses goes.
//
// A combination of the two base cells is forbidden if it puts one digit into two cells that see each other, or
// takes both candidates of a common excluder. A candidate that is in no other combination is eliminated. Sound
// because the solution's own combination is never forbidden. At least two common excluders are required (with one
// it is a naked subset); the base cells need not see each other. Order: pairs of base cells in mask order of their
// list (the second cell outermost). Rated 6.2.
//
// Cost: the search does not visit all pairs. A cell takes a digit from another one only if each of its own
// candidates is that digit or is in an excluder together with it. Cell sets show for all cells at once where that
// is so, which is rare, and then which cells see all that is needed to lose the digit. Source: Sudoku Explainer
// 1.2.1. Tested by rating/aligned_exclusion_test.cc.
#include "rating/passes/aligned_base.h"
#include "rating/passes/passes.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

class PairSearch {
 public:
  // `effort` counts the cells whose candidates are tried with a digit.
  PairSearch(const Grid& grid, Effort& effort) : PairSearch(grid, cells_by_candidate_count(grid), effort) {}

  // The pairs in which a cell loses a digit.
  CellPairs hits() const {
    CellPairs pairs;
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      for (const Cell other : excluding(digit)) {
        for (const Cell cell : losing(digit, other)) {
          if (common_excluders(cell, other).size() >= 2) pairs.insert(cell, other);
        }
      }
    }
    return pairs;
  }

  CellSet common_excluders(Cell a, Cell b) const { return base_.common_excluders(a, b); }

  // The digits that the cell loses to the other one.
  DigitSet lost(Cell cell, Cell other) const {
    DigitSet digits = 0;
    for (const Digit digit : members(grid_.candidates(cell))) {
      if (losing(digit, other).contains(cell)) digits |= bit(digit);
    }
    return digits;
  }

 private:
  PairSearch(const Grid& grid, const CellsByCount& by_count, Effort& effort)
      : grid_(grid), effort_(effort), base_(grid, by_count.one, by_count.two) {}

  CellSet excluders_with(Digit a, Digit b) const {
    return base_.possible_excluders & grid_.cells_with(a) & grid_.cells_with(b);
  }

  // The base cells whose every candidate is the digit or is forbidden with it by some excluder.
  CellSet excluding(Digit digit) const {
    CellSet cells = base_.cells;
    for (const Digit partner : members(without(kAllDigits, bit(digit)))) {
      cells -= grid_.cells_with(partner) - seeing_one(excluders_with(digit, partner));
    }
    return cells;
  }

  // The base cells where the digit is forbidden with every candidate of the other cell.
  CellSet losing(Digit digit, Cell other) const {
    effort_.add(EffortKind::kBaseSet);
    CellSet cells = base_.cells & grid_.cells_with(digit);
    for (const Digit partner : members(grid_.candidates(other))) {
      cells &=
          partner == digit ? peer_set(other) : seeing_one(excluders_with(digit, partner) & base_.excluders(other));
    }
    cells.erase(other);
    return cells;
  }

  const Grid& grid_;
  Effort& effort_;
  AlignedBase base_;
};

}  // namespace

bool find_aligned_pair(const PassInput& input, Step& step) {
  const PairSearch search(input.grid, input.workspace.meter.effort);
  const CellPairs hits = search.hits();
  for (const Cell second : hits.later_cells()) {
    for (const Cell first : hits.earlier_cells(second)) {
      const DigitSet first_lost = search.lost(first, second);
      const DigitSet second_lost = search.lost(second, first);
      if (first_lost != 0) step.eliminations.push_back({first, first_lost});
      if (second_lost != 0) step.eliminations.push_back({second, second_lost});
      step.set(Technique::kAlignedPairExclusion);
      if (input.wants_evidence) {
        step.evidence.cells = {first, second};
        for (const Cell cell : search.common_excluders(first, second)) step.evidence.helpers.push_back(cell);
      }
      if (deliver(input, step)) return true;
    }
  }
  return false;
}

}  // namespace sudorate
