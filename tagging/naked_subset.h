// Naked subsets: k cells of a house that have only k candidates between them.
//
//   row  | 12 125 12 | 1458 ...      the two cells with 12 use up 1 and 2: 125 becomes 5, 1458 becomes 458
//
// Sound because k cells need k digits, so none of these digits is left for other cells of the house. Each cell must
// have at least two candidates (one is a naked single) and may have fewer than k.
//
// Used by the rating loop and, for pairs, by nested chains on a grid reduced by an assumption. Source: Sudoku
// Explainer 1.2.1. Cost: nine counts per house; subsets only of cells with 2..k candidates.
#pragma once

#include "tagging/grid.h"
#include "tagging/houses.h"
#include "tagging/places.h"
#include "tagging/subsets.h"

namespace sudorate {

struct NakedSubset {
  House house = 0;
  PositionSet positions = 0;
  DigitSet digits = 0;
};

// Calls visit(NakedSubset) for every pattern of kSize cells until it returns true; returns whether it did. Skips
// houses with fewer than 2 * kSize unfilled cells and houses not `within`. Order: boxes, columns, rows; in each
// house, the position subsets in mask order.
template <int kSize, typename Visitor>
bool visit_naked_subsets(const CandidateMasks& masks, const FillCounts& fill, Visitor&& visit,
                         const Places& within = Places::all()) {
  return within.visit_box_column_row([&](House house) {
    if (fill.empty[house] < 2 * kSize) return false;
    const auto& cells = cells_of(house);
    PositionSet eligible = 0;
    for (int position = 0; position < kHouseSize; ++position) {
      const int count = size_of(masks.cells[cells[position]]);
      if (count >= 2 && count <= kSize) eligible |= bit(position);
    }
    if (size_of(eligible) < kSize) return false;
    const auto digits_at = [&](int position) { return masks.cells[cells[position]]; };
    const auto visit_subset = [&](PositionSet positions, DigitSet digits) {
      return visit(NakedSubset{house, positions, digits});
    };
    return visit_tight_subsets<kSize>(eligible, digits_at, visit_subset);
  });
}

// Calls visit(Cell, DigitSet) for each elimination, cells in the order of the house. `visit` may change the masks.
template <typename Visitor>
void visit_eliminations(const CandidateMasks& masks, const NakedSubset& subset, Visitor&& visit) {
  for (const int position : members(without(kAllDigits, subset.positions))) {
    const Cell cell = cells_of(subset.house)[position];
    const DigitSet lost = masks.cells[cell] & subset.digits;
    if (lost != 0) visit(cell, lost);
  }
}

}  // namespace sudorate
