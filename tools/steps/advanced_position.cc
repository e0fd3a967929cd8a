#include "tools/steps/advanced_position.h"

#include <bit>
#include <limits>

#include "tagging/cell_set.h"
#include "tagging/geometry.h"

namespace sudorate {
namespace {

bool make_a_single(Grid& grid) {
  for (const Cell cell : grid.unfilled()) {
    const DigitSet digits = grid.candidates(cell);
    if (std::popcount(digits) != 1) continue;
    grid.place(cell, first_of(digits));
    return true;
  }
  for (House house = 0; house < kHouseCount; ++house) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const CellSet places = grid.cells_with(digit) & house_set(house);
      if (places.size() != 1) continue;
      grid.place(*places.begin(), digit);
      return true;
    }
  }
  return false;
}

}  // namespace

StepSearch advance(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid) {
  Step step;
  for (int made = 1; made < options.step; ++made) {
    const StepSearch end = rater.find_step(grid, std::numeric_limits<Rating>::max(), false, limits, step);
    if (end != StepSearch::kFound) return end;
    apply(step, grid);
    if (grid.is_solved()) return StepSearch::kNothing;
  }
  while (options.makes_singles && make_a_single(grid)) {
  }
  return StepSearch::kFound;
}

}  // namespace sudorate
