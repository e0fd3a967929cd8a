// Naked pairs, triplets and quads. Evidence: cells = the cells of the subset, houses = the house, digits = the
// digits of the subset.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// The rest of the house loses the digits of the subset. A subset that is in a box and in a line counts as two
// patterns; a step takes the eliminations of one house only.
bool find_naked_pair(const PassInput& input, Step& step);
bool find_naked_triplet(const PassInput& input, Step& step);
bool find_naked_quad(const PassInput& input, Step& step);

}  // namespace sudorate
