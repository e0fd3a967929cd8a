// Tested by tests/rating/rater_test.cc and tests/tools/bench/measurement_test.cc.
#include "tools/bench/tally.h"

#include "rating/workspace.h"

namespace sudorate {

void RatingTally::begin(const PassCall& call) { effort_ = call.workspace.meter.effort; }

void RatingTally::end(const PassCall& call, bool found, std::span<const Step>) {
  PassTally& pass = passes[call.row];
  pass.effort += call.workspace.meter.effort.since(effort_);
  ++pass.calls;
  if (found) ++pass.hits;
}

}  // namespace sudorate
