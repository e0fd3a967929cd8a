// One representative for all puzzles that are the same but for names of digits, order of lines and reflection.
#pragma once

#include "tagging/grid.h"

namespace sudorate {

// Two puzzles have the same canonical form exactly if one becomes the other by renaming the digits, exchanging rows
// within a band, bands, columns within a stack, stacks, and reflecting in the main diagonal. Their ratings may
// differ all the same: techniques look at cells in an order.
//
//   givens, solution  of a puzzle with exactly one solution
//   result            the givens, where the solution is carried to the arrangement that is smallest when read row
//                     by row; of several ways to get there, the one that gives the smallest givens, empty cells
//                     being 0
//   cost              about ten microseconds; more for a solution with many symmetries
Digits81 canonical_form(const Digits81& givens, const Digits81& solution);

}  // namespace sudorate
