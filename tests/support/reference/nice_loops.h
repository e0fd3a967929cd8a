// Nice loops by trying every path, without any shortcut. FOR TESTS ONLY.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// One link: the cell it leaves, the digit, whether it is strong.
struct LoopStep {
  int cell = 0;
  int digit = 0;
  bool is_strong = false;
  auto operator<=>(const LoopStep&) const = default;
};

struct EveryLoop {
  // The links from the origin on.
  std::vector<LoopStep> steps;
  bool is_continuous = false;
  // The conclusion: a placed candidate, removed candidates. A placement counts as removing the other candidates of
  // its cell.
  std::optional<int> placed;
  std::set<int> removed;
};

// All loops of 3 to `max_size` cells with a conclusion. Each loop is listed once: among its forms, backwards or, if
// continuous, from another cell, the one with the smallest list of steps.
std::vector<EveryLoop> every_loop(const Grid& grid, int max_size);

}  // namespace sudorate::test::reference
