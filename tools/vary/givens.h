// Properties of a puzzle that depend on its givens alone.
#pragma once

#include <optional>
#include <vector>

#include "tagging/grid.h"
#include "tagging/solution.h"

namespace sudorate {

int given_count(const Digits81& givens);

// Whether a rotation by a quarter or a half turn, or a reflection in a middle line or a diagonal, maps the cells of
// the givens onto themselves.
bool is_symmetric(const Digits81& givens);

// Whether every given is needed: without it the puzzle has a second solution. The puzzle must have exactly one
// solution. Cost: one count of solutions per given, within the limits; no value if they end the count first.
std::optional<bool> is_minimal(const Digits81& givens, const SearchLimits& limits = {});

// The cells whose digit, if it alone is left out, leaves exactly one solution: those of digits placed later before
// those of givens, each in the order of the cells. `placed` has the givens and the digits placed later, and no
// solution; eliminations do not count. Cost: one count of solutions per digit, within the limits, which may end the
// search early.
std::vector<Cell> wrong_digits(const Digits81& givens, const Digits81& placed, const SearchLimits& limits = {});

}  // namespace sudorate
