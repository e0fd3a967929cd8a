// The forcing chain from a start to its opposite.
//
//   r1c3#7 off -> r1c6#7 on -> r9c6#7 off -> ... -> r1c3#7 on
//
// Breadth first, layer by layer, on and off alternating. Each node is entered once, so the first path to the
// opposite has the fewest nodes; the order of the links decides which path that is.
//
// A node leads to the opposite of the start exactly if its own opposite follows from the start, since chains are
// symmetric. The search visits only such nodes: members that follow from the start both as true and as false.
//
// For the same reason the way from a node to the opposite of the start is as long as the way from the start to the
// opposite of the node. So in the second half a node is on a chain of the known length only if its opposite is in
// the layer that mirrors its own, and all others are left out.
// Source: Sudoku Explainer 1.2.1. Tested by tests/chains/static_chains_test.cc, against a search without closure
// and bounds.
#include "chains/static/forcing_chain_search.h"

#include <algorithm>

namespace sudorate {

// What is false if the start holds; partners imply each other. If both ends of a link are false, both are true,
// too.
void ForcingChainSearch::open(const LinkGraph& links, const CandidateSet& off) {
  const auto size = static_cast<std::size_t>(links.size());
  is_off_.resize(size);
  for (std::size_t member = 0; member < size; ++member) {
    is_off_[member] = off.contains(links.candidate(static_cast<LinkGraph::Member>(member))) ? 1 : 0;
  }
  layers_.assign(size, {kBarred, kBarred});
  for (const auto& [first, second] : links.pairs()) {
    const bool is_open = (is_off_[first] & is_off_[second]) != 0;
    const std::uint16_t layer = is_open ? kNoLayer : kBarred;
    for (const LinkGraph::Member end : {first, second}) {
      layers_[end][0] &= layer;
      layers_[end][1] &= layer;
    }
  }
}

void ForcingChainSearch::find(const LinkGraph& links, const StaticConsequences& consequences, Node start,
                              int length, StaticChain& chain) {
  chain.length = length;
  open(links, consequences.off(start.is_on ? start.candidate : links.partner(start.candidate)));
  // Each member in two states, and what is written but not entered.
  const std::size_t most = 2 * layers_.size() + 1;
  if (nodes_.size() < most) nodes_.resize(most);
  LinkGraph::PathNode* const nodes = nodes_.data();
  int count = 0;
  std::array<std::uint16_t, 2>* const layers = layers_.data();
  // Enters a node unless its member is barred in this state, has been entered, or is not on a chain of this length.
  // Without a branch, as there is no telling which nodes are new.
  const auto enter = [&](LinkGraph::Member member, bool is_on, Cause cause, int parent, int layer) {
    std::array<std::uint16_t, 2>& states = layers[member];
    std::uint16_t& own = states[is_on ? 1 : 0];
    const std::uint16_t mirrored = states[is_on ? 0 : 1];
    const bool is_new = (own == kNoLayer) & ((2 * layer <= length) | (mirrored == length + 1 - layer));
    nodes[count] = {member, cause, parent};
    count += is_new ? 1 : 0;
    own = is_new ? static_cast<std::uint16_t>(layer) : own;
  };
  // A start that is on may lack strong links; then it is not a member.
  if (const LinkGraph::Member member = links.member_of(start.candidate); member != LinkGraph::kNone) {
    layers_[member][start.is_on ? 1 : 0] = 1;
  }
  // Links are symmetric, so what follows in one step also leads to the goal in one step.
  links.visit_next(start,
                   [&](LinkGraph::Member member, Cause cause) { enter(member, !start.is_on, cause, -1, 2); });
  const int first_layer_size = count;
  // The number of the layer and the state of the start determine whether its nodes are on.
  bool is_on = !start.is_on;
  int layer_begin = 0;
  for (int layer = 3; layer < length; ++layer) {
    const int layer_end = count;
    for (int index = layer_begin; index < layer_end; ++index) {
      const LinkGraph::Member member = nodes[index].member;
      for (const LinkGraph::Link link : is_on ? links.weak(member) : links.strong(member)) {
        enter(link.to, !is_on, link.cause, index, layer);
      }
    }
    layer_begin = layer_end;
    is_on = !is_on;
  }
  // What mirrors the first layer leads to the goal; the first that was found does.
  const int last = layer_begin;
  const auto mirror =
      std::find_if(nodes_.begin(), nodes_.begin() + first_layer_size,
                   [&](const LinkGraph::PathNode& node) { return node.member == nodes_[last].member; });
  take(links, start, last, mirror->cause, chain);
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
