// Hidden pairs, triplets and quads. Evidence: cells = the cells of the subset, houses = the house, digits = the
// digits of the subset; for the direct forms the placed cell is not among the cells.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// Direct hidden pair and triplet: the subset leaves one place for another digit of the house, which is placed
// there.
bool find_direct_hidden_pair(const PassInput& input, Step& step);
bool find_direct_hidden_triplet(const PassInput& input, Step& step);
// The cells of the subset lose all other digits.
bool find_hidden_pair(const PassInput& input, Step& step);
bool find_hidden_triplet(const PassInput& input, Step& step);
bool find_hidden_quad(const PassInput& input, Step& step);

}  // namespace sudorate
