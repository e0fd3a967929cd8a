// All steps of the chain techniques, with one of the shortest for each effect.
#pragma once

#include <vector>

#include "chains/propagation.h"
#include "chains/work_meter.h"
#include "rating/step.h"
#include "tagging/grid.h"

namespace sudorate {

// Each function appends its steps to the list, easiest first. Evidence is always filled. Once the meter, if given,
// has ended, no more steps are added.
//
// Forcing chains and cycles. `every` lists all steps that the search generates, which may be some thousand. Cost: a
// few milliseconds in the middle of a puzzle.
void list_static_chains(const Grid& grid, bool every, std::vector<Step>& steps, WorkMeter* meter = nullptr);
// Nishio, multiple and dynamic chains; `level` is the nesting level of dynamic chains, 0 to 5, else 0. Cost: some
// tens of milliseconds at level 0, up to minutes for the deep levels.
void list_assumption_chains(const Grid& grid, PropagationKind kind, int level, std::vector<Step>& steps,
                            WorkMeter* meter = nullptr);

}  // namespace sudorate
