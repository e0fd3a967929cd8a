// Paths as text: deciding steps and first differences.
#include "tools/compare/solving_path.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

// The recorded paths tell ER, EP and ED themselves, so the deciding steps must have these ratings.
TEST(SolvingPath, DecidingStepsHaveTheRecordedRatings) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  ASSERT_FALSE(paths.empty());
  for (const RecordedPath& path : paths) {
    std::string text;
    for (const std::string& step : path.steps) text += (text.empty() ? "" : "; ") + step;
    std::string ratings;
    for (const DecidingStep& step : deciding_steps(text)) {
      ASSERT_GT(step.number, 0) << path.puzzle;
      const std::string& decider = path.steps[static_cast<std::size_t>(step.number) - 1];
      ratings += (ratings.empty() ? "" : "/") + decider.substr(0, decider.find(' '));
    }
    EXPECT_EQ(ratings, path.ratings) << path.puzzle;
  }
}

}  // namespace
}  // namespace sudorate::test
