// The parts of the slow reference engine for chains: claims, nodes, and the ancestors of a node.
//
// FOR TESTS ONLY. The reference engine defines what the chain passes must find. It is written to be read: every
// search is the plain loop of its definition, every set a vector in order of insertion, every node an object with
// an explicit list of parents. Runs share nothing unless stated otherwise.
//
//   claim   r3c5#7+ or r3c5#7-: the candidate is true ("on") or false ("off")
//   node    a claim in the course of one search, with the nodes it was concluded from and the kind of conclusion
//
// Nodes with the same claim are equal in comparisons and counts, even with different parents.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "tagging/geometry.h"

namespace sudorate::test::reference {

struct ChainHint;

struct Claim {
  Candidate candidate = 0;
  bool on = false;

  Claim opposite() const { return {candidate, !on}; }
  // 0..1457
  int index() const { return 2 * candidate + (on ? 1 : 0); }
  friend bool operator==(const Claim&, const Claim&) = default;
};
inline constexpr int kClaimCount = 2 * kCandidateCount;

inline Claim claim_on(Cell cell, Digit digit) { return {candidate_of(cell, digit), true}; }
inline Claim claim_off(Cell cell, Digit digit) { return {candidate_of(cell, digit), false}; }
// "r3c5#7+"
std::string to_string(Claim claim);

// Why a node holds: nothing (the start of a search), the digits of its cell, the places of its digit in a house of
// this kind, or an inner rule, which is used when there are no more plain conclusions.
enum class Cause : std::uint8_t { kStart, kCell, kBox, kRow, kColumn, kInnerRule };
Cause cause_of(HouseKind kind);
bool is_house(Cause cause);
// Only for box, row and column.
HouseKind house_kind_of(Cause cause);

struct Node {
  Claim claim;
  Cause cause = Cause::kStart;
  // The chain that an inner rule followed to get here; null for every other node.
  std::shared_ptr<const ChainHint> nested;
  int first_parent = 0;
  int parent_count = 0;
};

// The nodes of one search, numbered in the order of creation; parents come before their children.
class NodeList {
 public:
  // Returns the number of the new node. The order of the parents is kept.
  int add(Claim claim, Cause cause, std::span<const int> parents,
          std::shared_ptr<const ChainHint> nested = nullptr);

  const Node& operator[](int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  std::span<const int> parents_of(int node) const;
  int size() const { return static_cast<int>(nodes_.size()); }
  // Whether any node was concluded by a chain used as an inner rule.
  bool has_nested() const { return has_nested_; }

 private:
  std::vector<Node> nodes_;
  std::vector<int> parents_;
  bool has_nested_ = false;
};

// The node and all its ancestors, level by level: the node, its parents in their order, then the parents of these,
// and so on. Among nodes with the same claim only the first is listed, and only its parents are followed.
std::vector<int> ancestor_listing(const NodeList& nodes, int node);

// The node with everything it depends on, copied into a list of its own, where it is the last node.
std::shared_ptr<const NodeList> copy_of_ancestry(const NodeList& nodes, int node);

}  // namespace sudorate::test::reference
