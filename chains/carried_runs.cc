// When a run stays the same.
//
// Let the grid lose the candidate c, and let a place be the cell of c, or its digit in one of its houses. The run
// on the grid without c is the old run without the node of c if
//
//   c never was on, and did not clash           so its node was off, or there was none
//   no node is on because of a place of c       so c was not a parent, not even a hidden one; this includes an
//                                               on node that clashed
//   no node becomes on in a place of c now      a place with fewer candidates may get to its last one earlier
//
// The last condition holds if the place now has at most one candidate, since a conclusion needs two; if two of its
// candidates were never processed; or if the candidate that would be the last was on before another one of the
// place was found false: when that other one is processed, nothing new follows.
//
//   row 4 for digit 5:  c1 c2 c7 c9      r4c2 on ... r4c7 off, r4c9 off      r4c1 is gone:
//                        .  on off off   r4c2 came first, so nothing new follows from its being the last
//
// Everything else in a run is independent of c, and all events keep their order. Several candidates that go at once
// are handled alike, place by place. Source: our own. Tested by chains/carried_runs_test.cc against new runs.
#include "chains/carried_runs.h"

#include <algorithm>

#include "chains/chain_rules.h"

namespace sudorate {
namespace {

// A place as the run sees it: its candidates now, those not processed, and the cause of nodes concluded in it.
struct Place {
  std::uint16_t members;
  std::uint16_t left;
  Cause cause;
};

// Whether something follows in the place that did not follow before, or followed only from a lost candidate.
// `candidate_at` returns the candidate of a member.
template <typename CandidateAt>
bool is_changed(const Run& run, const Place& place, CandidateAt&& candidate_at) {
  // All members that are on; without a clash there is at most one.
  NodeIndex on = 0;
  bool has_on = false;
  for (const int member : members(place.members)) {
    const Candidate candidate = candidate_at(member);
    if (!run.on.contains(candidate)) continue;
    on = run.on_index[candidate];
    has_on = true;
    if (run.nodes[on].cause == place.cause) return true;
  }
  if (size_of(place.members) <= 1 || size_of(place.left & place.members) >= 2) return false;
  if (!has_on) return true;
  for (const int member : members(place.members)) {
    const Candidate candidate = candidate_at(member);
    if (run.off.contains(candidate) && run.off_index[candidate] > on) return false;
  }
  return true;
}

}  // namespace

void LostCandidates::set(const CandidateMasks& before, const CandidateMasks& now) {
  gone_ = CandidateSet();
  cells_.clear();
  places_.clear();
  is_part_ = sudorate::is_part(now, before);
  if (!is_part_) return;
  visit_lost(before, now, [&](Candidate candidate) {
    gone_.insert(candidate);
    const Cell cell = cell_of(candidate);
    if (cells_.empty() || cells_.back() != cell) cells_.push_back(cell);
    for (const House house : houses_of(cell)) {
      const std::pair place(house, digit_of(candidate));
      if (std::find(places_.begin(), places_.end(), place) == places_.end()) places_.push_back(place);
    }
  });
}

bool LostCandidates::carry(PropagationKind kind, const CandidateMasks& now, Run& run) const {
  if (!is_part_ || !(run.on & gone_).empty()) return false;
  if (run.clashes) {
    // The node that clashed is in neither set.
    const RunNode& last = run.nodes.back();
    const Cell cell = cell_of(last.candidate);
    if (last.is_on && last.cause == Cause::kCell) {
      if (std::find(cells_.begin(), cells_.end(), cell) != cells_.end()) return false;
    } else if (last.is_on) {
      const int house_kind = static_cast<int>(last.cause) - static_cast<int>(Cause::kBox);
      const std::pair place(houses_of(cell)[house_kind], digit_of(last.candidate));
      if (std::find(places_.begin(), places_.end(), place) != places_.end()) return false;
    }
  }
  for (const auto& where : places_) {
    const House house = where.first;
    const Digit digit = where.second;
    const auto& cells = cells_of(house);
    const Place place{now.houses[house][digit], run.rest.houses[house][digit], cause_of(kind_of(house))};
    const auto candidate_at = [&](int position) { return candidate_of(cells[position], digit); };
    if (is_changed(run, place, candidate_at)) return false;
  }
  if (kind == PropagationKind::kDynamic) {
    for (const Cell cell : cells_) {
      const Place place{now.cells[cell], run.rest.cells[cell], Cause::kCell};
      const auto candidate_at = [&](int digit) { return candidate_of(cell, static_cast<Digit>(digit)); };
      if (is_changed(run, place, candidate_at)) return false;
    }
  }
  gone_.visit([&](Candidate candidate) {
    run.off.erase(candidate);
    run.rest.remove(cell_of(candidate), digit_of(candidate));
  });
  return true;
}

void CarriedRuns::forget() { number_ = -1; }

int CarriedRuns::begin(const CandidateMasks& grid) {
  ++number_;
  Past& past = past_[static_cast<std::size_t>(number_ % kGridCount)];
  past.grid = grid;
  past.compared_with = -1;
  return number_;
}

bool CarriedRuns::carry(int number, Run& run) {
  if (number_ - number >= kGridCount) return false;
  Past& past = past_[static_cast<std::size_t>(number % kGridCount)];
  const CandidateMasks& now = past_[static_cast<std::size_t>(number_ % kGridCount)].grid;
  if (past.compared_with != number_) {
    past.lost.set(past.grid, now);
    past.compared_with = number_;
  }
  return past.lost.carry(kind_, now, run);
}

}  // namespace sudorate
