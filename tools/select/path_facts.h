// Facts about paths that conditions ask for.
#pragma once

#include <span>
#include <vector>

#include "rating/technique_set.h"
#include "tools/policy/solving_rules.h"

namespace sudorate {

// The totals of the steps of a path, all of Sudoku Explainer's techniques.
struct PathFacts {
  int placements = 0;
  int eliminations = 0;  // candidates
  Rating max_step = 0;
  std::vector<int> counts;  // of steps of each set
};
PathFacts path_facts(std::span<const RuledStep> steps, std::span<const TechniqueSet> counted);

}  // namespace sudorate
