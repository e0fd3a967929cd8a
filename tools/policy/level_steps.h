// All steps of the smallest rating below the chains.
#pragma once

#include <vector>

#include "rating/pass_watch.h"
#include "rating/step.h"
#include "rating/workspace.h"
#include "tagging/grid.h"

namespace sudorate {

enum class LevelSearch : std::uint8_t { kFound, kNothing, kStopped };

// Leaves in `steps` the steps of the smallest rating among the techniques up to aligned pairs, or says that there
// are none, or none whose level is below `stop_at`. Of steps with one technique and effect there is one. Aligned
// pairs are one step with all their eliminations. `watch`, if given, sees the rows that are tried for the step of
// this number. Cost: below a millisecond.
LevelSearch find_level_steps(const Grid& grid, Workspace& workspace, Rating stop_at, std::vector<Step>& steps,
                             PassWatch* watch = nullptr, int step_number = 1);

}  // namespace sudorate
