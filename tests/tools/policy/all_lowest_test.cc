// Whole puzzles with all steps of the smallest rating at once.
#include "tools/policy/all_lowest.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tagging/solution.h"
#include "tests/support/effect.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/conclusion.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

RatingOptions recording() {
  RatingOptions options;
  options.records_steps = true;
  return options;
}

TEST(AllLowest, SolvesAndTakesAllOfALevelTogether) {
  AllLowestRules rules;
  int solved = 0;
  const std::vector<RecordedPath> paths = all_own_paths();
  for (std::size_t index = 0; index < paths.size(); index += 12) {
    const Grid start = grid_of(paths[index].puzzle);
    RatingOptions options = recording();
    options.stop_at = 90;
    const RuledRating ruled = rules.rate(start, options);
    if (ruled.rating.outcome != Outcome::kRated) continue;
    ++solved;
    const SolutionCount solutions = count_solutions(start);
    Rating hardest = 0;
    int last = 0;
    std::int64_t sum = 0;
    for (const RuledStep& step : ruled.steps) {
      hardest = std::max(hardest, step.rating);
      if (step.number != last) sum += step.rating;
      EXPECT_TRUE(step.number == last || step.number == last + 1);
      last = step.number;
      EXPECT_TRUE(is_true(conclusion_of(step.listed), solutions.solution));
    }
    EXPECT_EQ(ruled.rating.er, hardest);
    EXPECT_EQ(ruled.rating.step_count, last);
    EXPECT_EQ(ruled.rating.score, sum);
    EXPECT_EQ(ruled.rating.ed, ruled.steps.front().rating);
  }
  EXPECT_GT(solved, 20);
}

TEST(AllLowest, EndsAtAChainWithoutWorkLeft) {
  AllLowestRules rules;
  RatingOptions options = recording();
  options.work_limit = 0;
  const Grid grid = grid_of("...7...5...9...7.......5.32...3.6..........2692.5........8.957..3..5......84..6..");
  const RuledRating ruled = rules.rate(grid, options);
  EXPECT_EQ(ruled.rating.outcome, Outcome::kLimit);
  EXPECT_GT(ruled.steps.size(), 0U) << "the steps before it are no work";
}

}  // namespace
}  // namespace sudorate::test
