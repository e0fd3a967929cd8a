// Propagation: everything that follows from the assumption that one candidate is true, or false.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "tests/support/reference/chain_hint.h"
#include "tests/support/reference/chain_nodes.h"
#include "tests/support/reference/hint_memory.h"

namespace sudorate::test::reference {

// Two nodes that contradict each other. The last one is in neither set.
struct Clash {
  int on_node = 0;
  int off_node = 0;
};

struct Propagation {
  std::shared_ptr<const NodeList> nodes;
  // The reached claims, true and false, each in order of insertion. A clash ends the growth of the sets.
  std::vector<int> on;
  std::vector<int> off;
  std::optional<Clash> clash;
  // By Claim::index(): the node of the two sets that makes the claim, or kNone.
  static constexpr int kNone = -1;
  std::vector<int> node_of_claim = std::vector<int>(kClaimCount, kNone);

  int find(Claim claim) const { return node_of_claim[static_cast<std::size_t>(claim.index())]; }
  bool contains(Claim claim) const { return find(claim) != kNone; }
  Target target(int node) const { return {nodes, node}; }
};

// Runs until nothing more follows or until two claims contradict each other. `method` is nishio, multiple or
// dynamic; Its inner rules use `memory`.
Propagation propagate(const Grid& grid, ChainMethod method, Claim start, HintMemory& memory);

// One node as plain values, for a comparison with another engine.
struct NodeFacts {
  Claim claim;
  Cause cause = Cause::kStart;
  int ancestor_count = 0;  // different claims among the node and all its ancestors
  int nested_length = 0;   // lengths of the chains used as inner rules among them, each chain once
  std::vector<Claim> parents;

  friend bool operator==(const NodeFacts&, const NodeFacts&) = default;
};
NodeFacts facts_of(const Propagation& run, int node);

}  // namespace sudorate::test::reference
