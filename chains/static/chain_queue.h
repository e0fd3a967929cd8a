// The static chains of one grid by rank, length and order of generation, each found only when its turn comes.
//
//   queue    6.5 (4)  X-cycles of r2c5#1      nothing of this length: back into the queue, by 6.5 (6)
//            6.6 (6)  X-chain of r4c4#1       the best, if cycles of six nodes come to nothing
//
// Order of generation: digit links before cell links before both; starts by cell, then digit; for each start its
// cycles in the order of discovery, then the chain that refutes it, then the chain that proves it. Starts need a
// cell with at least two candidates.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>
#include <vector>

#include "chains/effort.h"
#include "chains/static/chain_ground.h"
#include "chains/static/cycle_search.h"
#include "chains/static/forcing_chain_search.h"
#include "chains/static/static_chain.h"
#include "tagging/candidate_set.h"
#include "tagging/search_orders.h"

namespace sudorate {

// The place of a chain among others; smaller keys come first.
struct ChainKey {
  int rank = 0;
  int length = 0;  // below 2^16, as is the order
  int order = 0;

  // As one number, which is compared without branches.
  constexpr std::uint64_t number() const {
    return static_cast<std::uint64_t>(rank) << 32 | static_cast<std::uint64_t>(length) << 16 |
           static_cast<std::uint64_t>(order);
  }
  friend auto operator<=>(const ChainKey& a, const ChainKey& b) { return a.number() <=> b.number(); }
  friend bool operator==(const ChainKey&, const ChainKey&) = default;
};

// After the key of every chain.
inline constexpr ChainKey kNoLimit{std::numeric_limits<int>::max()};

class ChainQueue {
 public:
  // `effort`, if given, counts the searches. Cycles list what they eliminate in the order of `peers`.
  explicit ChainQueue(Effort* effort, PeerOrder peers = PeerOrder::kByHouse) : effort_(effort), peers_(peers) {}

  // Empties the queue. From now on next() finds only chains below `limit`.
  void begin(StaticChainRank rank, const ChainKey& limit);
  void set_limit(const ChainKey& limit) { limit_ = limit; }
  // Adds the forcing chains of a ground, or all its cycles, or only the cycles that may come before the first chain
  // of the queue and below the limit. The ground must not change while the queue is used.
  void add_chains(ChainGround& ground);
  void add_cycles(ChainGround& ground) { add_cycles(ground, ground.longest_cycle()); }
  void add_first_cycles(ChainGround& ground);
  // Moves to the next chain that eliminates a candidate outside `done`, or returns false. From call to call `done`
  // may only grow. Cost: some microseconds.
  bool next(const CandidateSet& done);
  // The chain that next() reached when it returned true; valid until the next call.
  const StaticChain& chain() const { return *chain_; }

 private:
  // The cycles of a start of some length, or the chain from a start to its opposite.
  struct Task {
    ChainKey key;
    ChainGround* ground = nullptr;
    bool is_cycles = false;
    Node start;
    // For cycles whose search has begun, the index of the search; for a chain, its index in the ground; else -1.
    int index = -1;

    friend bool operator>(const Task& a, const Task& b) { return b.key < a.key; }
  };

  void add_cycles(ChainGround& ground, int longest);
  void add(const Task& task);
  // The key of the first task; the limit if no task is below it.
  const ChainKey& first_key() const { return queue_.empty() ? limit_ : std::min(queue_.front().key, limit_); }
  // Finds the cycles of one start and length and puts them into cycles_. Returns whether there may be longer ones.
  bool find_cycles(Task& task);
  void find_chain(const Task& task);

  Effort* effort_;  // or null
  PeerOrder peers_;
  StaticChainRank rank_ = nullptr;
  ChainKey limit_;
  std::vector<Task> queue_;  // a heap
  std::vector<CycleSearch> cycle_searches_;
  int cycle_search_count_ = 0;
  // The cycles of one start and length, and the next one to return.
  std::vector<StaticChain> cycles_;
  int cycle_count_ = 0;
  int next_cycle_ = 0;
  StaticChain forcing_chain_;
  ForcingChainSearch chain_search_;
  const StaticChain* chain_ = nullptr;
};

}  // namespace sudorate
