// The forcing chain from a start to its opposite.
//
//   r1c3#7 off -> r1c6#7 on -> r9c6#7 off -> ... -> r1c3#7 on
//
// Breadth first, layer by layer, on and off alternating. Each node is entered once, so the first path to the
// opposite has the fewest nodes; the order of the links decides which path that is.
//
// The search visits only nodes that are on a chain of the known length. Whatever leads to such a node in one step
// is on one, too, if it is in the layer before. So the others change nothing in the order. Which nodes these are is
// found backwards from the middle of the chain, along the layers in which chain_lengths.h has measured it:
//
//   node       1       2        3        4        5        6
//   state    s on -> a off -> b on -> b off -> a on -> s off
//   found                       2 <- middle
//
// Chains are symmetric: with a node in layer 3 of 6 its opposite is in layer 4, with one in layer 2 its opposite
// in 5.
//
// Source: Sudoku Explainer 1.2.1. Tested by tests/chains/static_chains_test.cc, against a search without closure
// and bounds.
#include "chains/static/forcing_chain_search.h"

#include <algorithm>

namespace sudorate {

// The second node of the middle, in layer n / 2 + 1, has its opposite in the layer before.
void ForcingChainSearch::find_layers(const LinkGraph& links, const StartLayers& layers, Node start, int length) {
  const auto size = static_cast<std::size_t>(links.size());
  layers_.assign(size, {0, 0});
  // A member is on a chain of the length in one layer of the first half at most.
  members_.resize(size);
  std::size_t end = 0;
  int layer = length / 2;
  // Whether the nodes of the layer are on.
  bool is_on = start.is_on == (layer % 2 == 1);
  const auto note = [&](LinkGraph::Member member) {
    members_[end++] = member;
    layers_[member][is_on ? 1 : 0] = static_cast<std::uint16_t>(layer);
    layers_[member][is_on ? 0 : 1] = static_cast<std::uint16_t>(length + 1 - layer);
  };
  for (std::size_t index = 0; index < size; ++index) {
    const auto member = static_cast<LinkGraph::Member>(index);
    if (layers.has(layer, member, is_on) && layers.has(layer + 1, member, !is_on)) note(member);
  }
  for (std::size_t begin = 0; layer > 2;) {
    const std::size_t layer_end = end;
    --layer;
    is_on = !is_on;
    for (; begin < layer_end; ++begin) {
      const LinkGraph::Member member = members_[begin];
      // Links are symmetric.
      for (const LinkGraph::Link link : is_on ? links.weak(member) : links.strong(member)) {
        if (layers.has(layer, link.to, is_on) && layers_[link.to][is_on ? 1 : 0] == 0) note(link.to);
      }
    }
  }
}

void ForcingChainSearch::find(const LinkGraph& links, const StartLayers& layers, Node start, int length,
                              StaticChain& chain) {
  chain.length = length;
  find_layers(links, layers, start, length);
  // Each member in two states, and what is written but not entered.
  const std::size_t most = 2 * layers_.size() + 1;
  if (nodes_.size() < most) nodes_.resize(most);
  LinkGraph::PathNode* const nodes = nodes_.data();
  int count = 0;
  // Without a branch, as there is no telling which nodes are entered.
  const auto enter = [&](LinkGraph::Member member, bool is_on, Cause cause, int parent, int layer) {
    std::uint16_t& own = layers_[member][is_on ? 1 : 0];
    const bool is_new = own == layer;
    nodes[count] = {member, cause, parent};
    count += is_new ? 1 : 0;
    own = is_new ? 0 : own;
  };
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
