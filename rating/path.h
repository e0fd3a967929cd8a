// The path of a rating: the grid after the steps made so far, and the ratings that they make certain.
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
  // The result of a path that ends here, without the score and the number of steps.
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
