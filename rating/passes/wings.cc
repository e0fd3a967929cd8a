// XY-Wing and XYZ-Wing.
//
//     xz . . . xy        The pivot xy sees both wings. If the pivot is x, the first wing is z; if it is y,
//               |        the second is z. So every cell that sees both wings loses z.
//     -  . . .  yz       XYZ-Wing: the pivot is xyz and may itself be z, so the cell must see the pivot too.
//
// The wings have two candidates each, with z in common, and three digits together with the pivot; whether they see
// each other does not matter. Order: pivots row-major, first then second wing in peer order of the pivot;
// eliminations in peer order of the first wing. All XY-Wings come before all XYZ-Wings. Rated 4.2 and 4.4. Cost:
// pairs of peers with two candidates, for each pivot. Source: Sudoku Explainer 1.2.1. Tested by
// rating/wings_test.cc.
#include <array>

#include "rating/passes/passes.h"
#include "rating/workspace.h"
#include "tagging/search_orders.h"

namespace sudorate {
namespace {

bool find_wing(const PassInput& input, int pivot_size, Technique technique, Step& step) {
  const Grid& grid = input.grid;
  const PeerOrder order = input.workspace.table().orders->peers;
  const CellsByCount by_count = cells_by_candidate_count(grid);
  // A wing is in a house of the pivot.
  CellSet waiting;
  for (House house = 0; house < kHouseCount; ++house) {
    if (input.within.has_house(house)) waiting |= house_set(house);
  }
  for (const Cell pivot : (pivot_size == 2 ? by_count.two : by_count.three) & waiting) {
    const DigitSet pivot_digits = grid.candidates(pivot);
    CellSet wing_cells;
    for (const Cell peer : peer_set(pivot) & by_count.two) {
      if (size_of(without(pivot_digits, grid.candidates(peer))) == 1) wing_cells.insert(peer);
    }
    if (wing_cells.size() < 2) continue;
    std::array<Cell, kPeerCount> wings{};
    int wing_count = 0;
    for (const Cell peer : peers_of(pivot, order)) {
      if (wing_cells.contains(peer)) wings[wing_count++] = peer;
    }
    for (int i = 0; i < wing_count; ++i) {
      for (int j = i + 1; j < wing_count; ++j) {
        const DigitSet first = grid.candidates(wings[i]);
        const DigitSet second = grid.candidates(wings[j]);
        const DigitSet shared = first & second;
        if (size_of(pivot_digits | first | second) != 3 || size_of(shared) != 1) continue;
        // The digit common to both wings is the pivot's too exactly in an XYZ-Wing.
        if (((shared & pivot_digits) != 0) != (pivot_size == 3)) continue;
        CellSet targets = grid.cells_with(first_of(shared)) & peer_set(wings[i]) & peer_set(wings[j]);
        if (pivot_size == 3) targets &= peer_set(pivot);
        targets.erase(pivot);
        if (targets.empty()) continue;
        for (const Cell peer : peers_of(wings[i], order)) {
          if (targets.contains(peer)) step.eliminations.push_back({peer, shared});
        }
        step.set(technique);
        if (input.wants_evidence) {
          step.evidence.cells = {pivot, wings[i], wings[j]};
          step.evidence.digits = shared;
        }
        if (deliver(input, step)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const PassInput& input, Step& step) { return find_wing(input, 2, Technique::kXyWing, step); }

bool find_xyz_wing(const PassInput& input, Step& step) { return find_wing(input, 3, Technique::kXyzWing, step); }

}  // namespace sudorate
