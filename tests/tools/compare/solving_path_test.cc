// Paths as text: deciding steps and first differences.
#include "tools/compare/solving_path.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

TEST(SolvingPath, TakesAStepApart) {
  const auto step = parse_step("8.9 Dynamic Contradiction Forcing Chains (+ Forcing Chains) (17): r4c6-35 r5c1-2");
  ASSERT_TRUE(step.has_value());
  EXPECT_EQ(step->tenths, 89);
  EXPECT_EQ(step->technique, "Dynamic Contradiction Forcing Chains (+ Forcing Chains) (17)");
  EXPECT_EQ(step->effect, "r4c6-35 r5c1-2");
  EXPECT_FALSE(step->places_digit());
  EXPECT_TRUE(parse_step("1.2 Hidden Single: r2c7=4")->places_digit());
  for (const char* text : {"", "1.2", "1.2 Hidden Single", "x Hidden Single: r1c1=1", "1.23 Hidden Single: r1c1=1",
                           "1 Hidden Single: r1c1=1", ": 1.2 r1c1=1"}) {
    EXPECT_FALSE(parse_step(text).has_value()) << text;
  }
}

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
