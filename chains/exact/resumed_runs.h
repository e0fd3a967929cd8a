// Runs of the last grid, resumed on the present one.
//
// From one step to the next a grid loses a few candidates. A run on it begins like the run from the same start
// before, and often it stays the same to its end. So the old run is kept, and only the part after its
// first difference is rebuilt. resumed_runs.cc explains how the first difference is found.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/exact/propagation.h"
#include "chains/exact/run.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate {

// What a grid has lost, and what that means for runs.
class LostCandidates {
 public:
  // `now` must be `before` without some candidates; otherwise is_part() is false, and no run can be resumed.
  void set(const CandidateMasks& before, const CandidateMasks& now);
  bool is_part() const { return is_part_; }

  // Turns a run on `before` into the run from the same start on `now`, equal to one made by propagate(). Returns
  // how many nodes are new. The run must have no inner rules and be of a kind that deletes what it finds false. The
  // start must be a candidate of `now`. Cost: a few nanoseconds for each lost candidate; if the run differs, also
  // what propagate() takes for the new nodes.
  std::size_t resume(PropagationKind kind, const CandidateMasks& now, Run& run) const;

 private:
  // A cell, or a digit in a house, as a run on `before` has left it: members that `now` has, members that it lacks,
  // and members whose off nodes had no turn. `cause` is that of nodes concluded here.
  struct Place {
    std::uint16_t kept;
    std::uint16_t lost;
    std::uint16_t open;
    Cause cause;
  };
  struct LostPlaces {
    House house;
    Digit digit;
    PositionSet lost;
  };
  struct LostDigits {
    Cell cell;
    DigitSet lost;
  };

  void add(Candidate candidate);
  // The off node whose turn is the first to conclude something else on `now`; kNoTurn if there is none.
  NodeIndex first_difference(PropagationKind kind, const CandidateMasks& now, const Run& run) const;
  template <typename CandidateAt>
  NodeIndex first_difference_at(const Run& run, const Place& place, CandidateAt&& candidate_at) const;
  // Removes the nodes of lost candidates.
  void remove_lost(Run& run) const;

  bool is_part_ = false;
  CandidateSet lost_;
  std::vector<LostDigits> cells_;
  std::vector<LostPlaces> houses_;
};

}  // namespace sudorate
