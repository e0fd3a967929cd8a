// The cycles through one start, in the order in which Sudoku Explainer finds them. cycle_search.cc describes the
// search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/cycle_classes.h"
#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "tagging/candidate_set.h"

namespace sudorate {

// What all searches for cycles of one kind on one grid share.
struct CycleGround {
  StaticChainKind kind = StaticChainKind::kXCycle;
  ChainRules rules;
  const CandidateMasks* masks = nullptr;
  const LinkGraph* links = nullptr;
  const CycleClasses* classes = nullptr;
};

class CycleSearch {
 public:
  // Begins at `start`, a member of the links whose class is not 0.
  void begin(const CycleGround& ground, Candidate start);
  // Continues the search up to cycles of `length` nodes, an even number from 4, and puts those of exactly this
  // length that eliminate something into the first `count` places of `cycles`. Returns whether there may be longer
  // ones. Calls must have ascending lengths and the `ground` of begin().
  bool find(const CycleGround& ground, int length, std::vector<StaticChain>& cycles, int& count);

 private:
  // `index` must be an on node.
  bool has_ancestor(int index, LinkGraph::Member member, bool is_on) const;
  // Builds the cycle whose path ends in the start by `cause` from node `last`. Returns whether it eliminates
  // something.
  bool take(const CycleGround& ground, int last, Cause cause, StaticChain& cycle) const;

  LinkGraph::Member start_ = 0;
  std::uint16_t class_ = 0;
  int length_ = 0;
  int layer_begin_ = 0;
  std::vector<LinkGraph::PathNode> nodes_;
  // The candidates found on, and off, so far.
  CandidateSet on_;
  CandidateSet off_;
};

}  // namespace sudorate
