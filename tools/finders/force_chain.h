// Force chains: what all members of a choice lead to, and what leads to a contradiction. See force_chains.cc for
// the rules.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/cell_set.h"
#include "tagging/geometry.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

// One of the arrows of super_links.h.
struct Arrow {
  Node from;
  Node to;
  // The almost locked set that the arrow leads through; else empty.
  CellSet set;

  bool is_strong() const { return !from.is_on; }
  friend bool operator==(const Arrow&, const Arrow&) = default;
};

enum class ForceChainKind : std::uint8_t {
  kCell,           // the choice: the candidates of a cell
  kHouse,          // the choice: the places of a digit in a house
  kContradiction,  // one candidate that leads to another being both true and false
};

// Arrow by arrow; each starts where the previous one ended.
using ArrowChain = std::vector<Arrow>;

struct ForceChain {
  ForceChainKind kind = ForceChainKind::kCell;
  // For kHouse only.
  House house = 0;
  // The choice, ascending; for a contradiction, the one candidate that is assumed.
  std::vector<Candidate> starts;
  // One per start, from its truth to the conclusion. For a contradiction, two from the assumed candidate to one
  // other candidate, the first to its truth, the second to its falsehood. A start that is itself the conclusion has
  // a chain without arrows.
  std::vector<ArrowChain> chains;
  // What the chains prove.
  Node shown;

  // Number of arrows in all chains.
  int length() const;
  Conclusion conclusion() const;
  friend bool operator==(const ForceChain&, const ForceChain&) = default;
};

}  // namespace sudorate
