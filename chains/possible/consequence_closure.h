// The consequences of one start, and how they are computed.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "chains/chain_rules.h"
#include "tagging/candidate_set.h"
#include "tagging/grid.h"
#include "tagging/places.h"

namespace sudorate {

// All that follows from a start, without order; if it clashes, what was known when that was found.
struct Consequences {
  CandidateMasks rest;  // the grid without what is false
  CandidateSet on;
  CandidateSet off;
  bool clashes = false;
};

// Extends one entry: a candidate turned on turns its rivals off, a candidate turned off turns last places on. What
// the inner rules need is recorded only if there are any.
template <bool kHasRules>
class ConsequenceClosure {
 public:
  static constexpr bool kAsksRules = kHasRules;

  explicit ConsequenceClosure(Consequences& entry) : entry_(entry) {}

  void assume(Node start) { start.is_on ? turn_on(start.candidate) : turn_off(start.candidate); }

  void turn_on(Candidate candidate) {
    if (entry_.on.contains(candidate)) return;
    if (entry_.off.contains(candidate)) entry_.clashes = true;
    entry_.on.insert(candidate);
    pending_[end_++] = candidate;
  }

  void turn_off(Candidate candidate) {
    if (entry_.off.contains(candidate)) return;
    entry_.off.insert(candidate);
    if (entry_.on.contains(candidate)) entry_.clashes = true;
    const Cell cell = cell_of(candidate);
    const Digit digit = digit_of(candidate);
    if (kHasRules) {
      has_grown_ = true;
      changed_.add(cell, digit);
    }
    DigitSet& digits = entry_.rest.cells[cell];
    digits = without(digits, bit(digit));
    if (size_of(digits) == 1) turn_on(candidate_of(cell, first_of(digits)));
    if (digits == 0) entry_.clashes = true;
    if (kHasRules) has_new_link_ = has_new_link_ || size_of(digits) == 2;
    for (const HouseKind kind : kHouseKinds) {
      const House house = house_of(cell, kind);
      PositionSet& positions = entry_.rest.houses[house][digit];
      positions = without(positions, bit(position_in(cell, kind)));
      if (size_of(positions) == 1) turn_on(candidate_of(cells_of(house)[first_of(positions)], digit));
      if (positions == 0) entry_.clashes = true;
      if (kHasRules) has_new_link_ = has_new_link_ || size_of(positions) == 2;
    }
  }

  // Continues until nothing is pending or there is a clash.
  void work() {
    while (begin_ < end_ && !entry_.clashes) {
      weak_step(entry_.rest, true, pending_[begin_++], [&](Cell cell, Digit digit, Cause) {
        turn_off(candidate_of(cell, digit));
        return true;
      });
    }
  }

  const Consequences& entry() const { return entry_; }
  const CandidateMasks& rest() const { return entry_.rest; }
  bool clashes() const { return entry_.clashes; }
  // How many candidates have been turned on.
  std::uint64_t turned_on() const { return static_cast<std::uint64_t>(end_); }
  // Whether anything has been turned off since the last call.
  bool has_grown() { return std::exchange(has_grown_, false); }
  // Whether a strong link has appeared since the last call. After assume_new_link() the next call returns true.
  bool has_new_link() { return std::exchange(has_new_link_, false); }
  void assume_new_link() { has_new_link_ = true; }
  // The places that have changed since the last call. After assume_all_changed() the next call returns all.
  Places changed() { return std::exchange(changed_, Places()); }
  void assume_all_changed() { changed_ = Places::all(); }
  // Calls visit(Candidate) for what has been turned on since the last call; the first call visits all that is on.
  template <typename Visitor>
  void visit_newly_on(Visitor&& visit) {
    if (visited_ < 0) {
      visited_ = end_;
      const CandidateSet on = entry_.on;
      return on.visit(visit);
    }
    while (visited_ < end_) visit(pending_[visited_++]);
  }
  // Takes over what another entry makes false; what it makes true follows from that.
  void join(const Consequences& other) {
    entry_.clashes = entry_.clashes || other.clashes;
    (other.off - entry_.off).visit([&](Candidate candidate) { turn_off(candidate); });
  }

 private:
  Consequences& entry_;
  std::array<Candidate, kCandidateCount> pending_;
  int begin_ = 0;
  int end_ = 0;
  int visited_ = -1;
  bool has_grown_ = false;
  bool has_new_link_ = false;
  Places changed_;
};

}  // namespace sudorate
