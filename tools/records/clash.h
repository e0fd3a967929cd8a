// Givens that contradict each other.
#pragma once

#include <string>

#include "tagging/grid.h"

namespace sudorate {

// The first two equal givens in one house, as "r1c1 and r1c5 are both 3"; empty if there are none.
std::string clash_text(const Digits81& givens);

}  // namespace sudorate
