// The two steps that every chain is made of, in Sudoku Explainer's order.
//
//   weak step     r5c5#7 is true:   other digits of r5c5 are false (cell), then 7 in the rest of the box, the
//                                   row and the column is false
//   strong step   r5c5#7 is false:  the last other candidate of r5c5 is true (cell), then the last other place
//                                   of 7 in the box, the row, the column
//
// A cell that shares two houses is taken in the first one. Both steps read the grid as it is: static chains never
// change it, dynamic chains remove candidates between steps. Cost: at most 28 nodes per step, no allocation.
#pragma once

#include "chains/implication_tree.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"

namespace sudorate {

// Which kinds of step a technique uses besides weak links within houses.
struct ChainRules {
  bool weak_in_cell = true;
  bool strong_in_cell = true;
  bool strong_in_house = true;

  constexpr LinkKinds strong_kinds() const { return {strong_in_house, strong_in_cell}; }
};

constexpr Cause cause_of(HouseKind kind) {
  return static_cast<Cause>(static_cast<int>(Cause::kBox) + static_cast<int>(kind));
}

// Calls emit(Candidate, Cause) for every candidate that `candidate`, taken as true, makes false.
template <typename Emit>
void weak_step(const CandidateMasks& masks, const ChainRules& rules, Candidate candidate, Emit&& emit) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (rules.weak_in_cell) {
    for (const Digit other : members(without(masks.cells[cell], bit(digit)))) {
      emit(candidate_of(cell, other), Cause::kCell);
    }
  }
  const House box = house_of(cell, HouseKind::kBox);
  for (int kind = 0; kind < kHouseKindCount; ++kind) {
    const House house = houses_of(cell)[kind];
    PositionSet positions =
        without(masks.houses[house][digit], bit(position_in(cell, static_cast<HouseKind>(kind))));
    if (house != box) positions = without(positions, shared_positions(house, box));
    const auto& cells = cells_of(house);
    for (const int position : members(positions)) {
      emit(candidate_of(cells[position], digit), cause_of(static_cast<HouseKind>(kind)));
    }
  }
}

// Calls emit(Candidate, Cause) for every candidate that `candidate`, taken as false, makes true. The candidate
// itself must still be in the masks.
template <typename Emit>
void strong_step(const CandidateMasks& masks, const ChainRules& rules, Candidate candidate, Emit&& emit) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (rules.strong_in_cell && size_of(masks.cells[cell]) == 2) {
    emit(candidate_of(cell, first_of(without(masks.cells[cell], bit(digit)))), Cause::kCell);
  }
  if (!rules.strong_in_house) return;
  Cell in_box = cell;
  for (int kind = 0; kind < kHouseKindCount; ++kind) {
    const House house = houses_of(cell)[kind];
    const PositionSet positions = masks.houses[house][digit];
    if (size_of(positions) != 2) continue;
    const int position = first_of(without(positions, bit(position_in(cell, static_cast<HouseKind>(kind)))));
    const Cell partner = cells_of(house)[position];
    if (partner == in_box) continue;  // already found in the box
    if (static_cast<HouseKind>(kind) == HouseKind::kBox) in_box = partner;
    emit(candidate_of(partner, digit), cause_of(static_cast<HouseKind>(kind)));
  }
}

}  // namespace sudorate
