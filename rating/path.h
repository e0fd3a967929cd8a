// The path of a rating: the steps made so far, and what they make certain.
#pragma once

#include "rating/rater.h"
#include "rating/scale.h"
#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

struct Path {
  explicit Path(const Grid& start) : grid(start) {}

  // Makes the step. ER grows with every step; ED is final after the first step, EP after the first placement.
  // Returns false if the puzzle is certain not to be the wanted pearl or diamond.
  bool take_step(Wanted wanted);
  // What is certain if the path ends here, without the sums.
  RatingResult result(Outcome outcome) const;
  // The same where the search for a step has ended without one.
  RatingResult result(StepSearch end) const;

  Grid grid;
  Step step;  // the one found last
  RatingProgress progress;
  Difficulty hardest;
  Difficulty pearl;
  Difficulty diamond;
};

}  // namespace sudorate
