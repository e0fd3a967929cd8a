// The slow, obvious version of chains of strong links: all choices of houses, orders and directions, one after the
// other. FOR TESTS ONLY.
#pragma once

#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate::test::reference {

struct StrongLinkHint {
  Digit digit = 0;
  std::vector<House> houses;  // ascending
  bool is_loop = false;
  int grouped_count = 0;
  std::vector<int> kinds;  // 0 box, 1 line, 2 line of the other direction
  int addend = 0;          // to the rating, in tenths
  int eliminations = 0;
  CellSet targets;

  bool operator==(const StrongLinkHint&) const = default;
};

// All chains of so many links that remove something, in the order of Sukaku Explainer: the first is taken.
std::vector<StrongLinkHint> strong_link_hints(const Grid& grid, int link_count);

}  // namespace sudorate::test::reference
