// How much a search has worked, and when it must end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "chains/effort.h"

namespace sudorate {

// Work is counted in nodes: candidates found true or false by all propagations, nested ones included. It depends on
// the grids of the puzzle so far, never on the machine or its load; only helpers, who share a search, may make it
// come out differently.
class WorkMeter {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  enum class State : std::uint8_t {
    kGoesOn,
    kWorkSpent,
    kTimeOver,
    kCancelled,
  };

  // Starts anew. `cancelled`, if given, ends the work once it is true; it may be set by another thread or a signal.
  void start(std::uint64_t limit, std::optional<Clock::time_point> deadline, const std::atomic<bool>* cancelled) {
    spent_ = 0;
    effort = Effort();
    limit_ = limit;
    deadline_ = deadline;
    cancelled_ = cancelled;
    next_look_ = 0;
    passed_ = 0;
    state_ = State::kGoesOn;
  }

  // Starts anew as the helper of another: with its deadline and cancellation, but without a limit of its own.
  void start_like(const WorkMeter& leader) { start(kUnlimited, leader.deadline_, leader.cancelled_); }
  // Counts what a helper has done. If it had to end, this one has to.
  void add(const WorkMeter& helper) {
    effort += helper.effort;
    spend(helper.spent_);
    pass(helper.passed_);
    if (state_ == State::kGoesOn) state_ = helper.state_;
  }

  // Counts nodes; false if the search must end now, leaving whatever it has found aside. Cost: an addition and a
  // comparison; the clock is read every few ten thousand nodes, about a millisecond of work.
  bool spend(std::uint64_t nodes) {
    spent_ += nodes;
    if (spent_ < next_look_ && spent_ <= limit_) return state_ == State::kGoesOn;
    look();
    return state_ == State::kGoesOn;
  }

  // For what takes as long as so many nodes and is no work: looks at the clock when it is time to.
  void pass(std::uint64_t nodes) {
    passed_ += nodes;
    if (passed_ < kNodesBetweenLooks) return;
    passed_ = 0;
    look();
  }

  std::uint64_t spent() const { return spent_; }
  bool is_limited() const { return limit_ != kUnlimited; }
  State state() const { return state_; }
  bool has_ended() const { return state_ != State::kGoesOn; }

  // The same work in kinds, for those who want to know where it goes; it limits nothing.
  Effort effort;

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 20000;

  void look() {
    next_look_ = spent_ + kNodesBetweenLooks;
    if (state_ != State::kGoesOn) return;
    if (spent_ > limit_) {
      state_ = State::kWorkSpent;
    } else if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) {
      state_ = State::kCancelled;
    } else if (deadline_ && Clock::now() >= *deadline_) {
      state_ = State::kTimeOver;
    }
  }

  std::uint64_t spent_ = 0;
  std::uint64_t limit_ = kUnlimited;
  std::uint64_t next_look_ = 0;
  std::uint64_t passed_ = 0;
  std::optional<Clock::time_point> deadline_;
  const std::atomic<bool>* cancelled_ = nullptr;
  State state_ = State::kGoesOn;
};

// Where searches count that have this meter or none.
inline Effort* effort_of(WorkMeter* meter) { return meter == nullptr ? nullptr : &meter->effort; }

}  // namespace sudorate
