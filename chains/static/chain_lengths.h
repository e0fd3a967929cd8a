// The lengths of the forcing chains from many starts, computed for 64 starts at once.
//
// Each start has one bit. A layer of the search is one word per node: the starts that reach the node there for the
// first time. A link passes on all bits of a node in one operation:
//
//   r1c1#5 on    1 0 1 1 0 ...   three starts have come here
//      |  weak link
//   r1c7#5 off   1 0 0 1 0 ...   two of them for the first time
//
// Chains are symmetric: the way from a node to the opposite of the start is as long as the way from the start to
// the opposite of the node. So a forcing chain has been measured halfway, where it comes to a member in the state
// that is opposite to the one in the layer before:
//
//   node       1       2        3        4        5        6
//   state    s on -> a off -> b on -> b off -> a on -> s off        known at its fourth node
//
// Cost: the links of the grid, once per layer up to half of the length; a microsecond or two.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "chains/static/link_graph.h"

namespace sudorate {

// A start and the length of its chain.
struct MeasuredStart {
  Node node;
  // Nodes of the chain; 0 if there is none or it was not measured.
  int length = 0;
};

class ChainLengths {
 public:
  // Sets the lengths of the forcing chains from `starts` to their opposites, 0 where there is none. With
  // `only_shortest`, all chains of the smallest length are measured; others may stay 0. A start that is off must be
  // a member of `links`.
  void measure_chains(const LinkGraph& links, bool only_shortest, std::span<MeasuredStart> starts);

 private:
  // The starts as bits.
  using Starts = std::uint64_t;
  using StartsByMember = std::vector<Starts>;
  static constexpr std::size_t kStartsAtOnce = 64;

  void measure_chains_at_once(const LinkGraph& links, bool only_shortest, std::span<MeasuredStart> starts);

  // The layer reached last, all layers so far, and the next one.
  StartsByMember on_;
  StartsByMember off_;
  StartsByMember known_on_;
  StartsByMember known_off_;
  StartsByMember next_on_;
  StartsByMember next_off_;
};

}  // namespace sudorate
