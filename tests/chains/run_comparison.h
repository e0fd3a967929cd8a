// Compares a propagation of the fast engine with the same one of the slow reference engine.
//
// All functions return the first difference, or "" if there is none.
#pragma once

#include <string>

#include "chains/exact/run.h"
#include "tagging/grid.h"
#include "tests/support/reference/propagation.h"

namespace sudorate::test {

inline reference::Claim claim_of(Node node) { return {node.candidate, node.is_on}; }
// "r3c5#7+"
inline std::string node_text(Node node) { return to_string(claim_of(node)); }
// "node 7 r3c5#7+: "
inline std::string at_node(int index, Node node) {
  return "node " + std::to_string(index) + ' ' + node_text(node) + ": ";
}
// The causes have the same numbers in both engines.
inline bool is_same_cause(Cause cause, reference::Cause expected) {
  return static_cast<int>(cause) == static_cast<int>(expected);
}

// Nodes in order of discovery with causes, parents in order and nested chains; the two sets, the clash, the grid at
// rest; the ancestors of every node in order, and that the lower bounds of their number are lower bounds. `grid` is
// the grid at the start of the run.
std::string run_difference(const Run& run, const Grid& grid, const reference::Propagation& expected);

}  // namespace sudorate::test
