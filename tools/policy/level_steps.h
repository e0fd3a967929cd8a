// All steps of the smallest rating below the chains. See level_steps.cc for aligned pairs.
#pragma once

#include <cstdint>
#include <vector>

#include "rating/pass_watch.h"
#include "rating/step.h"
#include "rating/workspace.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// How a search for all steps of the smallest rating ends; kEnded if the limits have ended it.
enum class LevelSearch : std::uint8_t { kFound, kNothing, kStopped, kEnded };

// Sets `steps` to the steps of the smallest rating among the techniques up to aligned pairs. Returns kNothing if
// there are none, and kStopped if none has a level below `stop_at`. Steps with one technique and effect are listed
// once. Aligned pairs are one step with all their eliminations. `watch`, if given, sees the rows that are tried for
// the step of this number. Cost: below a millisecond.
LevelSearch find_level_steps(const Grid& grid, Workspace& workspace, Rating stop_at, std::vector<Step>& steps,
                             PassWatch* watch = nullptr, int step_number = 1);

// The candidates that aligned pair exclusion removes with any pair of cells: a candidate goes if its combinations
// with all candidates of another cell are forbidden, each by a shared house or by one cell with two candidates.
// Unlike the pass of the rating it takes all pairs together and needs only one excluding cell, which proves no more
// than a naked pair or single. Cost: some ten microseconds.
CandidateSet tagged_aligned_pairs(const CandidateMasks& masks);

}  // namespace sudorate
