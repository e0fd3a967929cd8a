// Forcing chains and cycles: static chains of alternating weak and strong links.
//
//   X     one digit: weak and strong links within houses            cycles and forcing chains
//   Y     strong links only inside cells with two candidates        cycles
//   XY    both kinds of link                                        cycles and forcing chains
//
// A cycle leads from a candidate, taken as true, back to it being true; a forcing chain leads from a candidate to
// its own opposite. static_chains.cc describes the search, chain_rules.h the single steps.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <vector>

#include "chains/chain_lengths.h"
#include "chains/cycle_search.h"
#include "chains/effort.h"
#include "chains/forcing_chain_search.h"
#include "chains/link_graph.h"
#include "chains/static_chain.h"
#include "chains/static_consequences.h"
#include "tagging/grid.h"

namespace sudorate {

// Families of chains, searched one after the other in the order of their lowest ranks.
enum class ChainFamily : std::uint8_t { kXCycles, kYCycles, kXChains, kXyChains };

// Only chains with a smaller rank, or with this rank and a smaller length, are wanted.
struct ChainBound {
  int rank = std::numeric_limits<std::int16_t>::max();
  int length = 0;
  friend bool operator==(const ChainBound&, const ChainBound&) = default;
};

// Finds chains on one grid at a time. Keeps its memory from grid to grid.
class StaticChainSearch {
 public:
  // `effort`, if given, counts the work. `shared`, if given, is the tagging to use for the grids of find_best().
  explicit StaticChainSearch(Effort* effort = nullptr, Tagging* shared = nullptr)
      : effort_(effort), consequences_(shared) {}
  // Not copyable, since it points into itself.
  StaticChainSearch(const StaticChainSearch&) = delete;
  StaticChainSearch& operator=(const StaticChainSearch&) = delete;

  // Leaves in `best` the chain of the family with the smallest (rank, length) below `bound`; of equal ones, the one
  // generated first. Returns false and leaves `best` as it is if there is none. Skips cycles that come after a
  // forcing chain of one digit: kXChains has that chain. So the best chain of all families is found by searching
  // them in their order, each with the best so far as bound.
  //
  // Order of generation: starts by cell, then digit; for each start its cycles in the order of discovery, then the
  // chain that refutes it, then the chain that proves it. Starts need a cell with at least two candidates.
  //
  // Cost: for the first family on a grid, the tagging of the links, some microseconds, or some ten if the grid is
  // no part of the last one; for each family, some microseconds if anything can be eliminated, else nothing.
  bool find_best(const CandidateMasks& masks, StaticChainRank rank, ChainFamily family, ChainBound bound,
                 StaticChain& best);
  // Forgets earlier grids: the next search does the same work as one by a new object.
  void forget();

  // Lists the chains of all families one after the other: by rank, length and order of generation, in which the
  // passes X, Y and XY follow each other. begin() starts on a grid. next() moves to the next chain that eliminates
  // a candidate outside `done`, or returns false; from call to call `done` may only grow. Any other search by this
  // object ends the list. Cost: of begin(), the tagging; of a chain, some microseconds.
  void begin(const CandidateMasks& masks, StaticChainRank rank);
  // The same for a rest of `grid`; faster if that is the grid of the last call.
  void begin(const CandidateMasks& grid, const CandidateMasks& rest, StaticChainRank rank);
  bool next(const CandidateSet& done);
  // The chain that next() reached when it returned true; valid until the next call.
  const StaticChain& chain() const { return *chain_; }

 private:
  enum class TaskKind : std::uint8_t { kPass, kCycles, kChain };
  // What the queue holds until its rank and length come up: a pass, none of whose starts has been examined; the
  // cycles of a start; or the chain from a start to its opposite.
  struct Task {
    TaskKind kind = TaskKind::kPass;
    std::uint8_t pass = 0;
    Node start;
    int length = 0;
    // Its place in the order of generation.
    int order = 0;
    // For cycles whose search has begun, the index of the search; else -1.
    int search = -1;
  };
  // A task in the queue.
  struct QueueEntry {
    std::uint64_t key = 0;
    int task = 0;

    friend auto operator<=>(const QueueEntry&, const QueueEntry&) = default;
  };
  static constexpr int kPassCount = 3;  // X, Y and XY
  // Where the chains of a pass begin and end, and which candidates they can pass through.
  struct Ends {
    CandidateSet refuted;
    CandidateSet proved;
    CandidateSet passed;
  };
  // What is known of a pass on the current grid.
  struct Level {
    bool has_ends = false;
    Ends ends;
    // Whether the links are listed.
    bool is_open = false;
    LinkGraph links;
    bool has_classes = false;
    CycleClasses classes;
    // The starts of its forcing chains, with their lengths.
    bool is_measured = false;
    std::vector<MeasuredStart> chains;
  };

  // Makes masks_ the grid of find_best().
  void ask(const CandidateMasks& masks, StaticChainRank rank);
  void note_barren();
  // Starts with the current masks_ and consequences_.
  void start(StaticChainRank rank, bool wants_one);
  // Empties the queue.
  void start_queue();
  void add_task(const Task& task);
  // Queues a task by its length.
  void queue(int task);
  std::uint64_t key_of(const Task& task) const;
  // Compute, if not done yet: the ends, the list of links, the classes, the lengths of forcing chains.
  const Ends& ends_of(int pass);
  Level& open(int pass);
  const CycleClasses& classes_of(int pass);
  const std::vector<MeasuredStart>& measured_chains(int pass);
  CycleGround cycle_ground(int pass) const;
  void add_chain_tasks(int pass);
  void add_cycle_tasks(int pass);
  // The key of the best forcing chain of the X pass; everything before it has a smaller key.
  std::uint64_t key_of_best_x_chain();
  // Stores the lengths of chains that were measured for starts.
  void note_target_lengths(const std::vector<MeasuredStart>& starts);
  // Lower bounds of the lengths of cycles, by class and digit, from the lengths of the chains of their targets.
  void find_least_cycles(int pass);
  int& least_cycle(int pass, std::uint16_t number, Digit digit);
  // The longest chain of this kind that may still come before everything in the queue and before limit_.
  int longest_useful(StaticChainKind kind) const;
  // Finds the cycles of one start and length and puts them into cycles_. Returns whether there may be longer ones.
  bool find_cycles(Task& task);
  // Finds the chain from a start to its opposite, which must exist and have this length.
  void find_chain(const Task& task);
  // The elimination of such a chain.
  Elimination elimination_of(Node start) const;

  Effort* effort_;  // or null
  CandidateMasks masks_;
  StaticChainRank rank_ = nullptr;
  bool wants_one_ = false;
  const StaticChain* chain_ = nullptr;
  // Whether masks_ is the last grid of find_best(), and whether that has no chains.
  bool is_asked_ = false;
  bool is_barren_ = false;
  // The last grid found to have no chains.
  bool has_barren_grid_ = false;
  CandidateMasks barren_grid_;

  // By all links, which lead wherever those of a single pass do.
  StaticConsequences consequences_;
  std::array<Level, kPassCount> levels_;

  std::vector<Task> tasks_;
  std::vector<QueueEntry> queue_;  // a heap
  // Only tasks with a smaller key are wanted.
  std::uint64_t limit_ = 0;
  ChainLengths lengths_;
  std::vector<MeasuredStart> starts_;
  // For the pass whose cycles were searched last: the length of the shortest chain that refutes a candidate, and
  // the lower bounds that follow.
  std::array<int, kCandidateCount> target_lengths_;
  std::vector<int> least_cycles_;
  std::vector<CycleSearch> cycle_searches_;
  int cycle_search_count_ = 0;
  // The cycles of one start and length, and the next one to return.
  std::vector<StaticChain> cycles_;
  int cycle_count_ = 0;
  int next_cycle_ = 0;

  StaticChain forcing_chain_;
  ForcingChainSearch chain_search_;
};

}  // namespace sudorate
