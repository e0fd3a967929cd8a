// Facts about paths that conditions ask for.
#pragma once

#include <span>
#include <vector>

#include "rating/step.h"
#include "rating/technique_set.h"

namespace sudorate {

// The totals of the steps of a path.
struct PathFacts {
  int placements = 0;
  int eliminations = 0;  // candidates
  Rating max_step = 0;
  std::vector<int> counts;  // of steps of each set
};
PathFacts path_facts(std::span<const Step> steps, std::span<const TechniqueSet> counted);

}  // namespace sudorate
