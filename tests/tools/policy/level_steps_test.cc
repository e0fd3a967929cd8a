// All steps of the smallest rating, beside the one that the rating takes.
#include "tools/policy/level_steps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/steps/listed_step.h"

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
      for (const auto& [cell, digits] : step.eliminations) {
        EXPECT_EQ(digits & bit(solutions.solution[cell] - 1), 0);
      }
    }
    // Aligned pairs are one step here.
    if (rating != first.difficulty.tenths || first.technique == Technique::kAlignedPairExclusion) continue;
    EXPECT_TRUE(std::any_of(steps.begin(), steps.end(),
                            [&](const Step& step) { return conclusion_of(step) == conclusion_of(first); }));
  }
  EXPECT_GT(found, 200);
}

TEST(LevelSteps, StopAtTheForbiddenLevel) {
  Workspace workspace;
  std::vector<Step> steps;
  EXPECT_EQ(find_level_steps(position(""), workspace, 999, steps), LevelSearch::kNothing);
  EXPECT_EQ(find_level_steps(position(""), workspace, 62, steps), LevelSearch::kStopped);
  EXPECT_TRUE(steps.empty());
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
