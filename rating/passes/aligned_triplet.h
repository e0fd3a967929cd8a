// Aligned triplet exclusion. Evidence: cells = the three base cells, helpers = their common excluders.
#pragma once

#include "rating/pass.h"

namespace sudorate {

bool find_aligned_triplet(const PassInput& input, Step& step);

}  // namespace sudorate
