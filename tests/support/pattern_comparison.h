// Strong links and alphabet wings, listed by the engine and compared with the slow versions.
#pragma once

#include <vector>

#include "rating/passes/alphabet_wing_search.h"
#include "rating/passes/strong_link_search.h"
#include "tagging/grid.h"

namespace sudorate::test {

// All that remove something, in the order in which they are taken.
std::vector<StrongLinkChain> all_strong_links(const Grid& grid, int link_count, DigitSet digits = kAllDigits);
std::vector<AlphabetWing> all_alphabet_wings(const Grid& grid, int cell_count,
                                             const Places& within = Places::all());

// Expects that all of them on each grid are those of the slow version, in its order; for wings of all sizes.
// Returns their number.
int expect_slow_strong_links(const std::vector<Grid>& grids, int link_count);
int expect_slow_alphabet_wings(const std::vector<Grid>& grids);

}  // namespace sudorate::test
