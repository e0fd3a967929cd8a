// The cycles through one start, in the order in which Sudoku Explainer finds them.
// The search is told in cycle_search.cc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "tagging/candidate_set.h"
#include "tagging/tag_graph.h"

namespace sudorate {

// Classes of candidates that can stand on one cycle. All nodes of a cycle imply each other, so the tags of its on
// nodes and the opposite tags of its off nodes are equal: each implies the other.
class CycleClasses {
 public:
  // The graph must have been built with all links of the cycles. Only `refuted` can be eliminated, the candidates
  // that refute themselves. Cost: some microseconds. Allocates only while it grows.
  void build(const TagGraph& graph, const LinkGraph& links, const CandidateSet& refuted);

  // The class to which a member of the links belongs if it is on, or if it is off: from 1, and 0 for those that are
  // on no cycle which can eliminate anything.
  std::uint16_t if_on(LinkGraph::Member member) const { return if_on_[member]; }
  std::uint16_t if_off(LinkGraph::Member member) const { return if_off_[member]; }
  // Classes and 0.
  std::size_t size() const { return targets_.size(); }
  // What cycles of the class could eliminate, and its digits.
  const CandidateSet& targets(std::uint16_t number) const { return targets_[number]; }
  DigitSet target_digits(std::uint16_t number) const { return target_digits_[number]; }

 private:
  // The number of the class of a tag, a new one if need be.
  std::uint16_t class_of(const TagGraph& graph, Tag tag);

  std::vector<std::uint16_t> class_of_tag_;
  std::vector<std::uint16_t> if_on_;
  std::vector<std::uint16_t> if_off_;
  std::vector<CandidateSet> targets_;
  std::vector<DigitSet> target_digits_;
};

// What all searches for cycles of one kind on one grid have in common.
struct CycleGround {
  StaticChainKind kind = StaticChainKind::kXCycle;
  ChainRules rules;
  const CandidateMasks* masks = nullptr;
  const LinkGraph* links = nullptr;
  const CycleClasses* classes = nullptr;
};

class CycleSearch {
 public:
  // Sets out from a start, a member of the links whose class is not 0.
  void begin(const CycleGround& ground, Candidate start);
  // Searches on until the cycles of up to `length` nodes, an even number from 4, are found, and puts those of just
  // this length that eliminate something into the first places of `cycles`; `count` tells how many. Returns whether
  // there may be longer ones. The lengths of the calls must ascend. `ground` is that of begin().
  bool find(const CycleGround& ground, int length, std::vector<StaticChain>& cycles, int& count);

 private:
  // `index` is on.
  bool has_ancestor(int index, LinkGraph::Member member, bool is_on) const;
  // The path ends in the start, by `cause` from node `last`. Returns whether it eliminates something.
  bool take(const CycleGround& ground, int last, Cause cause, StaticChain& cycle) const;

  LinkGraph::Member start_ = 0;
  std::uint16_t class_ = 0;
  int length_ = 0;
  int layer_begin_ = 0;
  std::vector<LinkGraph::PathNode> nodes_;
  // The candidates that have been found on.
  CandidateSet on_;
};

}  // namespace sudorate
