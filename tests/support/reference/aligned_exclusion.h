// The slow, obvious version of the aligned exclusions: every pair and triple in order, every combination of its
// candidates. FOR TESTS ONLY.
#pragma once

#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// The eliminations of the first exclusion that eliminates anything, in its order of cells; empty if there is none.
std::vector<Elimination> aligned_pair(const Grid& grid);
std::vector<Elimination> aligned_triplet(const Grid& grid);

}  // namespace sudorate::test::reference
