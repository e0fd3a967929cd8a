// The forcing chain from a start to its opposite, the one that Sudoku Explainer finds first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/static/chain_lengths.h"
#include "chains/static/link_graph.h"
#include "chains/static/static_chain.h"

namespace sudorate {

class ForcingChainSearch {
 public:
  // Sets the length and the path of `chain` to those of a chain of `length` nodes, which `layers` of the start have
  // measured along the same links. Cost: about a microsecond. Allocates only while it grows.
  void find(const LinkGraph& links, const StartLayers& layers, Node start, int length, StaticChain& chain);

 private:
  // Notes the layers of all nodes that are on a chain of the length.
  void find_layers(const LinkGraph& links, const StartLayers& layers, Node start, int length);
  // Sets the path from node `last` back to the start; the opposite of the start follows from `last` by `cause`.
  void take(const LinkGraph& links, Node start, int last, Cause cause, StaticChain& chain) const;

  std::vector<LinkGraph::PathNode> nodes_;
  // By member and state, off before on: the layer of a node on a chain that has not been entered, else 0.
  std::vector<std::array<std::uint16_t, 2>> layers_;
  std::vector<LinkGraph::Member> members_;  // used while finding the layers
};

}  // namespace sudorate
