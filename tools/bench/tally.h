// The cost of a rating, row by row of the pass table.
#pragma once

#include <chrono>
#include <vector>

#include "rating/pass_watch.h"
#include "tools/bench/pass_tally.h"

namespace sudorate {

// Given to a rater as RatingOptions::pass_watch, it adds up what the rows cost. The effort for a puzzle is the same
// each time, whatever was rated before.
class RatingTally final : public PassWatch {
 public:
  RatingTally() : passes(pass_table().size()) {}

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
