// Hidden subsets: k digits that share their only k places of a house.
//
//   row  | 12 12458 345 | 3459 347 5789 | ...      only the first two cells have 1 and 2: the second loses 4 5 8
//
// Sound because k digits need k cells, so these cells have no room for anything else. Each digit must have at least
// two places (one place is a hidden single) and may have fewer than k.
//
// Used by the rating loop and, for pairs, by nested chains on a grid reduced by an assumption. Source: Sudoku
// Explainer 1.2.1. Cost: nine counts per house; subsets only of digits with 2..k places.
#pragma once

#include "tagging/grid.h"
#include "tagging/houses.h"
#include "tagging/places.h"
#include "tagging/subsets.h"

namespace sudorate {

struct HiddenSubset {
  House house = 0;
  DigitSet digits = 0;
  PositionSet positions = 0;
};

// Calls visit(HiddenSubset) for every pattern of kSize digits until it returns true; returns whether it did. Skips
// houses with fewer than `min_empty` unfilled cells and houses not `within`. Order: boxes, columns, rows; in each
// house, the digit subsets in mask order.
template <int kSize, typename Visitor>
bool visit_hidden_subsets(const CandidateMasks& masks, const FillCounts& fill, int min_empty, Visitor&& visit,
                          const Places& within = Places::all()) {
  return within.visit_box_column_row([&](House house) {
    if (fill.empty[house] < min_empty) return false;
    const auto& positions = masks.houses[house];
    DigitSet eligible = 0;
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const int count = size_of(positions[digit]);
      if (count >= 2 && count <= kSize) eligible |= bit(digit);
    }
    if (size_of(eligible) < kSize) return false;
    const auto places_of = [&](Digit digit) { return positions[digit]; };
    const auto visit_subset = [&](DigitSet digits, PositionSet places) {
      return visit(HiddenSubset{house, digits, places});
    };
    return visit_tight_subsets<kSize>(eligible, places_of, visit_subset);
  });
}

// Calls visit(Cell, DigitSet) for each elimination, cells in the order of the house. `visit` may change the masks.
template <typename Visitor>
void visit_eliminations(const CandidateMasks& masks, const HiddenSubset& subset, Visitor&& visit) {
  for (const int position : members(subset.positions)) {
    const Cell cell = cells_of(subset.house)[position];
    const DigitSet others = without(masks.cells[cell], subset.digits);
    if (others != 0) visit(cell, others);
  }
}

}  // namespace sudorate
