// All patterns that the finders beside SE's techniques find on a grid, in one list.
#pragma once

#include <set>
#include <vector>

#include "tagging/grid.h"
#include "tools/finders/conclusion.h"
#include "tools/finders/finding.h"
#include "tools/finders/force_chains.h"
#include "tools/finders/nice_loops.h"

namespace sudorate {

struct FindingOptions {
  std::set<FinderTechnique> finders{kFinderTechniques.begin(), kFinderTechniques.end()};
  NiceLoopOptions loop_options;
  // For empty rectangles and skyscrapers.
  FinderAnswer digit_patterns = FinderAnswer::kEachEffect;
  ForceChainOptions force_chain_options;
};

struct Findings {
  // By technique; those of one technique in the order of its finder, short ones first.
  std::vector<Finding> list;
  // False if the search for loops was cut short.
  bool is_complete = true;
};

// Returns the same list on every call. Cost: some milliseconds in the middle of a puzzle.
Findings list_findings(const Grid& grid, const FindingOptions& options = {});

}  // namespace sudorate
