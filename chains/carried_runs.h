// Runs that a grid shares with an earlier one.
//
// From one step to the next a grid loses a few candidates, and most runs on it stay the same except for the nodes
// of these candidates. Where that is certain, the old run is carried over instead of being repeated.
// carried_runs.cc explains how this is decided.
#pragma once

#include <utility>
#include <vector>

#include "chains/propagation.h"
#include "chains/run.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// What a grid has lost, and what that means for runs.
class LostCandidates {
 public:
  // `now` must be `before` without some candidates; otherwise is_part() is false and nothing can be carried over.
  void set(const CandidateMasks& before, const CandidateMasks& now);
  bool is_part() const { return is_part_; }

  // Turns a run on `before` into the run on `now`. Returns false and leaves the run as it is if that takes more
  // than dropping nodes. The run must have no inner rules and be of a kind that deletes what it finds false. The
  // start must be a candidate of `now`. Dropped nodes keep their places in Run::nodes but are in neither set. Cost:
  // a few nanoseconds per lost candidate.
  bool carry(PropagationKind kind, const CandidateMasks& now, Run& run) const;

 private:
  bool is_part_ = false;
  CandidateSet gone_;
  // Where they were: the cells, and the digits of houses.
  std::vector<Cell> cells_;
  std::vector<std::pair<House, Digit>> places_;
};

// The last few grids with runs.
class CarriedRuns {
 public:
  explicit CarriedRuns(PropagationKind kind) : kind_(kind) {}

  // Makes `grid` the one on which runs are wanted. Returns its number, which identifies the runs made on it.
  int begin(const CandidateMasks& grid);
  // Forgets all grids; numbers start over.
  void forget();
  // Like LostCandidates::carry, for a run on the grid of that number. The start must be a candidate of both grids.
  bool carry(int number, Run& run);

 private:
  static constexpr int kGridCount = 16;
  struct Past {
    CandidateMasks grid;
    LostCandidates lost;
    int compared_with = -1;  // the number of the grid for which `lost` holds
  };

  PropagationKind kind_;
  int number_ = -1;
  std::vector<Past> past_{kGridCount};
};

}  // namespace sudorate
