// The cycles through one start, in the order in which Sudoku Explainer finds them. cycle_search.cc describes the
// search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/static/cycle_classes.h"
#include "chains/static/link_graph.h"
#include "chains/static/static_chain.h"
#include "tagging/candidate_set.h"
#include "tagging/search_orders.h"

namespace sudorate {

class CycleSearch {
 public:
  // Cycles list what they eliminate by their on nodes, and for each of these in the order of its peers.
  explicit CycleSearch(PeerOrder peers) : peers_(peers) {}

  // Begins at `start`, a member of the links whose class is not 0.
  void begin(const LinkGraph& links, const CycleClasses& classes, Candidate start);
  // Continues the search up to cycles of `length` nodes, an even number from 4, and puts those of exactly this
  // length that eliminate something into the first `count` places of `cycles`, all but their kind. Returns whether
  // there may be longer ones. Calls must have ascending lengths and the links and classes of begin().
  bool find(const LinkGraph& links, int length, std::vector<StaticChain>& cycles, int& count);

 private:
  // `index` must be an on node.
  bool has_ancestor(int index, LinkGraph::Member member, bool is_on) const;
  // Builds the cycle whose path ends in the start by `cause` from node `last`. Returns whether it eliminates
  // something.
  bool take(const LinkGraph& links, int last, Cause cause, StaticChain& cycle) const;

  PeerOrder peers_;
  LinkGraph::Member start_ = 0;
  int length_ = 0;
  int layer_begin_ = 0;                     // the nodes found last
  std::vector<LinkGraph::PathNode> nodes_;  // the first node_count_ are in use
  int node_count_ = 0;
  // By member: whether it may be entered, as an on or as an off node.
  enum class Entry : std::uint8_t { kOpen, kBarred, kClosing };
  std::vector<Entry> on_;
  std::vector<Entry> off_;
};

}  // namespace sudorate
