// The cycles through one start, in the order in which Sudoku Explainer finds them.
// The search is told in cycle_search.cc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/cycle_classes.h"
#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "tagging/candidate_set.h"

namespace sudorate {

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
  // The candidates that have been found on, and off.
  CandidateSet on_;
  CandidateSet off_;
};

}  // namespace sudorate
