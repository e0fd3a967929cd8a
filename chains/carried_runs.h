// Runs that a grid shares with an earlier one.
//
// From one step to the next a grid loses a few candidates, and most runs on it come out as before, but for the
// nodes of what is gone. Where that is certain the old run is taken over instead of being made again. How it is
// told is said in carried_runs.cc.
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
  // `now` must be `before` without some candidates, else is_part() is false and nothing can be carried over.
  void set(const CandidateMasks& before, const CandidateMasks& now);
  bool is_part() const { return is_part_; }

  // Makes a run on `before` that on `now`, without inner rules and by a kind that deletes what it finds false; or
  // returns false and leaves it as it is, if that takes more than dropping nodes. The start must be a candidate of
  // `now`. Dropped nodes keep their places in Run::nodes, but are in neither set. Cost: a few nanoseconds for each
  // lost candidate.
  bool carry(PropagationKind kind, const CandidateMasks& now, Run& run) const;

 private:
  bool is_part_ = false;
  CandidateSet gone_;
  // Where they were: the cells, and the digits of houses.
  std::vector<Cell> cells_;
  std::vector<std::pair<House, Digit>> places_;
};

// The last few grids on which runs have been made.
class CarriedRuns {
 public:
  explicit CarriedRuns(PropagationKind kind) : kind_(kind) {}

  // From now on runs are wanted on this grid. Returns its number, by which to know the runs made on it.
  int begin(const CandidateMasks& grid);
  // Forgets all grids; numbers begin anew.
  void forget();
  // As LostCandidates::carry, for a run on the grid of that number. The start must be a candidate of both grids.
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
