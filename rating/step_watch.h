// A watch that also receives the steps.
#pragma once

#include "rating/rater.h"
#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

// As RatingOptions::watch, receives each step as soon as it is found.
class StepWatch : public RatingWatch {
 public:
  // `before` is the grid on which the step was found. False ends the rating as kStopped after the step, unless the
  // step solves the puzzle.
  virtual bool continues_after(const Step& step, const Grid& before) = 0;
};

}  // namespace sudorate
