// The slow, obvious version of the aligned exclusions: every pair and triple in order, every combination of its
// candidates. FOR TESTS ONLY.
#pragma once

#include <cstddef>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

struct Exclusion {
  std::vector<Cell> cells;  // in the order of the search
  std::vector<Elimination> eliminations;
};

// The first `most` exclusions that eliminate anything, in the order of their cells; no set of cells twice.
std::vector<Exclusion> aligned_pairs(const Grid& grid, std::size_t most);
std::vector<Exclusion> aligned_triplets(const Grid& grid, std::size_t most);

}  // namespace sudorate::test::reference
