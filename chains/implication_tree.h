// The evidence of a chain: every node that supports its conclusions, with its parents.
#pragma once

#include <cstdint>
#include <vector>

#include "tagging/geometry.h"

namespace sudorate {

// A node says that a candidate is on (true) or off (false).
struct Node {
  Candidate candidate = 0;
  bool is_on = false;

  friend constexpr bool operator==(const Node&, const Node&) = default;
};
constexpr Node opposite(Node node) { return {node.candidate, !node.is_on}; }

// Why a node follows from its parents: within its cell or one of its houses, or by a rule on the grid as the
// propagation has left it. A start has no cause.
enum class Cause : std::uint8_t { kNone, kCell, kBox, kRow, kColumn, kInnerRule };
constexpr Cause cause_of(HouseKind kind) {
  return static_cast<Cause>(static_cast<int>(Cause::kBox) + static_cast<int>(kind));
}
// For a cause within a house.
constexpr HouseKind kind_of(Cause cause) {
  return static_cast<HouseKind>(static_cast<int>(cause) - static_cast<int>(Cause::kBox));
}

// The pattern of an inner rule.
enum class InnerRule : std::uint8_t { kNone, kLocking, kHiddenPair, kNakedPair, kXWing, kChain };

struct Implication {
  Node node;
  Cause cause = Cause::kNone;
  InnerRule rule = InnerRule::kNone;  // for Cause::kInnerRule
  int nested = -1;                    // for InnerRule::kChain an index into ImplicationTree::nested
  // Indices into ImplicationTree::nodes, in order.
  std::vector<int> parents;
};

struct ImplicationTree {
  // The ancestors of one target after the other; the same node may appear once for every target.
  std::vector<Implication> nodes;
  // The nodes that support the conclusion, as indices into `nodes`, in the order of the technique.
  std::vector<int> targets;
  // The chains that served as inner rules. Each holds on the grid without what the outer chain had found false by
  // then.
  std::vector<ImplicationTree> nested;

  bool empty() const { return nodes.empty(); }
};

}  // namespace sudorate
