// What can be said of a puzzle by its givens alone.
#pragma once

#include "tagging/grid.h"

namespace sudorate {

int given_count(const Digits81& givens);

// Whether a turn by a quarter or a half, or a reflection in a middle line or a diagonal, maps the cells of the
// givens onto themselves.
bool is_symmetric(const Digits81& givens);

// Whether every given is needed: without it there would be a second solution. The puzzle has exactly one. Cost: one
// count of solutions for each given.
bool is_minimal(const Digits81& givens);

}  // namespace sudorate
