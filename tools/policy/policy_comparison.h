// The two ways of applying steps, side by side.
#pragma once

#include <cstdint>
#include <string>

#include "rating/rater.h"

namespace sudorate {

// One puzzle rated one step at a time and with all steps of the smallest rating together.
struct PolicyPair {
  RatingResult one_step;
  RatingResult all_lowest;

  // Whether ER, EP or ED differ, or only one rating is complete.
  bool differs() const;
};

// Counts of a collection.
struct PolicyCounts {
  std::int64_t puzzles = 0;
  std::int64_t differing = 0;
  std::int64_t lower = 0;   // ER of all-lowest is lower
  std::int64_t higher = 0;  // or higher
  std::int64_t steps = 0;   // applied one by one
  std::int64_t levels = 0;  // applied together

  void add(const PolicyPair& pair);
};

// "PUZZLE first=6.6/1.2/1.2 all-lowest=~6.7/~1.2/~1.2 not-SE, 61 steps in 41 levels"
std::string pair_text(const std::string& label, const PolicyPair& pair);
// Lines for the end of a comparison.
std::string counts_text(const PolicyCounts& counts);

}  // namespace sudorate
