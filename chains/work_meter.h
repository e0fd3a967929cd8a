// How much work a search has done, and when it must end.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "chains/effort.h"
#include "chains/shortcuts.h"
#include "tagging/solution.h"

namespace sudorate {

// Work is counted in nodes: candidates found true or false by all propagations, nested ones included. It depends on
// the grids of the puzzle so far, never on the machine or its load. Only helpers that share a search may change it.
class WorkMeter {
 public:
  using Clock = std::chrono::steady_clock;

  // Starts over.
  void start(const SearchLimits& limits = {}) {
    spent_ = 0;
    effort = Effort();
    limits_ = limits;
    next_look_ = 0;
    ticks_ = 0;
    end_ = SearchEnd::kDecided;
  }

  // Starts over as a helper of `leader`: with its deadline and cancellation, but without a limit.
  void start_like(const WorkMeter& leader) {
    start({.deadline = leader.limits_.deadline, .cancelled = leader.limits_.cancelled});
    shortcuts = leader.shortcuts;
  }
  // Adds the work of a helper. If the helper had to end, this one must, too.
  void add(const WorkMeter& helper) {
    effort += helper.effort;
    spend(helper.spent_);
    tick(helper.ticks_);
    if (!has_ended()) end_ = helper.end_;
  }

  // Counts nodes. Returns false if the search must end now and drop what it has found. Cost: an addition and a
  // comparison; the clock is read once in 20,000 nodes, about a millisecond of work.
  bool spend(std::uint64_t nodes) {
    spent_ += nodes;
    if (spent_ < next_look_ && spent_ <= limits_.work) return !has_ended();
    look();
    return !has_ended();
  }

  // Counts an activity that takes as long as this many nodes but is not work: reads the clock when it is due.
  void tick(std::uint64_t nodes) {
    ticks_ += nodes;
    if (ticks_ < kNodesBetweenLooks) return;
    ticks_ = 0;
    look();
  }

  std::uint64_t spent() const { return spent_; }
  // Subtracts the work so far from limits that hold for further work, too.
  void take_from(SearchLimits& limits) const {
    if (is_limited()) limits.work -= std::min(limits.work, spent_);
  }
  bool is_limited() const { return limits_.work != SearchLimits().work; }
  // What has ended the work; kDecided if it may continue.
  SearchEnd end() const { return end_; }
  bool has_ended() const { return end_ != SearchEnd::kDecided; }

  // The same work by kind, for statistics; it limits nothing.
  Effort effort;
  // What searches that count here may leave undone; start() keeps it.
  ShortcutSet shortcuts;

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 20000;

  void look() {
    next_look_ = spent_ + kNodesBetweenLooks;
    if (!has_ended()) end_ = limits_.end_at(spent_);
  }

  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t ticks_ = 0;
  SearchLimits limits_;
  SearchEnd end_ = SearchEnd::kDecided;
};

// Whether searches that count here take the shortcut; without a meter they take all.
inline bool takes(const WorkMeter* meter, Shortcut shortcut) {
  return meter == nullptr || meter->shortcuts.contains(shortcut);
}

// The counts of a meter, or null without one.
inline Effort* effort_of(WorkMeter* meter) { return meter == nullptr ? nullptr : &meter->effort; }

}  // namespace sudorate
