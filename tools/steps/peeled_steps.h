// Steps of passes that give only their first or easiest one.
#pragma once

#include <vector>

#include "rating/pass.h"
#include "tagging/grid.h"

namespace sudorate {

// Runs the pass again and again, each time without the candidates that its steps so far remove, until it finds
// nothing. Of these steps those are added whose pattern the removals have not touched: that is, whose cells and
// houses have the candidates of `grid`. They hold on `grid` as well. What overlaps an easier step may be missed.
// For unique rectangles and loops, BUGs and aligned exclusions. Cost: one run of the pass for each step.
void list_peeled(Pass pass, const Grid& grid, Workspace& workspace, std::vector<Step>& steps);

}  // namespace sudorate
