// Tested by tests/rating/rater_test.cc and tests/tools/bench/measurement_test.cc.
#include "tools/bench/tally.h"

#include "rating/workspace.h"

namespace sudorate {

void RatingTally::begin(const PassCall& call) {
  effort_ = call.workspace.meter.effort;
  if (reads_clock) start_ = std::chrono::steady_clock::now();
}

void RatingTally::end(const PassCall& call, bool found, std::span<const Step>) {
  PassTally& pass = passes[static_cast<std::size_t>(&call.entry - pass_table().data())];
  if (reads_clock) pass.time += std::chrono::steady_clock::now() - start_;
  pass.effort += call.workspace.meter.effort.since(effort_);
  ++pass.calls;
  if (found) ++pass.hits;
}

}  // namespace sudorate
