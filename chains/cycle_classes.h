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

#include <cstdint>
#include <vector>

#include "chains/link_graph.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/tag_graph.h"

namespace sudorate {

class CycleClasses {
 public:
  // For cycles of all links. The graph must have been built with them. Only `refuted` can be eliminated, the
  // candidates that refute themselves. Cost: some microseconds. Allocates only while it grows.
  void build(const TagGraph& graph, const LinkGraph& links, const CandidateSet& refuted);
  // The same for cycles whose strong links are in cells only: a subset of these classes.
  void build_for_cell_links(const CandidateMasks& masks, const LinkGraph& links, const CandidateSet& refuted);

  // The class to which a member of the links belongs if it is on, or if it is off: from 1, and 0 for those that are
  // on no cycle which can eliminate anything.
  std::uint16_t if_on(LinkGraph::Member member) const { return if_on_[member]; }
  std::uint16_t if_off(LinkGraph::Member member) const { return if_off_[member]; }
  // Classes and 0.
  std::size_t size() const { return targets_.size(); }
  // What cycles of the class could eliminate.
  const CandidateSet& targets(std::uint16_t number) const { return targets_[number]; }

 private:
  void clear();
  // The number of a new class.
  std::uint16_t add_class();
  // Adds the targets among `refuted`. `cells_of(digit)` are the cells that may hold nodes of a digit, and
  // `class_of(on, off)` is the class that has both a true and a false candidate, or 0.
  template <typename CellsOf, typename ClassOf>
  void add_targets(const CandidateSet& refuted, CellsOf&& cells_of, ClassOf&& class_of);
  // The number of the class of a tag, a new one if need be.
  std::uint16_t class_of(const TagGraph& graph, Tag tag);

  std::vector<std::uint16_t> class_of_tag_;
  std::vector<std::uint16_t> if_on_;
  std::vector<std::uint16_t> if_off_;
  std::vector<CandidateSet> targets_;
};

}  // namespace sudorate
