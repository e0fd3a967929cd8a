// One representative for all puzzles that differ only in the names of digits, the order of lines, and reflection.
#pragma once

#include "tagging/grid.h"

namespace sudorate {

// Two puzzles have the same canonical form exactly if one becomes the other by renaming digits, swapping rows
// within a band, bands, columns within a stack, or stacks, and reflecting in the main diagonal. Their ratings may
// still differ, because techniques visit cells in a fixed order.
//
//   givens, solution  of a puzzle with exactly one solution
//   result            the givens, rearranged so that the solution is smallest when read row by row; of several such
//                     arrangements, the one with the smallest givens, an empty cell being 0
//   cost              about ten microseconds; more for a solution with many symmetries
Digits81 canonical_form(const Digits81& givens, const Digits81& solution);

}  // namespace sudorate
