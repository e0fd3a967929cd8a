// Positions further on in a solution.
#pragma once

#include "rating/rater.h"
#include "tagging/grid.h"

namespace sudorate {

// Where the lister begins.
struct AdvanceOptions {
  // Behind all hidden and naked singles that can be made one after the other.
  bool makes_singles = false;
  // In front of this step of the rated solution, from 1.
  int step = 1;

  bool moves() const { return makes_singles || step > 1; }
};

// Moves the grid. kNothing if the solution has fewer steps: the grid is where it ends then.
StepSearch advance(const AdvanceOptions& options, Rater& rater, SearchLimits& limits, Grid& grid);

}  // namespace sudorate
