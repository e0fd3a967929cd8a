// The forcing chain from a start to its opposite, the one that Sudoku Explainer finds first.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "chains/static_consequences.h"

namespace sudorate {

class ForcingChainSearch {
 public:
  // Sets the length and the path of `chain`. A chain of `length` nodes must exist, and no shorter one. `links` must
  // have all members that it can lead through, and the start if that is off. Cost: some microseconds. Allocates
  // only while it grows.
  void find(const LinkGraph& links, const StaticConsequences& consequences, Node start, int length,
            StaticChain& chain);

 private:
  // Sets the path from node `last` back to the start; the opposite of the start follows from `last` by `cause`.
  void take(const LinkGraph& links, Node start, int last, Cause cause, StaticChain& chain) const;

  std::vector<LinkGraph::PathNode> nodes_;
  // By member: whether the current search may enter it; and whether it has, by state. So if the entry equals
  // search_id_.
  std::array<std::uint32_t, kCandidateCount> between_{};
  std::array<std::array<std::uint32_t, 2>, kCandidateCount> known_{};
  std::uint32_t search_id_ = 0;
};

}  // namespace sudorate
