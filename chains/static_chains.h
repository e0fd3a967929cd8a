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
#include <vector>

#include "chains/chain_rules.h"
#include "chains/effort.h"
#include "chains/implication_tree.h"
#include "chains/link_graph.h"
#include "tagging/grid.h"
#include "tagging/tag_graph.h"

namespace sudorate {

// In the order in which one start generates them; X cycles and X chains share one pass.
enum class StaticChainKind : std::uint8_t { kXCycle, kXChain, kYCycle, kXyCycle, kXyChain };

struct StaticChain {
  StaticChainKind kind = StaticChainKind::kXCycle;
  // Number of different nodes.
  int length = 0;
  // From the end back to the start, each with the cause by which it follows from the next. A forcing chain ends in
  // its conclusion and lists its start last; a cycle ends in its start, which is not listed again.
  struct Link {
    Node node;
    Cause cause = Cause::kNone;
  };
  std::vector<Link> path;
  // What goes. A forcing chain: its conclusion, or, if that is on, the other candidates of its cell. A cycle: every
  // cell that loses something, in the order in which the nodes of the path see it.
  std::vector<Elimination> eliminations;

  bool is_cycle() const { return kind != StaticChainKind::kXChain && kind != StaticChainKind::kXyChain; }
  // The end of a forcing chain.
  Node conclusion() const { return path.front().node; }
  // Different cells on the path.
  int cell_count() const;
  ImplicationTree tree() const;
};

// Where a kind and length of chain stands among all; smaller is taken first. Supplied by the rating, which alone
// knows the numbers. Must not decrease with the length.
using StaticChainRank = int (*)(StaticChainKind kind, int length);

// Finds chains on one grid. Keeps its memory between calls, never its results.
class StaticChainSearch {
 public:
  // Counts its work in `effort`, if given.
  explicit StaticChainSearch(Effort* effort = nullptr) : effort_(effort) {}

  // Leaves in `best` the chain with the smallest (rank, length), of equal ones the first generated; returns false
  // and leaves `best` alone if there is none. Order of generation: passes X, Y, XY; starts by cell, then digit; for
  // each start its cycles in the order of discovery, then the chain that refutes it, then the chain that proves it.
  // Starts need a cell with at least two candidates. Cost: if there is nothing, the tag closure alone, some ten
  // microseconds; else one ordered search for each start that the closure cannot rule out, cut off at the length of
  // the best chain so far.
  bool find_best(const CandidateMasks& masks, StaticChainRank rank, StaticChain& best);

  // Puts all chains into the first places of `chains`, in order of generation, and returns their number. Entries
  // beyond that keep their memory for later calls. Cost: as above, without the cut-off.
  int find_all(const CandidateMasks& masks, std::vector<StaticChain>& chains);

  // All candidates that some static chain would eliminate: those that refute themselves. Cost: the tag closure.
  const CandidateSet& eliminable(const CandidateMasks& masks);

 private:
  // A node of the running search; which layer it stands in says whether it is on or off.
  struct SearchNode {
    LinkGraph::Member member = 0;
    Cause cause = Cause::kNone;
    int parent = -1;
  };
  struct Pass;

  // Whether any candidate leads to its own opposite; only then can there be chains.
  // Fills refuted_ and xy_graph_.
  bool has_any();
  void run_passes();
  void run(const Pass& pass, TagGraph& graph);
  void search_cycles(const Pass& pass, const TagGraph& graph, Candidate start);
  void search_chain(const Pass& pass, TagGraph& graph, Node start);
  bool can_win(StaticChainKind kind, int length) const;
  // The path ends with `end` and goes back to the start; `end` is on or off.
  void take_cycle(StaticChainKind kind, int end, int length);
  // The same behind the opposite of the start, which follows from `last` by `cause`.
  void take_chain(StaticChainKind kind, Node start, int last, Cause cause, int length);
  // Makes the chain in trial_ the best one, or adds it to the list.
  void take_trial();
  bool has_ancestor(int index, LinkGraph::Member member, bool is_on) const;
  std::uint32_t& known(LinkGraph::Member member, bool is_on) { return known_[member][is_on ? 1 : 0]; }

  Effort* effort_;  // or null
  CandidateMasks masks_;
  // Looking for the best: how chains are ranked, and the best so far.
  StaticChainRank rank_ = nullptr;
  bool found_ = false;
  StaticChain best_;
  // Looking for all: where they go.
  std::vector<StaticChain>* list_ = nullptr;
  int list_size_ = 0;

  StaticChain trial_;
  // One graph for each pass, since all three are wanted whenever there is anything to find.
  TagGraph x_graph_;
  TagGraph y_graph_;
  TagGraph xy_graph_;
  CandidateSet refuted_;
  LinkGraph links_;
  std::vector<SearchNode> nodes_;
  // A node is known to the running search if its entry equals search_id_.
  std::array<std::array<std::uint32_t, 2>, kCandidateCount> known_{};
  std::uint32_t search_id_ = 0;
};

}  // namespace sudorate
