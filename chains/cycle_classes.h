// Which candidates can be on one cycle, and what such a cycle could eliminate.
//
// All nodes of a cycle imply each other, so they are in one class of equivalent nodes. Cycles can eliminate only a
// candidate that sees, in its own digit, an on node and an off node of one class:
//
//   r1c2#5 on -> r1c8#5 off -> ... -> r1c2#5 on       r1c2#5 and "r1c8#5 off" in one class: r1c5#5 is a target
//
// A class without targets needs no search. Source: our own. Tested by tests/chains/cycle_classes_test.cc and,
// through the cycles, by tests/chains/static_chains_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/link_graph.h"
#include "chains/static_consequences.h"
#include "tagging/candidate_set.h"
#include "tagging/cell_set.h"
#include "tagging/digit_layer.h"
#include "tagging/grid.h"

namespace sudorate {

class CycleClasses {
 public:
  // Builds the classes for cycles of all links, from what follows from the members. Only refuted candidates can be
  // eliminated. Cost: some microseconds. Allocates only while it grows.
  void build(const StaticConsequences& consequences, const CandidateSet& members);
  // The same for cycles whose strong links are in houses only, and of one digit; or in cells only. These classes
  // are subsets of the classes by all links.
  void build_for_digit_links(const DigitLayers& layers);
  void build_for_cell_links(const CandidateMasks& masks, const CandidateSet& members, const CandidateSet& refuted);
  // Numbers the members of `links`, which must include all candidates of the classes.
  void number(const LinkGraph& links);

  // The class of a member of the links if it is on, or if it is off: from 1, or 0 if it is on no cycle that can
  // eliminate anything.
  std::uint16_t if_on(LinkGraph::Member member) const { return if_on_[member]; }
  std::uint16_t if_off(LinkGraph::Member member) const { return if_off_[member]; }
  // The number of classes, class 0 included.
  std::size_t size() const { return targets_.size(); }
  // What cycles of the class could eliminate.
  const CandidateSet& targets(std::uint16_t number) const { return targets_[number]; }

 private:
  void clear(const CandidateSet& refuted);
  // Add a class of these nodes and one of their opposites, if cycles of them could eliminate anything.
  void add_classes(const NodeSet& nodes);
  void add_classes(const NodeSet& nodes, const CandidateSet& targets);

  std::array<CellSet, kDigitCount> refuted_;
  // By class: its nodes and its targets.
  std::vector<NodeSet> nodes_;
  std::vector<CandidateSet> targets_;
  std::vector<std::uint16_t> if_on_;
  std::vector<std::uint16_t> if_off_;
};

}  // namespace sudorate
