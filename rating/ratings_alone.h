// Ratings without their steps.
#pragma once

#include "rating/rater.h"
#include "tagging/grid.h"

namespace sudorate {

class Workspace;

// Whether the options want nothing but the ratings: only_ratings is set, and of the other options only those differ
// from the default that stop a rating or speed it up.
bool wants_ratings_alone(const RatingOptions& options);

// Rates a grid that is not solved, with such options. The meter of the workspace must have been started.
RatingResult rate_alone(const Grid& start, const RatingOptions& options, Workspace& workspace);

}  // namespace sudorate
