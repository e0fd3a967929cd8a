#include "tools/steps/advanced_position.h"

#include <limits>
#include <optional>

#include "tagging/singles.h"

namespace sudorate {
namespace {

// Moves the grid in front of its hardest step.
Advance advance_to_hardest(const Rules& rules, Rater& rater, SearchLimits& limits, Grid& grid) {
  Grid next = grid;
  Step step;
  Rating hardest = 0;
  Advance made;
  for (int count = 0; !next.is_solved(); ++count) {
    const StepSearch end = rater.find_step(next, std::numeric_limits<Rating>::max(), false, limits, step, rules);
    if (end == StepSearch::kNothing) break;
    if (end != StepSearch::kFound) return {end, count};
    if (step.difficulty.tenths > hardest) {
      hardest = step.difficulty.tenths;
      grid = next;
      made = {StepSearch::kFound, count};
    } else if (step.difficulty.tenths == hardest && made.as_hard++ == 0) {
      made.next_number = count + 1;
      made.next_as_hard = step;
    }
    apply(step, next);
  }
  return made;
}

Advance advance_to_step(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid) {
  Step step;
  int made = 0;
  while (made + 1 < options.step) {
    if (grid.is_solved()) return {StepSearch::kNothing, made};
    const StepSearch end =
        rater.find_step(grid, std::numeric_limits<Rating>::max(), false, limits, step, options.rules);
    if (end != StepSearch::kFound) return {end, made};
    apply(step, grid);
    ++made;
  }
  return {made > 0 && grid.is_solved() ? StepSearch::kNothing : StepSearch::kFound, made};
}

}  // namespace

std::string missing_step_text(std::int64_t step, std::int64_t count) {
  return "there is no step " + std::to_string(step) + "; the solution has " + std::to_string(count) +
         (count == 1 ? " step" : " steps");
}

Advance advance(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid) {
  const Advance made = options.step == kHardestStep ? advance_to_hardest(options.rules, rater, limits, grid)
                                                    : advance_to_step(options, rater, limits, grid);
  if (made.end != StepSearch::kFound) return made;
  if (const auto cells = options.makes_singles ? close_singles(grid, Singles::kAll) : std::nullopt) {
    grid.place_all(*cells);
  }
  return made;
}

}  // namespace sudorate
