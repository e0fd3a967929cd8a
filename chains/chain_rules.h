// The steps that every chain is made of, in Sudoku Explainer's order.
//
//   weak step     r5c5#7 is true:   other digits of r5c5 are false (cell), then 7 in other cells of the box,
//                                   the row and the column is false
//   strong step   r5c5#7 is false:  its partners are true; see tagging/strong_links.h
//
// A cell that shares two houses is taken in the first one. What a chain of assumptions makes of them depends on its
// kind:
//
//   kind       steps used                                  grid
//   Nishio     within houses only                          loses what is found false
//   Multiple   within cells and houses                     stays as it is
//   Dynamic    within cells and houses                     loses what is found false
#pragma once

#include <cstdint>

#include "chains/implication_tree.h"
#include "tagging/grid.h"
#include "tagging/houses.h"
#include "tagging/strong_links.h"

namespace sudorate {

enum class PropagationKind : std::uint8_t { kNishio, kMultiple, kDynamic };

// Calls emit(Cell, Digit, Cause) for every candidate among `open` that `candidate`, taken as true, makes false,
// until it returns false; returns whether it never did. Other digits of the cell only with `in_cell`. `emit` may
// remove what it gets from `open`. Cost: at most 28 calls, no allocation.
template <typename Emit>
bool weak_step(const CandidateMasks& open, bool in_cell, Candidate candidate, Emit&& emit) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (in_cell) {
    for (const Digit other : members(without(open.cells[cell], bit(digit)))) {
      if (!emit(cell, other, Cause::kCell)) return false;
    }
  }
  const House box = house_of(cell, HouseKind::kBox);
  for (const HouseKind kind : kHouseKinds) {
    const House house = house_of(cell, kind);
    const PositionSet taken = kind == HouseKind::kBox ? bit(position_in(cell, kind)) : shared_positions(house, box);
    for (const int position : members(without(open.houses[house][digit], taken))) {
      if (!emit(cells_of(house)[position], digit, cause_of(kind))) return false;
    }
  }
  return true;
}

}  // namespace sudorate
