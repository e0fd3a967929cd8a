// Symmetries of the cells of a puzzle's givens.
#pragma once

#include <cstdint>
#include <vector>

#include "tagging/cell_set.h"

namespace sudorate {

enum class Symmetry : std::uint8_t {
  kNone,
  kRotation,    // a half turn
  kQuarter,     // a quarter turn, and so all turns
  kHorizontal,  // the upper half mirrors the lower half: reflection in the horizontal middle line
  kVertical,    // the left half mirrors the right half: reflection in the vertical middle line
  kDiagonal,    // reflection in the diagonal from r1c1 to r9c9
  kFull,        // all turns and reflections of the square
};

// The cells in groups that a symmetry maps onto each other, so that a symmetric set of cells has all of a group or
// none: 81 groups of one cell for kNone, 41 of up to two for a half turn, 15 of up to eight for kFull. In the order
// of their first cells.
std::vector<CellSet> groups_of(Symmetry symmetry);

}  // namespace sudorate
