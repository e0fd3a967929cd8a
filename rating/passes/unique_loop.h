// Unique rectangles and unique loops, types 1 to 4.
//
// Step: technique kUniqueLoopType1 .. kUniqueLoopType4, variant = number of loop cells; eliminations row-major,
// those of type 3 by position in its house. Extra cells are the loop cells with more than the two digits of the
// pair; the grid shows which they are.
//
// Evidence:
//   cells         the loop in path order: cells[i] and cells[i + 1], and the last and the first, share a house, and
//                 every house that holds one of them holds exactly one of even and one of odd index
//   digits        the pair
//   extra_digits  type 1: the further digits of the extra cell; type 2: the one further digit of all extra cells;
//                 type 3: the digits of the subset; type 4: the digit of the pair that is locked
//   helpers       type 3: the cells of the subset except the extra cells, by position in the house; one less than
//                 the subset has digits
//   houses        type 3: the house of the subset; type 4: the first house, of box, row and column, in which the
//                 digit is locked. Both extra cells are in it
// A type 3 is hidden if its eliminations are candidates of the helpers, and naked if they are in other cells of the
// house. The digits of a hidden subset include the pair.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// Finds the easiest step of all loops; of equal ratings the lowest type, of equal types the one found first. Cost:
// about a microsecond, without allocation, if there is none.
bool find_unique_loop(const PassInput& input, Step& step);

}  // namespace sudorate
