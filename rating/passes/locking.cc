// Pointing (box to line) and claiming (line to box); the pattern and its proof are in tagging/locking.h.
//
//   +-------+-------+-------+
//   | 5 5 . | . . . | 5 . . |      direct pointing along row 1: the third box has its 5s at r1c7 and r2c9;
//   | . . . | . 5 . | . . 5 |      the first box keeps row 1 for itself, so r2c9 is 5.
//   | . . . | . 5 . | . . . |
//   +-------+-------+-------+
//
// The direct form (1.7 and 1.9) places that one digit and leaves the eliminations for a later step (2.6 and 2.8). A
// sister house has the kind of the locked house and crosses the same line or box; if several qualify, the first is
// taken. Order as in the pattern finder, sister houses ascending within a pattern.
// Source: Sudoku Explainer 1.2.1. Tested by rating/locking_test.cc.
#include "tagging/locking.h"

#include "rating/passes/passes.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

bool is_pointing(const Locking& locking) { return kind_of(locking.from) == HouseKind::kBox; }

void write_direct(const PassInput& input, const Locking& locking, House sister, Cell cell, Step& step) {
  step.set(is_pointing(locking) ? Technique::kDirectPointing : Technique::kDirectClaiming);
  step.placement = Placement{cell, locking.digit};
  if (!input.wants_evidence) return;
  step.evidence.cells = {cell};
  step.evidence.houses = {locking.from, locking.to};
  step.evidence.covers = {sister};
  step.evidence.digits = bit(locking.digit);
}

}  // namespace

bool find_direct_locking(const PassInput& input, Step& step) {
  const CandidateMasks& masks = input.grid.masks();
  const auto visit = [&](const Locking& locking) {
    if (eliminated_positions(masks, locking) == 0) return false;
    const int first_house = 9 * static_cast<int>(kind_of(locking.from));
    for (int index = 0; index < 9; ++index) {
      const House sister = static_cast<House>(first_house + index);
      if (sister == locking.from) continue;
      const PositionSet inside = shared_positions(sister, locking.to);
      if (inside == 0) continue;
      const PositionSet positions = masks.houses[sister][locking.digit];
      if (size_of(positions) < 2 || size_of(without(positions, inside)) != 1) continue;
      const Cell cell = cells_of(sister)[first_of(without(positions, inside))];
      write_direct(input, locking, sister, cell, step);
      if (deliver(input, step)) return true;
    }
    return false;
  };
  const LockingOrder order = input.workspace.table().orders->locking;
  // An old pattern may have a sister house now.
  return visit_lockings(order, masks, visit, input.within.with_sisters());
}

bool find_locking(const PassInput& input, Step& step) {
  const auto describe = [](const Locking& locking, Evidence& evidence) {
    evidence.houses = {locking.from, locking.to};
    evidence.digits = bit(locking.digit);
  };
  const auto visit = [&](const Locking& locking) {
    const Technique technique = is_pointing(locking) ? Technique::kPointing : Technique::kClaiming;
    return deliver_pattern(input, technique, locking, describe, step);
  };
  return visit_lockings(input.workspace.table().orders->locking, input.grid.masks(), visit, input.within);
}

}  // namespace sudorate
