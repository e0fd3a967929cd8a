// The cost of a rating, row by row of the pass table.
#pragma once

#include <vector>

#include "rating/pass_watch.h"
#include "tools/bench/pass_tally.h"

namespace sudorate {

// Given to a rater as RatingOptions::pass_watch, it adds up what the rows cost. The effort for a puzzle is the same
// each time, whatever was rated before.
class RatingTally final : public PassWatch {
 public:
  explicit RatingTally(const PassTable& table = kSudokuExplainer) : passes(table.rows.size()) {}

  void begin(const PassCall& call) override;
  void end(const PassCall& call, bool found, std::span<const Step> kept) override;
  void end_search(int, std::span<const Step>, const PassEntry*) override {}

  // By row of the pass table.
  std::vector<PassTally> passes;

 private:
  // Before the row at hand.
  Effort effort_;
};

}  // namespace sudorate
