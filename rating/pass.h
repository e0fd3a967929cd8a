// The one shape of a pass.
//
// A pass runs one row of the try order over a grid. It returns the first step that Sudoku Explainer would take
// from that row, or says that there is none. It never changes the grid, keeps nothing between calls that could
// change a result, and is deterministic.
#pragma once

#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

struct PassInput {
  const Grid& grid;
  // Scratch memory that outlives the call, so that a pass allocates nothing; its content is never read back.
  Workspace& workspace;
  // Whether the step shall carry its evidence; without it the rating path does no work for explanations.
  bool wants_evidence = false;
};

// Fills `step`, which the caller has cleared, and returns true; or returns false and leaves it as it was.
using Pass = bool (*)(const PassInput& input, Step& step);

}  // namespace sudorate
