// The effects of recorded steps on a grid.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tagging/grid.h"
#include "tests/support/recorded.h"

namespace sudorate::test {

// A placement, or eliminations row by row; never both.
struct RecordedEffect {
  std::optional<Placement> placement;
  std::vector<Elimination> eliminations;
};

// Reads the effect at the end of "RATING TECHNIQUE (LENGTH): EFFECT", as in "r1c2=3" or "r1c2-45 r2c2-4". Throws
// std::invalid_argument on anything else.
RecordedEffect parse_effect(const std::string& step);

void apply(const RecordedEffect& effect, Grid& grid);

// Whether the effect of a step, or a conclusion, agrees with the solution of the grid.
template <typename Effect>
bool is_true(const Effect& effect, const Digits81& solution) {
  if (effect.placement && solution[effect.placement->cell] != effect.placement->digit + 1) return false;
  return std::ranges::none_of(effect.eliminations, [&](const Elimination& each) {
    return (each.digits & bit(solution[each.cell] - 1)) != 0;
  });
}

// The grids before each step of a path, then the grid after the last step.
std::vector<Grid> replay(const RecordedPath& path);

}  // namespace sudorate::test
