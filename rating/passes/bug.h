// Bivalue universal graves (BUG), types 1 to 4.
//
// A bug cell is a cell with three or more candidates: two are those of the grave, the others are its bug digits.
// The grave is what is left when each bug cell loses its bug digits: two candidates in every unfilled cell, and no
// or two places for every digit in every house.
//
// Step: technique kBugType1 .. kBugType4, variant 0; eliminations of type 2 row-major, of type 3 in peer order of
// the first bug cell, of type 4 in the order of `cells`.
//
// Evidence:
//   cells         the bug cells, exactly the cells with three or more candidates, in order of discovery
//   digits        the bug digits of all bug cells together. A bug cell may have one of them as a digit of its grave
//                 pair. Its own bug digits are, for type 1, those that are not eliminated; for type 2 `digits`;
//                 for type 4 those that are neither eliminated nor in extra_digits; for type 3 those whose removal
//                 leaves the grave
//   extra_digits  type 2: the one bug digit; type 3: the digits of the subset; type 4: the digit that the
//                 two bug cells share in the grave
//   helpers       type 3: the subset's cells in peer order of cells[0], one less than the subset has digits
//   houses        type 3: the house of the subset, which holds all bug cells; type 4: the first house, of box, row
//                 and column, that holds both
#pragma once

#include "rating/pass.h"

namespace sudorate {

// One bug cell gives type 1. Several bug cells with one bug digit between them give type 2 and then, if there are
// two, type 4. Others give type 4, if there are two, and then type 3. The first step found is taken, whatever its
// rating. Cost: some 50 ns, without allocation, if there is none.
bool find_bug(const PassInput& input, Step& step);

}  // namespace sudorate
