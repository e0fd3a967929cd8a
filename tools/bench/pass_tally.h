// The cost of one row of the pass table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "chains/effort.h"

namespace sudorate {

struct PassTally {
  std::uint64_t calls = 0;
  std::uint64_t hits = 0;  // calls that found a step
  Effort effort;

  PassTally& operator+=(const PassTally& other) {
    calls += other.calls;
    hits += other.hits;
    effort += other.effort;
    return *this;
  }
};

// Adds the values one by one, of rows or of rounds. An empty sum gets all.
template <typename Value>
void add_each(std::vector<Value>& sum, const std::vector<Value>& values) {
  sum.resize(values.size());
  for (std::size_t index = 0; index < sum.size(); ++index) sum[index] += values[index];
}

}  // namespace sudorate
