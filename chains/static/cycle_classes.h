// Which candidates can be on one cycle, and what such a cycle could eliminate.
//
// All nodes of a cycle imply each other, so they are in one class of equivalent nodes. Cycles can eliminate only a
// candidate that sees, in its own digit, an on node and an off node of one class:
//
//   r1c2#5 on -> r1c8#5 off -> ... -> r1c2#5 on       r1c2#5 and "r1c8#5 off" in one class: r1c5#5 is a target
//
// A class without targets needs no search. Source: our own. Tested by
// tests/chains/static_chains_test.cc, through the cycles.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/node_set.h"
#include "chains/static/link_graph.h"
#include "chains/static/static_consequences.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

class CycleClasses {
 public:
  // Builds the classes of the cycles along these links, from what follows by links of their kinds. Cost: some
  // microseconds. Allocates only while it grows.
  void build(const StaticConsequences& consequences, const LinkGraph& links);
  // Puts all that the links join into one class, which can eliminate all that is refuted.
  void join_all(const StaticConsequences& consequences, const LinkGraph& links);

  // The class of a member of the links if it is on, or if it is off: from 1, or 0 if it is on no cycle that can
  // eliminate anything.
  std::uint16_t if_on(LinkGraph::Member member) const { return if_on_[member]; }
  std::uint16_t if_off(LinkGraph::Member member) const { return if_off_[member]; }
  // The number of classes, class 0 included.
  std::size_t size() const { return targets_.size(); }
  // What cycles of the class could eliminate.
  const CandidateSet& targets(std::uint16_t number) const { return targets_[number]; }

 private:
  // Adds a class of these nodes and one of their opposites, if cycles of them could eliminate anything.
  void add_classes(const NodeSet& nodes);
  // Numbers the members of the links by class.
  void number(const LinkGraph& links);

  CellsByDigit refuted_{};
  // By class: its nodes and its targets.
  std::vector<NodeSet> nodes_;
  std::vector<CandidateSet> targets_;
  std::vector<std::uint16_t> if_on_;
  std::vector<std::uint16_t> if_off_;
};

}  // namespace sudorate
