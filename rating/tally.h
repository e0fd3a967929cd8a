// What a rating has cost, row by row of the pass table.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "chains/effort.h"

namespace sudorate {

struct PassTally {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;  // calls that have found a step
  Effort effort;
  // Nothing unless RatingTally::reads_clock.
  std::chrono::nanoseconds time{};

  PassTally& operator+=(const PassTally& other) {
    calls += other.calls;
    hits += other.hits;
    effort += other.effort;
    time += other.time;
    return *this;
  }
};

// Given to a rater by somebody who wants to know; ratings add to it. Ratings without it only count their effort as
// a whole, which costs nothing that can be measured. The effort for a puzzle is the same each time, whatever was
// rated before.
struct RatingTally {
  // By row of the pass table; the rater makes it long enough.
  std::vector<PassTally> passes;
  // Asking the clock before and behind each pass takes longer than the quickest passes themselves.
  bool reads_clock = false;
};

}  // namespace sudorate
