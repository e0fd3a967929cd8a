// The steps that every chain is made of, in Sudoku Explainer's order.
//
//   weak step     r5c5#7 is true:   other digits of r5c5 are false (cell), then 7 in other cells of the box,
//                                   the row and the column is false
//   strong step   r5c5#7 is false:  its partners are true; see tagging/strong_links.h
//
// A cell that shares two houses is taken in the first one.
#pragma once

#include <array>

#include "chains/implication_tree.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/strong_links.h"

namespace sudorate {

// Candidates that are removed one by one: by cell, and for each digit the cells.
class OpenCandidates {
 public:
  OpenCandidates() = default;
  explicit OpenCandidates(const CandidateMasks& grid) : digits_(grid.cells) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) cells_[digit] = cells_of_digit(grid, digit);
  }

  DigitSet digits(Cell cell) const { return digits_[cell]; }
  CellSet cells(Digit digit) const { return cells_[digit]; }
  void remove(Cell cell, Digit digit) {
    digits_[cell] = without(digits_[cell], bit(digit));
    cells_[digit].erase(cell);
  }

 private:
  std::array<DigitSet, kCellCount> digits_{};
  CellsByDigit cells_{};
};

// Calls emit(Cell, Digit, Cause) for every candidate among `open` that `candidate`, taken as true, makes false,
// until it returns false; returns whether it never did. Other digits of the cell only with `in_cell`. `emit` may
// remove what it gets from `open`. Cost: at most 28 calls, no allocation.
template <typename Emit>
bool weak_step(const OpenCandidates& open, bool in_cell, Candidate candidate, Emit&& emit) {
  const Cell cell = cell_of(candidate);
  const Digit digit = digit_of(candidate);
  if (in_cell) {
    for (const Digit other : members(without(open.digits(cell), bit(digit)))) {
      if (!emit(cell, other, Cause::kCell)) return false;
    }
  }
  CellSet rivals = open.cells(digit) & peer_set(cell);
  for (const HouseKind kind : kHouseKinds) {
    if (rivals.empty()) break;
    const CellSet in_house = rivals & house_set(house_of(cell, kind));
    for (const Cell rival : in_house) {
      if (!emit(rival, digit, cause_of(kind))) return false;
    }
    rivals -= in_house;
  }
  return true;
}

}  // namespace sudorate
