// The cycles through one start.
//
//   x true -> a false -> b true -> c false -> x true: read backwards it says the same of "x false", so either all
//   its on nodes hold or all opposites; a candidate that sees some on node and some off node of its own digit
//   cannot be true
//
// Breadth first, layer by layer, on and off alternating. Only on nodes are entered once; an off node may be in a
// layer several times with different parents, unless it is its own ancestor. So one start may have several cycles,
// and some cycles are missed from most of their nodes. This is Sudoku Explainer's search, and its choice among
// equal hints follows from it. A cycle never eliminates anything in its own cells.
//
// Where an off node comes again, all on nodes that follow from it have been entered, but for the start. So it is
// left out unless it is linked to the start.
//
// Source: Sudoku Explainer 1.2.1. Cost: some microseconds for all lengths.
// Tested by tests/chains/static_chains_test.cc, against a search without closure and bounds.
#include "chains/static/cycle_search.h"

#include <algorithm>

#include "tagging/cell_set.h"

namespace sudorate {

// Only nodes that imply the start and follow from it can be on a cycle through it or on the path to such a node. So
// the search stays in the class of the start.
void CycleSearch::begin(const LinkGraph& links, const CycleClasses& classes, Candidate start) {
  start_ = links.member_of(start);
  length_ = 0;
  const std::uint16_t own = classes.if_on(start_);
  const auto size = static_cast<std::size_t>(links.size());
  on_.resize(size);
  off_.resize(size);
  for (std::size_t index = 0; index < size; ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    on_[index] = classes.if_on(member) == own ? Entry::kOpen : Entry::kBarred;
    off_[index] = classes.if_off(member) == own ? Entry::kOpen : Entry::kBarred;
  }
  on_[start_] = Entry::kBarred;
  for (const LinkGraph::Link link : links.strong(start_)) {
    if (off_[link.to] == Entry::kOpen) off_[link.to] = Entry::kClosing;
  }
  // An on node enters each partner of the start once at most, and all others are entered once.
  const std::size_t most = (2 + LinkGraph::kMostPartners) * size + 1;
  if (nodes_.size() < most) nodes_.resize(most);
  nodes_[0] = {start_, Cause::kNone, -1};
  layer_begin_ = 0;
  node_count_ = 1;
}

bool CycleSearch::has_ancestor(int index, LinkGraph::Member member, bool is_on) const {
  // Nodes alternate along the path.
  bool index_is_on = true;
  for (; index >= 0; index = nodes_[index].parent, index_is_on = !index_is_on) {
    if (nodes_[index].member == member && index_is_on == is_on) return true;
  }
  return false;
}

bool CycleSearch::find(const LinkGraph& links, int length, std::vector<StaticChain>& cycles, int& count) {
  count = 0;
  LinkGraph::PathNode* const nodes = nodes_.data();
  Entry* const on = on_.data();
  Entry* const off = off_.data();
  int end = node_count_;
  while (length_ < length) {
    length_ += 2;
    const int off_begin = end;
    for (int index = layer_begin_; index < off_begin; ++index) {
      for (const LinkGraph::Link link : links.weak(nodes[index].member)) {
        Entry& entry = off[link.to];
        if (entry == Entry::kClosing && has_ancestor(index, link.to, false)) continue;
        nodes[end] = {link.to, link.cause, index};
        end += entry == Entry::kBarred ? 0 : 1;
        entry = entry == Entry::kOpen ? Entry::kBarred : entry;
      }
    }
    const int on_begin = end;
    for (int index = off_begin; index < on_begin; ++index) {
      for (const LinkGraph::Link link : links.strong(nodes[index].member)) {
        if (link.to == start_) {
          if (length_ < length) continue;
          if (static_cast<int>(cycles.size()) == count) cycles.emplace_back();
          if (take(links, index, link.cause, cycles[count])) ++count;
          continue;
        }
        nodes[end] = {link.to, link.cause, index};
        end += on[link.to] == Entry::kOpen ? 1 : 0;
        on[link.to] = Entry::kBarred;
      }
    }
    layer_begin_ = on_begin;
    node_count_ = end;
    if (end == on_begin) return false;
  }
  return true;
}

bool CycleSearch::take(const LinkGraph& links, int last, Cause cause, StaticChain& cycle) const {
  cycle.length = length_;
  cycle.path.clear();
  cycle.eliminations.clear();
  CellSet visited;
  CellsByDigit seen_from_on{};
  CellsByDigit seen_from_off{};
  const auto add = [&](LinkGraph::Member member, bool is_on, Cause by) {
    const Node node{links.candidate(member), is_on};
    cycle.path.push_back({node, by});
    const Cell cell = cell_of(node.candidate);
    visited.insert(cell);
    (is_on ? seen_from_on : seen_from_off)[digit_of(node.candidate)] |= peer_set(cell);
  };
  add(start_, true, cause);
  bool is_on = false;
  for (int index = last; nodes_[index].parent >= 0; index = nodes_[index].parent, is_on = !is_on) {
    add(nodes_[index].member, is_on, nodes_[index].cause);
  }

  bool any = false;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    CellSet& seen = seen_from_on[digit];
    seen = (seen & seen_from_off[digit] & links.cells(digit)) - visited;
    any = any || !seen.empty();
  }
  if (!any) return false;
  for (const StaticChain::Link& link : cycle.path) {
    if (!link.node.is_on) continue;
    const Digit digit = digit_of(link.node.candidate);
    for (const Cell peer : peers_of(cell_of(link.node.candidate), peers_)) {
      if (!seen_from_on[digit].contains(peer)) continue;
      const auto entry = std::find_if(cycle.eliminations.begin(), cycle.eliminations.end(),
                                      [&](const Elimination& elimination) { return elimination.cell == peer; });
      if (entry != cycle.eliminations.end()) {
        entry->digits |= bit(digit);
      } else {
        cycle.eliminations.push_back({peer, bit(digit)});
      }
    }
  }
  return true;
}

}  // namespace sudorate
