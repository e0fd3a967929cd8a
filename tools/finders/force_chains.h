// The finder of force chains, see force_chain.h. Never part of an SE rating.
#pragma once

#include <vector>

#include "tagging/grid.h"
#include "tools/finders/conclusion.h"
#include "tools/finders/force_chain.h"
#include "tools/finders/super_links.h"

namespace sudorate {

struct ForceChainOptions {
  SuperLinkChoice links;
  bool cells = true;
  bool houses = true;
  bool contradictions = true;
  // Lists what GNPX lists: for cells and houses, only placements, and no conclusion about a candidate that a start
  // leads to with both signs; for contradictions, only the lowest digit of each cell. Their order is that of kind,
  // choice and what is shown.
  bool imitates_gnpx = false;
  // For each effect one of the shortest.
  FinderAnswer answer = FinderAnswer::kEachEffect;
};

// Finds force chains with the fewest arrows. Order: length, kind, choice (cell, house and digit, or candidate),
// what is shown (by candidate, true before false). Choices have two or more members. Of several contradictions that
// a candidate leads to, the one with the fewest arrows counts, then the one with the lowest other candidate. Cost:
// one breadth-first search per candidate, one or two milliseconds in the middle of a puzzle. Cannot fail.
std::vector<ForceChain> find_force_chains(const Grid& grid, const ForceChainOptions& options = {});

}  // namespace sudorate
