// Measurements: what is counted, and that it is the same each time.
#include "tools/bench/measurement.h"

#include <gtest/gtest.h>

#include "rating/rater.h"
#include "tools/bench/tally.h"

namespace sudorate::test {
namespace {

// The limit on a rating's work counts the nodes of all propagations, and each pass that is tried.
TEST(Measurement, AgreesWithTheWorkOfTheRatings) {
  const PuzzleSet set = built_in_set("nested").value();
  RatingTally tally;
  RatingOptions options;
  options.pass_watch = &tally;
  const RatingResult result = Rater().rate(Grid::from_givens(set.puzzles.front().givens), options);
  std::uint64_t work = 0;
  std::uint64_t hits = 0;
  for (const PassTally& pass : tally.passes) {
    work += pass.calls + pass.effort[EffortKind::kNode];
    hits += pass.hits;
  }
  EXPECT_EQ(work, result.work);
  EXPECT_EQ(hits, static_cast<std::uint64_t>(result.step_count));
}

}  // namespace
}  // namespace sudorate::test
