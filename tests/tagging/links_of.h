// Shared functions of the tests of links and tags.
#pragma once

#include <vector>

#include "tagging/grid.h"
#include "tagging/strong_links.h"

namespace sudorate::test {

// Five places of 7, joined in a ring by row 1, column 4, box 5, row 5 and column 1.
inline constexpr const char* kRingOfSeven = "r1 -7, c4 -7, b5 -7, r5 -7, c1 -7, r15c1 +7, r14c4 +7, r5c5 +7";

inline std::vector<StrongLink> links_of(const Grid& grid, LinkKinds kinds) {
  StrongLinks links;
  links.list(grid.masks());
  return {links.of(kinds).begin(), links.of(kinds).end()};
}

}  // namespace sudorate::test
