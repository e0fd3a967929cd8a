// The cost of a rating, row by row of the pass table.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "chains/effort.h"
#include "rating/pass_watch.h"

namespace sudorate {

struct PassTally {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;  // calls that found a step
  Effort effort;
  // Zero unless RatingTally::reads_clock.
  std::chrono::nanoseconds time{};

  PassTally& operator+=(const PassTally& other) {
    calls += other.calls;
    hits += other.hits;
    effort += other.effort;
    time += other.time;
    return *this;
  }
};

// Given to a rater as RatingOptions::pass_watch, it adds up what the rows cost. The effort for a puzzle is the same
// each time, whatever was rated before.
class RatingTally final : public PassWatch {
 public:
  RatingTally() : passes(pass_table().size()) {}
  RatingTally& operator+=(const RatingTally& other);

  void begin(const PassCall& call) override;
  void end(const PassCall& call, bool found, std::span<const Step> kept) override;
  void end_search(int, std::span<const Step>, const PassEntry*) override {}

  // By row of the pass table.
  std::vector<PassTally> passes;
  // Reading the clock before and after each pass takes longer than the fastest passes.
  bool reads_clock = false;

 private:
  // Before the row at hand.
  Effort effort_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace sudorate
