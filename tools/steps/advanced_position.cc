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

std::string missing_step_text(std::int64_t step, std::int64_t count) {
  return "there is no step " + std::to_string(step) + "; the solution has " + std::to_string(count) +
         (count == 1 ? " step" : " steps");
}

Advance advance(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid) {
  Step step;
  int made = 0;
  while (made + 1 < options.step) {
    if (grid.is_solved()) return {StepSearch::kNothing, made};
    const StepSearch end =
        rater.find_step(grid, std::numeric_limits<Rating>::max(), false, limits, step, options.left_out);
    if (end != StepSearch::kFound) return {end, made};
    apply(step, grid);
    ++made;
  }
  if (made > 0 && grid.is_solved()) return {StepSearch::kNothing, made};
  while (options.makes_singles && make_a_single(grid)) {
  }
  return {StepSearch::kFound, made};
}

}  // namespace sudorate
