// All steps of the smallest rating, beside the one that the rating takes.
#include "tools/policy/level_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rating/rater.h"
#include "rating/rules.h"
#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

TEST(LevelSteps, AreAllOfTheSmallestRatingAndSound) {
  Rater rater;
  Workspace workspace;
  int found = 0;
  for (const Grid& grid : recorded_positions(400)) {
    Step first;
    std::vector<Step> steps;
    const bool has_step = rater.find_step(grid, 65, false, first);
    const LevelSearch search = find_level_steps(grid, workspace, 999, steps);
    ASSERT_EQ(search == LevelSearch::kFound, has_step);
    if (!has_step) continue;
    ++found;
    const Rating rating = steps.front().difficulty.tenths;
    EXPECT_LE(rating, first.difficulty.tenths);
    const SolutionCount solutions = count_solutions(grid);
    for (const Step& step : steps) {
      EXPECT_EQ(step.difficulty.tenths, rating);
      EXPECT_TRUE(is_true(step, solutions.solution));
    }
    // Aligned pairs are one step here.
    if (rating != first.difficulty.tenths || first.technique == Technique::kAlignedPairExclusion) continue;
    EXPECT_TRUE(std::any_of(steps.begin(), steps.end(),
                            [&](const Step& step) { return conclusion_of(step) == conclusion_of(first); }));
  }
  EXPECT_GT(found, 200);
}

// Where techniques below the forbidden level have found steps, one at or above it may have easier ones.
TEST(LevelSteps, AreThoseWithoutALimitOrNone) {
  Workspace workspace;
  int stopped = 0;
  int found = 0;
  std::vector<Grid> grids = recorded_positions(200);
  for (const RecordedCase& recorded : uniqueness_cases()) grids.push_back(recorded.grid);
  for (const Grid& grid : grids) {
    std::vector<Step> all;
    find_level_steps(grid, workspace, 999, all);
    for (const Rating stop_at : {23, 36, 46, 48, 50, 51, 54, 57}) {
      std::vector<Step> steps;
      const LevelSearch search = find_level_steps(grid, workspace, stop_at, steps);
      if (all.empty()) continue;
      // A level that may give a step as easy must not be forbidden.
      const Rating rating = all.front().difficulty.tenths;
      const auto table = kSudokuExplainer.rows;
      const bool is_uncertain = std::any_of(table.begin(), table.end(), [&](const PassEntry& row) {
        return row.level >= stop_at && row.level <= rating;
      });
      ASSERT_EQ(search, is_uncertain ? LevelSearch::kStopped : LevelSearch::kFound) << stop_at;
      if (search == LevelSearch::kStopped) {
        EXPECT_TRUE(steps.empty());
        ++stopped;
        continue;
      }
      ++found;
      ASSERT_EQ(steps.size(), all.size());
      EXPECT_EQ(steps.front().difficulty.tenths, all.front().difficulty.tenths);
    }
  }
  EXPECT_GT(stopped, 50);
  EXPECT_GT(found, 200);
}

// Row 1 has 12, 23, 34 and 14, a naked quad of 5.0 and no smaller subset.
TEST(LevelSteps, AreNotOfAForbiddenLevelThoughItsFamilyBeginsBelow) {
  Workspace workspace;
  std::vector<Step> steps;
  const Grid grid = position("r1c1 12, r1c2 23, r1c5 34, r1c8 14");
  EXPECT_EQ(find_level_steps(grid, workspace, 40, steps), LevelSearch::kStopped);
  EXPECT_EQ(find_level_steps(grid, workspace, 50, steps), LevelSearch::kStopped);
  ASSERT_EQ(find_level_steps(grid, workspace, 51, steps), LevelSearch::kFound);
  ASSERT_EQ(steps.size(), 1U);
  EXPECT_EQ(steps.front().technique, Technique::kNakedQuad);
}

}  // namespace
}  // namespace sudorate::test
