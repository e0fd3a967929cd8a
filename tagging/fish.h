// Fish: k parallel lines in which a digit has only k places across.
//
//        c2      c7          base rows 2 and 6 hold the digit only in columns 2 and 7.
//   r1   -       -           Each base row needs it once, so both columns get theirs from
//   r2   X . . . X           the base rows: all other cells of the columns (-) lose it.
//   r4   -       -           k = 2 X-Wing, 3 Swordfish, 4 Jellyfish.
//   r6   X . . . X
//
// Each base line must have at least two places (one place is a hidden single) and may have fewer than k.
//
// Used by the rating loop and, for X-Wings, by nested chains on a grid reduced by an assumption. Source: Sudoku
// Explainer 1.2.1; no fins, no boxes as lines. Cost: 162 counts, then only subsets of the lines with 2..k places.
#pragma once

#include <array>

#include "tagging/grid.h"
#include "tagging/houses.h"
#include "tagging/places.h"
#include "tagging/subsets.h"

namespace sudorate {

struct Fish {
  HouseKind base = HouseKind::kRow;  // rows or columns; the covers are of the other kind
  PositionSet base_lines = 0;        // lines by their number, 0..8
  PositionSet cover_lines = 0;
  Digit digit = 0;

  House base_house(int line) const { return static_cast<House>(9 * static_cast<int>(base) + line); }
  House cover_house(int line) const { return base == HouseKind::kRow ? column_house(line) : row_house(line); }
};

// Calls visit(Fish) for every pattern of kSize lines until it returns true; returns whether it did. Only digits
// `within` with at most 9 - 2 * kSize placed copies count. Order: columns as base, then rows; in each, the
// base-line subsets in mask order, then the digit.
template <int kSize, typename Visitor>
bool visit_fish(const CandidateMasks& masks, const FillCounts& fill, Visitor&& visit,
                const Places& within = Places::all()) {
  for (const HouseKind base : {HouseKind::kColumn, HouseKind::kRow}) {
    const House first_line = static_cast<House>(9 * static_cast<int>(base));
    std::array<PositionSet, kDigitCount> eligible{};
    DigitSet digits = 0;
    PositionSet base_lines = 0;  // of these digits
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      if (!within.has_digit(digit) || fill.placed[digit] + 2 * kSize > 9) continue;
      for (int line = 0; line < 9; ++line) {
        const int count = size_of(masks.houses[first_line + line][digit]);
        const bool is_eligible = (count >= 2) & (count <= kSize);
        eligible[digit] |= static_cast<PositionSet>((is_eligible ? 1 : 0) << line);
      }
      if (size_of(eligible[digit]) < kSize) continue;
      const auto covers_of = [&](int line) { return masks.houses[first_line + line][digit]; };
      const auto accept = [](PositionSet, PositionSet) { return true; };
      if (!visit_tight_subsets<kSize>(eligible[digit], covers_of, accept)) continue;
      digits |= bit(digit);
      base_lines |= eligible[digit];
    }
    // Visits the patterns of these digits in the order of the lines.
    if (digits == 0) continue;
    for (const PositionSet lines : kSubsets<kSize>) {
      if (without(lines, base_lines) != 0) continue;
      for (const Digit digit : members(digits)) {
        if (without(lines, eligible[digit]) != 0) continue;
        PositionSet covers = 0;
        for (const int line : members(lines)) covers |= masks.houses[first_line + line][digit];
        if (size_of(covers) == kSize && visit(Fish{base, lines, covers, digit})) return true;
      }
    }
  }
  return false;
}

// Calls visit(Cell, DigitSet) for each elimination: by cover line, cells ascending. `visit` may change the masks:
// the eliminations of a line are fixed before the first of them is visited.
template <typename Visitor>
void visit_eliminations(const CandidateMasks& masks, const Fish& fish, Visitor&& visit) {
  for (const int line : members(fish.cover_lines)) {
    const House cover = fish.cover_house(line);
    for (const int position : members(without(masks.houses[cover][fish.digit], fish.base_lines))) {
      visit(cells_of(cover)[position], bit(fish.digit));
    }
  }
}

}  // namespace sudorate
