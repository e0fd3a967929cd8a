// The forcing chain from a start to its opposite, the one that Sudoku Explainer finds first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/static/link_graph.h"
#include "chains/static/static_chain.h"
#include "chains/static/static_consequences.h"

namespace sudorate {

class ForcingChainSearch {
 public:
  // Sets the length and the path of `chain`. A chain of `length` nodes must exist, and no shorter one. `links` must
  // have all members that it can lead through, and the start if that is off. Cost: some microseconds. Allocates
  // only while it grows.
  void find(const LinkGraph& links, const StaticConsequences& consequences, Node start, int length,
            StaticChain& chain);

 private:
  // Leaves open the members that follow from the start both as true and as false.
  void open(const LinkGraph& links, const CandidateSet& off);
  // Sets the path from node `last` back to the start; the opposite of the start follows from `last` by `cause`.
  void take(const LinkGraph& links, Node start, int last, Cause cause, StaticChain& chain) const;

  std::vector<LinkGraph::PathNode> nodes_;
  // By member and state, off before on: the layer in which the node was entered, from the start in layer 1 on.
  static constexpr std::uint16_t kNoLayer = 0;
  static constexpr std::uint16_t kBarred = 0xFFFF;  // no chain leads there
  std::vector<std::array<std::uint16_t, 2>> layers_;
  std::vector<std::uint8_t> is_off_;  // used while computing the above
};

}  // namespace sudorate
