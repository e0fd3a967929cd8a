// The one shape of a pass.
//
// A pass runs one row of the try order over a grid. It returns the first step that Sudoku Explainer would take
// from that row, or says that there is none. It never changes the grid, keeps nothing between calls that could
// change a result, and is deterministic. On request it gives every step of its row instead.
#pragma once

#include <vector>

#include "rating/step.h"
#include "tagging/grid.h"
#include "tagging/places.h"

namespace sudorate {

class Workspace;

// Somebody who wants every step of a row.
class StepSink {
 public:
  // Adds the step and clears it for the next one.
  void take(Step& step);

 protected:
  ~StepSink() = default;
  virtual void add(Step&& step) = 0;
};

struct PassInput {
  const Grid& grid;
  // Memory that outlives the call, so that a pass allocates nothing. What it keeps of earlier grids saves work and
  // never changes a result.
  Workspace& workspace;
  // Whether the step shall carry its evidence; without it the rating path does no work for explanations.
  bool wants_evidence = false;
  // If given, it gets all steps of the row, the first one first and the others in the order in which they would be
  // taken, and the pass returns false. Passes of chains do not heed it.
  StepSink* all = nullptr;
  // The best step so far of rows that compete with this one, or null. The pass then finds only a step that comes
  // before it: with a lower difficulty, or with the same and a smaller length. It may be `step` itself.
  const Step* best = nullptr;
  // Steps that rest on none of these places have been looked for before, and there were none. A pass need not heed
  // it.
  Places within = Places::all();
};

// Fills `step`, which the caller has cleared or which is PassInput::best, and returns true; or returns false and
// leaves it as it was.
using Pass = bool (*)(const PassInput& input, Step& step);

// For passes: whether the step just filled ends the search. If all steps are wanted it does not: it is handed over,
// and `step` is cleared for the next one. Costs the rating a comparison for each step found.
inline bool ends_search(const PassInput& input, Step& step) {
  if (input.all == nullptr) [[likely]]
    return true;
  input.all->take(step);
  return false;
}

// Adds all steps of a pass, with their evidence, behind those in the list. A pass of chains gives its first one
// alone. Several steps may have the same effect. Cost: that of a call of the pass that finds nothing, which for
// aligned triplets may be a tenth of a millisecond, and a few allocations for each step.
void list_all(Pass pass, const Grid& grid, Workspace& workspace, std::vector<Step>& steps);

}  // namespace sudorate
