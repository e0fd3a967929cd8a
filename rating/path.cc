#include "rating/path.h"

#include <algorithm>

namespace sudorate {

bool Path::take_step(Wanted wanted) {
  hardest = std::max(hardest, step.difficulty);
  progress.er = hardest.tenths;
  progress.score += step.difficulty.tenths;
  ++progress.step_count;
  apply(step, grid);
  if (!progress.ed) {
    diamond = hardest;
    progress.ed = diamond.tenths;
  }
  // From the second placement on: a puzzle that is no pearl is no diamond either.
  if (progress.ep) return wanted == Wanted::kAny || hardest <= pearl;
  if (!step.placement) return true;
  if (wanted == Wanted::kDiamond && hardest > diamond) return false;
  pearl = hardest;
  progress.ep = pearl.tenths;
  return true;
}

RatingResult Path::result(Outcome outcome) const {
  RatingResult result;
  result.outcome = outcome;
  result.er = progress.er;
  result.ep = progress.ep;
  result.ed = progress.ed;
  result.hardest_step = progress.er;
  result.placed = grid.placed();
  // If nothing can follow, a rating that was not reached is 0.
  if (outcome == Outcome::kBeyond || outcome == Outcome::kRefused) {
    result.er = kBeyondRating;
    result.ep = result.ep.value_or(0);
    result.ed = result.ed.value_or(0);
  }
  if (outcome == Outcome::kBeyond) result.stalled_at = grid;
  return result;
}

RatingResult Path::result(StepSearch end) const {
  if (end == StepSearch::kNothing) return result(Outcome::kBeyond);
  RatingResult cut = result(end == StepSearch::kLimit       ? Outcome::kLimit
                            : end == StepSearch::kCancelled ? Outcome::kCancelled
                                                            : Outcome::kStopped);
  cut.er = std::max(progress.er, progress.next_step);
  return cut;
}

}  // namespace sudorate
