// Naked single: a cell with one candidate left. Evidence: cells = the cell, digits.
#pragma once

#include "rating/pass.h"

namespace sudorate {

bool find_naked_single(const PassInput& input, Step& step);

}  // namespace sudorate
