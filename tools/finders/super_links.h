// Super links: arrows from one signed candidate to another, from which force chains are built.
//
//   W   true makes false    r2c8/+1 -> r2c4/-1   the same digit in a shared house
//                           r5c5/+7 -> r5c5/-1   another digit of the cell
//   S   false makes true    r6c4/-2 -> r6c6/+2   the other of two places in a house
//                           r5c5/-1 -> r5c5/+7   the other of two digits in the cell
//                           r2c4/-1 -> r4c4/+3   through an almost locked set in which each of the two digits has
//                                                one place: without 1 its cells hold all their other digits
//
// Arrows depend on the candidates of the grid alone; what a chain has found adds no arrows. A signed candidate is a
// Node.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "chains/implication_tree.h"
#include "tagging/grid.h"
#include "tools/finders/almost_locked_sets.h"

namespace sudorate {

// A node as a number: 2 * candidate + (true ? 1 : 0), 0..1457.
using NodeNumber = std::uint16_t;
inline constexpr int kNodeCount = 2 * kCandidateCount;
constexpr NodeNumber number_of(Node node) {
  return static_cast<NodeNumber>(2 * node.candidate + (node.is_on ? 1 : 0));
}
constexpr Node node_of(int number) { return {static_cast<Candidate>(number / 2), number % 2 == 1}; }

struct SuperLinkChoice {
  bool through_sets = true;
  // Cells of an almost locked set, 2..8.
  int smallest_set = kSmallestAlmostLockedSet;
  int largest_set = kLargestAlmostLockedSet;
};

class SuperLinks {
 public:
  struct Target {
    NodeNumber node = 0;
    std::int16_t set = -1;  // index into sets(), -1 for a plain arrow
  };

  // Cost: a few hundred microseconds, mostly for the sets.
  explicit SuperLinks(const Grid& grid, const SuperLinkChoice& choice = {});

  // Where the arrows from a node lead: plain ones by number, then those through sets, smaller sets first. There is
  // one arrow for each pair of nodes.
  std::span<const Target> from(NodeNumber node) const {
    return {targets_.data() + starts_[node], targets_.data() + starts_[node + 1U]};
  }
  const std::vector<AlmostLockedSet>& sets() const { return sets_; }

 private:
  std::vector<AlmostLockedSet> sets_;
  std::vector<Target> targets_;
  std::array<std::uint32_t, kNodeCount + 1> starts_{};
};

}  // namespace sudorate
