// The forcing chain from a start to its opposite.
//
//   r1c3#7 off -> r1c6#7 on -> r9c6#7 off -> ... -> r1c3#7 on
//
// Breadth first, layer by layer, on and off alternating. Each node is entered once, so the first path to the
// opposite has the fewest nodes; the order of the links decides which path that is.
//
// A node leads to the opposite of the start exactly if its own opposite follows from the start, since chains are
// symmetric. The search visits only such nodes: members that follow from the start both as true and as false.
// Source: Sudoku Explainer 1.2.1. Tested by tests/chains/static_chains_test.cc, against a search without closure
// and bounds.
#include "chains/forcing_chain_search.h"

namespace sudorate {

void ForcingChainSearch::find(const LinkGraph& links, const StaticConsequences& consequences, Node start,
                              int length, StaticChain& chain) {
  chain.length = length;
  ++search_id_;
  nodes_.clear();
  // What is false if the start holds; partners imply each other. If both ends of a link are false, both are true,
  // too.
  const CandidateSet& off = consequences.off(start.is_on ? start.candidate : links.partner(start.candidate));
  for (int index = 0; index < links.size(); ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    if (!off.contains(links.candidate(member))) continue;
    for (const LinkGraph::Link link : links.strong(member)) {
      if (link.to > member && off.contains(links.candidate(link.to))) {
        between_[member] = between_[link.to] = search_id_;
      }
    }
  }
  const auto known = [&](LinkGraph::Member member, bool is_on) -> std::uint32_t& {
    return known_[member][is_on ? 1 : 0];
  };
  const auto enter = [&](LinkGraph::Member member, bool is_on, Cause cause, int parent) {
    if (between_[member] != search_id_ || known(member, is_on) == search_id_) return;
    known(member, is_on) = search_id_;
    nodes_.push_back({member, cause, parent});
  };
  // A start that is on may lack strong links; then it is not a member.
  if (const LinkGraph::Member member = links.member_of(start.candidate); member != LinkGraph::kNone) {
    known(member, start.is_on) = search_id_;
  }
  // Links are symmetric, so what follows in one step also leads to the goal in one step.
  links.visit_next(start, [&](LinkGraph::Member member, Cause cause) { enter(member, !start.is_on, cause, -1); });
  const int first_layer_size = static_cast<int>(nodes_.size());
  // The number of the layer and the state of the start determine whether its nodes are on.
  bool is_on = !start.is_on;
  int layer_begin = 0;
  for (int depth = 3; depth < length; ++depth) {
    const int layer_end = static_cast<int>(nodes_.size());
    for (int index = layer_begin; index < layer_end; ++index) {
      const LinkGraph::Member member = nodes_[index].member;
      for (const LinkGraph::Link link : is_on ? links.weak(member) : links.strong(member)) {
        enter(link.to, !is_on, link.cause, index);
      }
    }
    layer_begin = layer_end;
    is_on = !is_on;
  }
  for (int index = layer_begin; index < static_cast<int>(nodes_.size()); ++index) {
    for (int first = 0; first < first_layer_size; ++first) {
      if (nodes_[first].member == nodes_[index].member)
        return take(links, start, index, nodes_[first].cause, chain);
    }
  }
}

void ForcingChainSearch::take(const LinkGraph& links, Node start, int last, Cause cause, StaticChain& chain) const {
  chain.path.assign(1, {opposite(start), cause});
  bool is_on = start.is_on;
  for (int index = last; index >= 0; index = nodes_[index].parent, is_on = !is_on) {
    chain.path.push_back({{links.candidate(nodes_[index].member), is_on}, nodes_[index].cause});
  }
  chain.path.push_back({start, Cause::kNone});
}

}  // namespace sudorate
