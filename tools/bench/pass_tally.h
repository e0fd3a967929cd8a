// The cost of one row of the pass table.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/effort.h"

namespace sudorate {

struct PassTally {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;  // calls that found a step
  Effort effort;
  // Zero unless MeasureOptions::reads_clock.
  std::chrono::nanoseconds time{};

  PassTally& operator+=(const PassTally& other) {
    calls += other.calls;
    hits += other.hits;
    effort += other.effort;
    time += other.time;
    return *this;
  }
};

// By row of the pass table. An empty sum gets all rows.
inline void add_tallies(std::vector<PassTally>& sum, const std::vector<PassTally>& passes) {
  sum.resize(passes.size());
  for (std::size_t row = 0; row < sum.size(); ++row) sum[row] += passes[row];
}

}  // namespace sudorate
