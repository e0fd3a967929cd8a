// The groups of assumptions from which chains start: one member of each group must hold.
//
//   contradiction   one start: if it clashes, its opposite holds
//   double          a candidate on and off
//   cell            each candidate of a cell, on
//   house           each place of a digit in a house, on
//
//                contradiction   double                      cell              house   starts in cells of
//   Nishio            yes           -                          -                 -       2 candidates and more
//   Multiple           -            -                    3 candidates and more  yes      3 and more
//   Dynamic           yes    cells of 3 and more         2 candidates and more  yes      2 and more
//
// The order in which Sudoku Explainer generates hints is by cell, then digit: for each candidate its contradictions
// (on, off), double and houses; after the last digit the cell. Contradictions have a kind of their own, and hints
// of equal length are ordered by kind first, so they may be visited before all groups.
//
// A house group is generated only at its first place. Multiple chains do not start in cells with two candidates, so
// they skip a house whose first place is such a cell. Source: Sudoku Explainer 1.2.1.
#pragma once

#include <array>

#include "chains/chain_rules.h"
#include "chains/implication_tree.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// Numbered by the order in which hints of equal length are taken.
enum class AssumptionKind : std::uint8_t { kDouble = 1, kCell = 5, kHouse = 6, kContradiction = 7 };

struct StartGroup {
  AssumptionKind kind = AssumptionKind::kDouble;
  HouseKind house_kind = HouseKind::kBox;  // of a house group
  std::array<Node, kHouseSize> starts{};
  int size = 0;

  void add(Node start) { starts[size++] = start; }
};

// The part of `within` that all starts of a group make false. The starts must be on. `tagging` is one of tagging.h.
template <typename AnyTagging>
CandidateSet common_off(const AnyTagging& tagging, const StartGroup& group, CandidateSet within) {
  for (int k = 0; k < group.size && !within.empty(); ++k) within &= tagging.off(group.starts[k].candidate);
  return within;
}

// Calls visit(Node) for every start of a contradiction, by cell, then digit, on before off. For Nishio and
// dynamic chains.
template <typename Visitor>
void visit_contradiction_starts(const CandidateMasks& grid, Visitor&& visit) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (size_of(grid.cells[cell]) < 2) continue;
    for (const Digit digit : members(grid.cells[cell])) {
      for (const bool is_on : {true, false}) visit(Node{candidate_of(cell, digit), is_on});
    }
  }
}

// Calls visit(StartGroup) for every group of several starts that chains of this kind have. Order: by cell, then
// digit; for each candidate its double and houses (box, row, column); after the last digit the cell.
template <typename Visitor>
void visit_start_groups(PropagationKind kind, const CandidateMasks& grid, Visitor&& visit) {
  if (kind == PropagationKind::kNishio) return;
  const bool is_dynamic = kind == PropagationKind::kDynamic;
  const int fewest = is_dynamic ? 2 : 3;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    const int count = size_of(grid.cells[cell]);
    if (count < fewest) continue;
    for (const Digit digit : members(grid.cells[cell])) {
      const Candidate candidate = candidate_of(cell, digit);
      if (is_dynamic && count >= 3) {
        StartGroup group{AssumptionKind::kDouble, HouseKind::kBox, {}, 0};
        group.add({candidate, true});
        group.add({candidate, false});
        visit(group);
      }
      for (const HouseKind house_kind : kHouseKinds) {
        const House house = house_of(cell, house_kind);
        const PositionSet positions = grid.houses[house][digit];
        if (size_of(positions) < 2) continue;
        if (first_of(positions) != position_in(cell, house_kind)) continue;
        StartGroup group{AssumptionKind::kHouse, house_kind, {}, 0};
        for (const int position : members(positions)) {
          group.add({candidate_of(cells_of(house)[position], digit), true});
        }
        visit(group);
      }
    }
    StartGroup group{AssumptionKind::kCell, HouseKind::kBox, {}, 0};
    for (const Digit digit : members(grid.cells[cell])) group.add({candidate_of(cell, digit), true});
    visit(group);
  }
}

}  // namespace sudorate
