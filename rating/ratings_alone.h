// Ratings without their steps.
#pragma once

#include "rating/rater.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

// Whether the options want nothing but the ratings. Only those that may differ from the default that limit or speed
// up a rating and change nothing else.
bool wants_ratings_alone(const RatingOptions& options);

// Rates a grid that is not solved, with such options. The work must have been started in the workspace.
RatingResult rate_alone(const Grid& start, const RatingOptions& options, Workspace& workspace);

}  // namespace sudorate
