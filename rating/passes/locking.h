// Pointing and claiming. Evidence: houses = the house in which the digit is locked, then the crossing house;
// digits; for the direct form also cells = the cell that is placed, helpers empty, and covers = the sister house
// in which one place is left.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// Direct pointing and claiming: the locked digit leaves one place in a sister house, which is filled.
bool find_direct_locking(const PassInput& input, Step& step);
// Pointing and claiming: the rest of the crossing house loses the digit.
bool find_locking(const PassInput& input, Step& step);

}  // namespace sudorate
