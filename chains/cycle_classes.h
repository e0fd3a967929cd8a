// Which candidates can stand on one cycle, and what it could eliminate.
//
// All nodes of a cycle imply each other, so its on nodes and the opposites of its off nodes are in one class of
// such candidates. What sees an on node and an off node of its own digit, both of one class, is all that cycles can
// eliminate:
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
  // For cycles of all links, by what follows from the members. Only what is refuted can be eliminated.
  // Cost: some microseconds. Allocates only while it grows.
  void build(const StaticConsequences& consequences, const CandidateSet& members);
  // The same for cycles whose strong links are in houses only, and of one digit; or in cells only. These are
  // subsets of the classes by all links.
  void build_for_digit_links(const DigitLayers& layers);
  void build_for_cell_links(const CandidateMasks& masks, const CandidateSet& members, const CandidateSet& refuted);
  // Numbers the members of links, to which all candidates of the classes must belong.
  void number(const LinkGraph& links);

  // The class to which a member of the links belongs if it is on, or if it is off: from 1, and 0 for those that are
  // on no cycle which can eliminate anything.
  std::uint16_t if_on(LinkGraph::Member member) const { return if_on_[member]; }
  std::uint16_t if_off(LinkGraph::Member member) const { return if_off_[member]; }
  // Classes and 0.
  std::size_t size() const { return targets_.size(); }
  // What cycles of the class could eliminate.
  const CandidateSet& targets(std::uint16_t number) const { return targets_[number]; }

 private:
  void clear(const CandidateSet& refuted);
  // Adds a class with these nodes and that of their opposites, if cycles of them could eliminate anything.
  void add_classes(const NodeSet& nodes);
  void add_classes(const NodeSet& nodes, const CandidateSet& targets);

  std::array<CellSet, kDigitCount> refuted_;
  // By class: its nodes, and its targets.
  std::vector<NodeSet> nodes_;
  std::vector<CandidateSet> targets_;
  std::vector<std::uint16_t> if_on_;
  std::vector<std::uint16_t> if_off_;
};

}  // namespace sudorate
