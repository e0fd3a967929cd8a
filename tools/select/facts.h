// Facts about puzzles and paths that conditions ask for.
#pragma once

#include <span>
#include <vector>

#include "rating/step.h"
#include "tagging/grid.h"
#include "tools/select/technique_set.h"

namespace sudorate {

int given_count(const Digits81& givens);

// Whether a turn by a quarter or a half, or a reflection in a middle line or a diagonal, maps the cells of the
// givens onto themselves.
bool is_symmetric(const Digits81& givens);

// Whether every given is needed: without it there would be a second solution. The puzzle has exactly one. Cost: one
// count of solutions for each given.
bool is_minimal(const Digits81& givens);

// What the steps of a path come to.
struct PathFacts {
  int placements = 0;
  int eliminations = 0;  // candidates
  Rating max_step = 0;
  std::vector<int> counts;  // of steps of each set
};
PathFacts path_facts(std::span<const Step> steps, std::span<const TechniqueSet> counted);

}  // namespace sudorate
