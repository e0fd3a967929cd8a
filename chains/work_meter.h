// How much work a search has done, and when it must end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>

#include "chains/effort.h"

namespace sudorate {

// Work is counted in nodes: candidates found true or false by all propagations, nested ones included. It depends on
// the grids of the puzzle so far, never on the machine or its load. Only helpers that share a search may change it.
class WorkMeter {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  enum class State : std::uint8_t {
    kWorking,
    kWorkSpent,
    kTimeOver,
    kCancelled,
  };

  // Starts over. `cancelled`, if given, ends the work once it is true; another thread or a signal may set it.
  void start(std::uint64_t limit, std::optional<Clock::time_point> deadline, const std::atomic<bool>* cancelled) {
    spent_ = 0;
    effort = Effort();
    limit_ = limit;
    deadline_ = deadline;
    cancelled_ = cancelled;
    next_look_ = 0;
    passed_ = 0;
    state_ = State::kWorking;
  }

  // Starts over as a helper of `leader`: with its deadline and cancellation, but without a limit.
  void start_like(const WorkMeter& leader) { start(kUnlimited, leader.deadline_, leader.cancelled_); }
  // Adds the work of a helper. If the helper had to end, this one must, too.
  void add(const WorkMeter& helper) {
    effort += helper.effort;
    spend(helper.spent_);
    pass(helper.passed_);
    if (state_ == State::kWorking) state_ = helper.state_;
  }

  // Counts nodes. Returns false if the search must end now and drop what it has found. Cost: an addition and a
  // comparison; the clock is read once in 20,000 nodes, about a millisecond of work.
  bool spend(std::uint64_t nodes) {
    spent_ += nodes;
    if (spent_ < next_look_ && spent_ <= limit_) return state_ == State::kWorking;
    look();
    return state_ == State::kWorking;
  }

  // Counts an activity that takes as long as this many nodes but is not work: reads the clock when it is due.
  void pass(std::uint64_t nodes) {
    passed_ += nodes;
    if (passed_ < kNodesBetweenLooks) return;
    passed_ = 0;
    look();
  }

  std::uint64_t spent() const { return spent_; }
  bool is_limited() const { return limit_ != kUnlimited; }
  State state() const { return state_; }
  bool has_ended() const { return state_ != State::kWorking; }

  // The same work by kind, for statistics; it limits nothing.
  Effort effort;

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 20000;

  void look() {
    next_look_ = spent_ + kNodesBetweenLooks;
    if (state_ != State::kWorking) return;
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
  State state_ = State::kWorking;
};

// The counts of a meter, or null without one.
inline Effort* effort_of(WorkMeter* meter) { return meter == nullptr ? nullptr : &meter->effort; }

}  // namespace sudorate
