// Aligned pair exclusion. Evidence: cells = the two base cells, helpers = their common excluders.
#pragma once

#include "rating/pass.h"

namespace sudorate {

bool find_aligned_pair(const PassInput& input, Step& step);

}  // namespace sudorate
