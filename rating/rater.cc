#include "rating/rater.h"

#include <algorithm>
#include <utility>

#include "rating/pass_table.h"
#include "rating/workspace.h"

namespace sudorate {
namespace {

// The lowest rating that the rows forbidden by `stop_at` could give, or the rating of a puzzle beyond all rows if
// none is forbidden.
Rating lowest_forbidden(Rating stop_at) {
  Rating lowest = kBeyondRating;
  for (const PassEntry& entry : pass_table()) {
    if (entry.level >= stop_at) lowest = std::min(lowest, entry.lowest);
  }
  return lowest;
}

}  // namespace

Rater::Rater() : workspace_(std::make_unique<Workspace>()) {}
Rater::~Rater() = default;
Rater::Rater(Rater&&) noexcept = default;
Rater& Rater::operator=(Rater&&) noexcept = default;

bool Rater::find_step(const Grid& grid, Rating stop_at, bool wants_evidence, Step& step) {
  step.clear();
  const PassInput input{grid, *workspace_, wants_evidence};
  return std::any_of(pass_table().begin(), pass_table().end(),
                     [&](const PassEntry& entry) { return entry.level < stop_at && entry.run(input, step); });
}

RatingResult Rater::rate(const Grid& start, const RatingOptions& options) {
  RatingResult result;
  if (start.is_solved()) {
    result.outcome = Outcome::kSolved;
    result.ep = result.ed = Rating{0};
    return result;
  }
  Grid grid = start;
  Step step;
  Difficulty hardest;
  Difficulty pearl;
  Difficulty diamond;

  const auto refuse = [&] {
    result.outcome = Outcome::kRefused;
    result.er = kBeyondRating;
    result.ep = result.ep.value_or(0);
    return result;
  };

  while (!grid.is_solved()) {
    // Step 1. The first row of the table that finds anything decides.
    if (!find_step(grid, options.stop_at, options.wants_evidence, step)) {
      const Rating bound = lowest_forbidden(options.stop_at);
      result.outcome = bound == kBeyondRating ? Outcome::kBeyond : Outcome::kStopped;
      result.er = std::max(hardest.tenths, bound);
      // Without a forbidden row nothing can follow, so what was not reached stays 0.
      if (result.outcome == Outcome::kBeyond) {
        result.ep = result.ep.value_or(0);
        result.ed = result.ed.value_or(0);
      }
      return result;
    }

    // Step 2. ER grows with every step.
    hardest = std::max(hardest, step.difficulty);
    result.er = hardest.tenths;
    result.score += step.difficulty.tenths;
    ++result.step_count;

    // Step 3. Apply.
    const bool places = step.placement.has_value();
    apply(step, grid);
    if (options.records_steps) result.steps.push_back(std::move(step));

    // Step 4. ED is final after the first step, EP after the first placement.
    if (!result.ed) {
      diamond = hardest;
      result.ed = diamond.tenths;
    }
    if (!result.ep) {
      if (!places) continue;
      if (options.wanted == Wanted::kDiamond && hardest > diamond) return refuse();
      pearl = hardest;
      result.ep = pearl.tenths;
    } else if (options.wanted != Wanted::kAny && hardest > pearl) {
      // Step 5. From the second placement on: not a pearl, hence no diamond either.
      return refuse();
    }
  }
  result.outcome = Outcome::kRated;
  return result;
}

}  // namespace sudorate
