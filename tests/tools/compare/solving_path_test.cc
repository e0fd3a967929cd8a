// Paths as text: deciding steps and first differences.
#include "tools/compare/solving_path.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

constexpr const char* kPath =
    "2.6 Pointing: r1c2-3 r2c2-3; 7.1 Forcing Chain (8): r1c5-2; 1.2 Hidden Single: r9c6=2; "
    "7.1 Forcing Chain (9): r2c5-5; 8.2 Region Forcing Chains (10): r9c7-6; 1.0 Hidden Single: r1c1=1";

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

TEST(SolvingPath, NamesTheFirstOfTheHardestSteps) {
  const auto [er, ep, ed] = deciding_steps(kPath);
  EXPECT_EQ(er.technique, "Region Forcing Chains (10)");
  EXPECT_EQ(er.number, 5);
  EXPECT_EQ(ep.technique, "Forcing Chain (8)");
  EXPECT_EQ(ep.number, 2);
  EXPECT_EQ(ed.technique, "Pointing");
  EXPECT_EQ(ed.number, 1);
}

TEST(SolvingPath, LeavesPartsOpenThatThePathDoesNotReach) {
  const auto [er, ep, ed] = deciding_steps("2.6 Pointing: r1c2-3; 2.8 Claiming: r1c3-3");
  EXPECT_EQ(er.number, 2);
  EXPECT_EQ(ep.number, 0);
  EXPECT_EQ(ed.number, 1);
  for (const char* text : {"", "something else", "2.6 Pointing: r1c2-3; something else"}) {
    for (const DecidingStep& step : deciding_steps(text)) EXPECT_EQ(step.number, 0) << text;
  }
}

TEST(SolvingPath, FindsTheFirstDifference) {
  EXPECT_FALSE(first_difference(kPath, kPath).has_value());
  EXPECT_FALSE(first_difference("", "").has_value());
  const auto other =
      first_difference("1.2 A: r1c1=1; 1.5 B: r1c2=2", "1.2 A: r1c1=1; 1.7 C: r1c2=2; 1.2 A: r1c3=3");
  ASSERT_TRUE(other.has_value());
  EXPECT_EQ(other->number, 2);
  EXPECT_EQ(other->a, "1.5 B: r1c2=2");
  EXPECT_EQ(other->b, "1.7 C: r1c2=2");
  const auto longer = first_difference("1.2 A: r1c1=1", "1.2 A: r1c1=1; 1.7 C: r1c2=2");
  ASSERT_TRUE(longer.has_value());
  EXPECT_EQ(longer->number, 2);
  EXPECT_EQ(longer->a, "");
  EXPECT_EQ(longer->b, "1.7 C: r1c2=2");
}

TEST(SolvingPath, EffectsAreApplied) {
  Grid grid = Grid::from_givens({});
  EXPECT_TRUE(apply_effect("r1c1=5", grid));
  EXPECT_EQ(grid.placed(0), 5);
  EXPECT_FALSE(grid.candidates(1) & bit(4));
  EXPECT_TRUE(apply_effect("r2c4-25 r9c9-3", grid));
  EXPECT_FALSE(grid.candidates(cell_at(1, 3)) & (bit(1) | bit(4)));
  EXPECT_FALSE(grid.candidates(80) & bit(2));
  for (const std::string bad :
       {"", "r1c1=6", "r1c1-2", "r2c2", "r2c2=", "r2c2=12", "r0c2=1", "c2r2=1", "r2c2<>1"}) {
    EXPECT_FALSE(apply_effect(bad, grid)) << bad;
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
