// Forcing chains and cycles: static chains of alternating weak and strong links.
//
//   X     one digit: weak and strong links within houses            cycles and forcing chains
//   Y     strong links only inside cells with two candidates        cycles
//   XY    both kinds of link                                        cycles and forcing chains
//
// A cycle leads from a candidate, taken as true, back to it being true; a forcing chain leads from a candidate to
// its own opposite. The search is told in static_chains.cc, the single steps in chain_rules.h.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "chains/chain_lengths.h"
#include "chains/cycle_search.h"
#include "chains/effort.h"
#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "chains/static_consequences.h"
#include "tagging/grid.h"

namespace sudorate {

// Finds chains on one grid at a time. Keeps its memory from grid to grid.
class StaticChainSearch {
 public:
  // Counts its work in `effort`, if given.
  explicit StaticChainSearch(Effort* effort = nullptr) : effort_(effort) {}
  // It points into itself.
  StaticChainSearch(const StaticChainSearch&) = delete;
  StaticChainSearch& operator=(const StaticChainSearch&) = delete;

  // Leaves in `best` the chain with the smallest (rank, length), of equal ones the first generated; returns false
  // and leaves `best` alone if there is none. Order of generation: passes X, Y, XY; starts by cell, then digit; for
  // each start its cycles in the order of discovery, then the chain that refutes it, then the chain that proves it.
  // Starts need a cell with at least two candidates. Cost: if there is nothing, the closure of the links alone,
  // some microseconds, or some ten on a grid that is no part of the last one; else some tens.
  bool find_best(const CandidateMasks& masks, StaticChainRank rank, StaticChain& best);
  // Forgets earlier grids: the next search does the same work as that of a new object.
  void forget();

  // One chain after the other: by rank, length and order of generation. begin() sets out for a grid, next() goes on
  // to the next chain that eliminates a candidate outside `done`, or returns false; what was done at one call must
  // be so at later ones. The other searches of this object end that. Cost of begin(): the closure, and the
  // list of links if there is anything to find; of a chain, some microseconds.
  void begin(const CandidateMasks& masks, StaticChainRank rank);
  // The same for a rest of `grid`, faster if that is the grid of the last call.
  void begin(const CandidateMasks& grid, const CandidateMasks& rest, StaticChainRank rank);
  bool next(const CandidateSet& done);
  // The chain that next() has gone on to when it returned true; valid until the next call.
  const StaticChain& chain() const { return *chain_; }

 private:
  enum class TaskKind : std::uint8_t { kPass, kCycles, kChain };
  // Something that is to be looked at when the chains of its rank and length have their turn: a pass, of which no
  // start has been looked at yet; the cycles of a start; or the chain from a start to its opposite.
  struct Task {
    TaskKind kind = TaskKind::kPass;
    std::uint8_t pass = 0;
    Node start;
    int length = 0;
    // Its place in the order of generation.
    int order = 0;
    // For cycles that are being searched, the index of the search; else -1.
    int search = -1;
  };
  // A task in the queue.
  struct Turn {
    std::uint64_t key = 0;
    int task = 0;

    friend auto operator<=>(const Turn&, const Turn&) = default;
  };

  // Begins with masks_ and consequences_.
  void set_out(StaticChainRank rank, bool wants_one);
  void add_task(const Task& task);
  // Queues a task by its length.
  void queue(int task);
  std::uint64_t key_of(const Task& task) const;
  void open_pass(int pass);
  const CycleClasses& classes_for(int pass) const;
  CycleGround cycle_ground(int pass) const;
  void add_chain_tasks(int pass);
  void add_cycle_tasks(int pass);
  // Takes the lengths of chains as they have been measured for starts_.
  void note_target_lengths();
  // Lower bounds of the lengths of cycles, by class and digit, from the lengths of the chains of their targets.
  void find_least_cycles(int pass);
  int& least_cycle(int pass, std::uint16_t number, Digit digit);
  // The longest chain of this kind that may still come before all that are queued as chains.
  int longest_useful(StaticChainKind kind) const;
  // Those of one start and length, into cycles_. Returns whether there may be longer ones.
  bool find_cycles(Task& task);
  // The chain from a start to its opposite, which is known to exist and to have this length.
  void find_chain(const Task& task);
  void take_chain(const Task& task, int last, Cause cause);
  // The elimination of such a chain.
  Elimination elimination_of(Node start) const;

  Effort* effort_;  // or null
  CandidateMasks masks_;
  StaticChainRank rank_ = nullptr;
  bool wants_one_ = false;
  const StaticChain* chain_ = nullptr;
  // The last grid that find_best() has found to have no chains.
  bool has_barren_grid_ = false;
  CandidateMasks barren_grid_;

  // Of all links, which lead wherever those of a single pass do.
  StaticConsequences consequences_;
  LinkGraph links_;
  CycleClasses classes_;       // by all links
  CycleClasses cell_classes_;  // by strong links in cells

  std::vector<Task> tasks_;
  std::vector<Turn> queue_;  // a heap
  ChainLengths lengths_;
  std::vector<MeasuredStart> starts_;
  // Of the pass that has been opened last: the shortest chain that refutes a candidate, and the bounds that follow.
  std::array<int, kCandidateCount> target_lengths_;
  std::vector<int> least_cycles_;
  std::vector<CycleSearch> cycle_searches_;
  int cycle_search_count_ = 0;
  // The cycles of one start and length, and the next to be told.
  std::vector<StaticChain> cycles_;
  int cycle_count_ = 0;
  int next_cycle_ = 0;

  StaticChain forcing_chain_;
  std::vector<LinkGraph::PathNode> nodes_;
  // A node is known to the running search if its entry equals search_id_.
  std::array<std::array<std::uint32_t, 2>, kCandidateCount> known_{};
  std::uint32_t search_id_ = 0;
};

}  // namespace sudorate
