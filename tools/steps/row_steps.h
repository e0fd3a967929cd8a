// All steps of the rows of the pass table; of chain techniques one of the shortest for each effect.
#pragma once

#include <utility>
#include <vector>

#include "chains/work_meter.h"
#include "rating/pass.h"
#include "rating/rules.h"
#include "rating/step.h"
#include "rating/workspace.h"
#include "tagging/grid.h"

namespace sudorate {

// Each function appends its steps to the list, chains easiest first. Evidence is always filled. Once the meter has
// ended, no more steps are added.
//
// Forcing chains and cycles. `every` lists all steps that the search generates, which may be some thousand. Cost: a
// few milliseconds in the middle of a puzzle.
void list_static_chains(const Grid& grid, bool every, std::vector<Step>& steps, WorkMeter* meter = nullptr);
// Any row but those of forcing chains and cycles. Cost: microseconds for rows without chains; for others some tens
// of milliseconds up to the first row of dynamic chains, up to minutes for the deep levels.
void list_row(const PassEntry& row, const Grid& grid, Workspace& workspace, std::vector<Step>& steps);
// Any pass; one of chains gives only its first step. Several steps may have the same effect. Cost: a call of the
// pass that finds nothing, which for aligned triplets may be a tenth of a millisecond, and a few allocations for
// each step.
inline void list_all(Pass pass, const Grid& grid, Workspace& workspace, std::vector<Step>& steps) {
  Step first;
  if (pass({grid, workspace, true, &steps}, first)) steps.push_back(std::move(first));
}

}  // namespace sudorate
