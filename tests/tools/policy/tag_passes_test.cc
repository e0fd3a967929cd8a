// The passes by tagging: their calls, and what they store.
#include "tools/policy/tag_passes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/best_chain.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/policy/level_steps.h"
#include "tools/steps/listed_step.h"

namespace sudorate::test {
namespace {

struct Searched {
  TagSearch search = TagSearch::kNothing;
  std::vector<Step> steps;
  Rating reached = 0;
  std::string calls;  // "1,0,65 2,0,65"
};

Searched searched(const Grid& grid, Rating stop_at) {
  Searched result;
  Workspace workspace;
  TagPasses passes(workspace);
  passes.set_trace([&](const TagCall& call) {
    if (!result.calls.empty()) result.calls += ' ';
    result.calls +=
        std::to_string(call.options) + ',' + std::to_string(call.level) + ',' + std::to_string(call.base);
  });
  result.search = passes.run(grid, stop_at, result.steps, result.reached);
  return result;
}

TEST(TagPasses, MakeTheCallsOfTheTableWhileNothingIsFound) {
  const Searched result = searched(position(""), 80);
  EXPECT_EQ(result.calls, "1,0,65 2,0,65 1,0,66 2,0,66 3,0,70 7,0,75");
  EXPECT_EQ(result.search, TagSearch::kStopped);
  EXPECT_EQ(result.reached, 80);
}

TEST(TagPasses, TryNothingFromTheForbiddenLevelOn) {
  EXPECT_EQ(searched(position(""), 65).calls, "");
  EXPECT_EQ(searched(position(""), 66).calls, "1,0,65 2,0,65");
}

// One of r1c8 and r5c9 is 5, by a chain of one digit through six nodes: 6.6, with all that it removes.
TEST(TagPasses, TakeAllStepsOfTheSmallestRating) {
  const Searched result = searched(position("r15 -5, r1c28 +5, r5c29 +5"), 80);
  ASSERT_EQ(result.search, TagSearch::kFound);
  EXPECT_EQ(result.calls, "1,0,65 2,0,65 1,0,66");
  std::string removed;
  for (const Step& step : result.steps) {
    EXPECT_EQ(step.technique, Technique::kTurbotFish);
    EXPECT_EQ(step.difficulty.tenths, 66);
    removed += conclusion_text(conclusion_of(step)) + ' ';
  }
  EXPECT_EQ(removed, "r2c9<>5 r3c9<>5 r4c8<>5 r6c8<>5 ");
}

// What they find is of one rating, sound, and no harder than the forcing chain that the rating would take.
TEST(TagPasses, AgreeWithTheRatingOnTheEasiestChain) {
  Workspace workspace;
  int compared = 0;
  for (const Grid& grid : recorded_positions(2500)) {
    std::vector<Step> lower;
    if (find_level_steps(grid, workspace, 999, lower) == LevelSearch::kFound) continue;
    const Searched result = searched(grid, 85);
    Step chain;
    const bool has_chain = find_static_chains({grid, workspace, false}, chain);
    if (result.search != TagSearch::kFound) continue;
    ++compared;
    const SolutionCount solutions = count_solutions(grid);
    const Rating rating = result.steps.front().difficulty.tenths;
    for (const Step& step : result.steps) {
      EXPECT_EQ(step.difficulty.tenths, rating);
      if (step.placement) {
        EXPECT_EQ(solutions.solution[step.placement->cell], step.placement->digit + 1);
      }
      for (const auto& [cell, digits] : step.eliminations) {
        EXPECT_EQ(digits & bit(solutions.solution[cell] - 1), 0);
      }
    }
    if (has_chain) {
      EXPECT_LE(rating, chain.difficulty.tenths);
    }
    if (has_chain && rating < 75) {
      EXPECT_EQ(rating, chain.difficulty.tenths);
    }
  }
  EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace sudorate::test
