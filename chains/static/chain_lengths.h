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
// The layers are kept, since the search for a chain goes along them; see forcing_chain_search.cc.
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

// The layers of one start up to the middle of its chain, by layer, state and member; all bits of a word but one are
// those of other starts.
class StartLayers {
 public:
  StartLayers(const std::uint64_t* words, std::size_t member_count, std::size_t bit)
      : words_(words), member_count_(member_count), bit_(bit) {}

  // Whether the start reaches the member in this state there for the first time. The start is in layer 1; layers
  // from 2 up to the one after the middle may be asked for.
  bool has(int layer, LinkGraph::Member member, bool is_on) const {
    const std::size_t row = 2 * static_cast<std::size_t>(layer - 2) + (is_on ? 1 : 0);
    return ((words_[row * member_count_ + member] >> bit_) & 1) != 0;
  }

 private:
  const std::uint64_t* words_;
  std::size_t member_count_;
  std::size_t bit_;
};

class ChainLengths {
 public:
  // Sets the lengths of the forcing chains from `starts` to their opposites, 0 where there is none. With
  // `only_shortest`, all chains of the smallest length are measured; others may stay 0. A start that is off must be
  // a member of `links`.
  void measure_chains(const LinkGraph& links, bool only_shortest, std::span<MeasuredStart> starts);
  // The layers of a start that the last call has measured, by its index there. Valid until the next call.
  StartLayers layers_of(std::size_t index) const {
    const std::size_t first = first_layers_[index / kStartsAtOnce];
    return {layers_.data() + first, member_count_, index % kStartsAtOnce};
  }

 private:
  // The starts as bits.
  using Starts = std::uint64_t;
  static constexpr std::size_t kStartsAtOnce = 64;

  void measure_chains_at_once(const LinkGraph& links, bool only_shortest, std::span<MeasuredStart> starts);

  // The words of the next layer, all 0: by state, off before on, then by member.
  Starts* add_layer();

  std::size_t member_count_ = 0;
  std::vector<Starts> layers_;             // of all starts
  std::vector<std::size_t> first_layers_;  // where those of each 64 starts begin
  std::vector<Starts> known_;              // all layers so far
};

}  // namespace sudorate
