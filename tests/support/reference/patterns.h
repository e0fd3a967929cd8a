// The slow, obvious versions of the four pattern finders: they try every subset of every house, candidate by
// candidate. FOR TESTS ONLY.
#pragma once

#include <array>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// Four numbers, so that lists of patterns can be compared and printed.
using Pattern = std::array<int, 4>;

// {from, to, digit, positions of `to` that lose the digit}
std::vector<Pattern> lockings(const Grid& grid);
// {house, digits, positions, 0}
std::vector<Pattern> hidden_subsets(const Grid& grid, int size, int min_empty);
// {house, positions, digits, 0}
std::vector<Pattern> naked_subsets(const Grid& grid, int size);
// {0 for columns as base or 1 for rows, base lines, cover lines, digit}
std::vector<Pattern> fish(const Grid& grid, int size);

}  // namespace sudorate::test::reference
