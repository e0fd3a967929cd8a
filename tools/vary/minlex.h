// The smallest text of a puzzle: one form for all its morphs.
#pragma once

#include "tagging/grid.h"

namespace sudorate {

// Morphs of a puzzle come from it by renaming digits, swapping rows within a band, bands, columns within a stack,
// or stacks, and reflecting in the main diagonal. Two puzzles are isomorphic, that is, morphs of each other,
// exactly if their minlex forms are equal. Their ratings may still differ, because techniques visit cells in a
// fixed order.
//
//   givens   0..9 in each cell, 0 being empty; any board will do, even one that breaks the rules
//   result   of all 3,359,232 arrangements, each with its digits named in the order in which they appear, the
//            smallest one read row by row, an empty cell being 0
//   cost     three microseconds for a puzzle of 17 givens, up to a hundred for a full grid
Digits81 minlex(const Digits81& givens);

}  // namespace sudorate
