// Distances of nodes from starts by weak and strong links alone, without Sudoku Explainer's order of steps.
//
// A run processes its on nodes first, so it may reach a node by a path that is not the shortest. The shortest path
// is a lower bound for such a chain, and it is cheap: the search steps from a set of candidates to the next.
//
//   r1c2#5 on 1   ->   off 2: all that it sees   ->   on 3: their partners   ->   off 4: ...
//
// Source: our own. Tested by tests/chains/assumption_search_test.cc, through the hints.
#pragma once

#include <array>
#include <vector>

#include "chains/implication_tree.h"
#include "chains/start_groups.h"
#include "tagging/candidate_set.h"
#include "tagging/strong_links.h"

namespace sudorate {

class StaticDistances {
 public:
  // Greater than any length.
  static constexpr int kNone = 2 * kCandidateCount * kHouseSize;

  // Switches to another grid, by its links. Cost: a microsecond.
  void set_grid(const StrongLinks& links);
  // A lower bound of the length of all hints of a group: the nodes of its targets with their ancestors, counted for
  // each target separately; kNone or more if there are no hints. `common_off` has all candidates that all starts
  // make false. Cost: about a microsecond for each start that is new on this grid.
  int least_length(const StartGroup& group, const CandidateSet& common_off);

  // Nodes from the start, which is on, to the node, both included; kNone if there is no path.
  int distance(Candidate start, Node node);
  // How many starts have been measured on this grid.
  int start_count() const { return start_count_; }

 private:
  // Two layers: candidates found off, and then those found on.
  struct LayerPair {
    CandidateSet off;
    CandidateSet on;
  };
  using Layers = std::vector<LayerPair>;

  const Layers& layers_of(Candidate start);
  void measure(Candidate start, Layers& layers) const;

  CandidateSet candidates_;
  Partners partners_;
  int start_count_ = 0;
  std::vector<Layers> layers_;  // the first start_count_ are in use
  std::array<std::int16_t, kCandidateCount> slots_;
};

}  // namespace sudorate
