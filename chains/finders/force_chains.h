// Force chains: what all members of a choice lead to, and what leads to a contradiction. See force_chains.cc for
// the rules. Never part of an SE rating.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/finders/conclusion.h"
#include "chains/finders/super_links.h"
#include "tagging/grid.h"

namespace sudorate {

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
