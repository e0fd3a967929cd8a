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

#include "chains/candidate_groups.h"
#include "chains/implication_tree.h"
#include "tagging/grid.h"

namespace sudorate {

enum class PropagationKind : std::uint8_t { kNishio, kMultiple, kDynamic };

// Calls emit(Cell, Digit, Cause) for every candidate among `open` that `candidate`, taken as true, makes false,
// until it returns false; returns whether it never did. Other digits of the cell only with `in_cell`. `emit` may
// remove what it gets from `open`. Cost: at most 28 calls, no allocation.
template <typename Emit>
bool weak_step(const CandidateMasks& open, bool in_cell, Candidate candidate, Emit&& emit) {
  return CandidateGroups(open, cell_of(candidate), digit_of(candidate)).visit_others(in_cell, emit);
}

// The same for every candidate that is the last one left of a group if `candidate` is false. Where that is one of
// `open`, it does not count.
template <typename Emit>
bool strong_step(const CandidateMasks& open, bool in_cell, Candidate candidate, Emit&& emit) {
  Cell in_box = cell_of(candidate);
  const auto emit_once = [&](Cell cell, Digit digit, Cause cause) {
    if (cause != Cause::kCell && cell == in_box) return true;
    if (cause == Cause::kBox) in_box = cell;
    return emit(cell, digit, cause);
  };
  return CandidateGroups(open, cell_of(candidate), digit_of(candidate)).visit_last(in_cell, emit_once);
}

}  // namespace sudorate
