// How often the techniques of the finders, which no rating uses, could have been used along a solution.
#pragma once

#include <span>
#include <vector>

#include "rating/rater.h"
#include "tools/notation/technique_set.h"
#include "tools/policy/ruled_step.h"

namespace sudorate {

// Sets for each set of techniques the number of steps, singles aside, at whose position a finder of the set has
// something to conclude: a position with several skyscrapers counts once. 0 for a set without finders.
//
//   start, steps  the solution, from its beginning
//   result        kFound; or that the limits have ended the search, and then `counts` is empty
//   cost          some milliseconds for nice loops and force chains at a position, microseconds for the others
StepSearch count_finders(const Grid& start, std::span<const RuledStep> steps, std::span<const TechniqueSet> counted,
                         const SearchLimits& limits, std::vector<int>& counts);

}  // namespace sudorate
