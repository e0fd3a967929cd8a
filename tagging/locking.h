// Locked candidates: all places of a digit in one house lie in a second house.
//
//   box to line (pointing)              line to box (claiming)
//   +-------+-------+                   +-------+-------+
//   | 5 5 . | - - - |  5 of the box     | 5 5 . | . . . |  5 of the row
//   | . . . |       |  only in row 1:   | - - - |       |  only in the box:
//   | . . . |       |  - loses 5        | - - - |       |  - loses 5
//   +-------+-------+                   +-------+-------+
//
// Sound because the first house needs the digit, hence one of the common cells holds it, and the rest of the second
// house cannot. A digit with one single place is not counted: that is a hidden single.
//
// This finder serves the rating loop and, on a grid thinned out by an assumption, the nested chains.
// Source: Sudoku Explainer 1.2.1. Cost: one pass over 36 houses by 9 digits.
#pragma once

#include <array>

#include "tagging/grid.h"

namespace sudorate {

struct Locking {
  House from = 0;  // all places of the digit in this house ...
  House to = 0;    // ... lie in this one
  Digit digit = 0;
};

// Positions of `locking.to` that lose the digit; may be empty.
inline PositionSet eliminated_positions(const CandidateMasks& masks, const Locking& locking) {
  return without(masks.houses[locking.to][locking.digit], shared_positions(locking.to, locking.from));
}

// Calls visit(Locking) for every pattern until it returns true; returns whether it did. Order: box to column, box
// to row, column to box, row to box; in each by first house, second house, digit.
template <typename Visitor>
bool visit_lockings(const CandidateMasks& masks, Visitor&& visit) {
  constexpr std::array<std::array<HouseKind, 2>, 4> kDirections = {{{HouseKind::kBox, HouseKind::kColumn},
                                                                    {HouseKind::kBox, HouseKind::kRow},
                                                                    {HouseKind::kColumn, HouseKind::kBox},
                                                                    {HouseKind::kRow, HouseKind::kBox}}};
  for (const auto& [from_kind, to_kind] : kDirections) {
    for (int index = 0; index < 9; ++index) {
      const House from = static_cast<House>(9 * static_cast<int>(from_kind) + index);
      // A box crosses the three columns of its stack or rows of its band, a line the three boxes on its way.
      const int group =
          from_kind == HouseKind::kBox ? (to_kind == HouseKind::kColumn ? index % 3 : index / 3) : index / 3;
      for (int k = 0; k < 3; ++k) {
        const bool strides = from_kind == HouseKind::kColumn;
        const House to =
            static_cast<House>(9 * static_cast<int>(to_kind) + (strides ? 3 * k + group : 3 * group + k));
        const PositionSet inside = shared_positions(from, to);
        for (Digit digit = 0; digit < kDigitCount; ++digit) {
          const PositionSet positions = masks.houses[from][digit];
          if (without(positions, inside) != 0 || (positions & (positions - 1)) == 0) continue;
          if (visit(Locking{from, to, digit})) return true;
        }
      }
    }
  }
  return false;
}

}  // namespace sudorate
