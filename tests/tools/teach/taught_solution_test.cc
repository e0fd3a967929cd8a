// Whole solutions as lessons.
#include "tools/teach/taught_solution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tagging/solution.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

constexpr const char* kChainPuzzle =
    ".6..9.3.....7........4.17.83...1...4.5.2..8..1.8...9.....17..2.4....25.36........";

TEST(TaughtSolution, TakesFindersInPlaceOfChainsAndIsThenNotRated) {
  Rater rater;
  const Grid grid = grid_of(kChainPuzzle);
  const TaughtSolution solution = teach(grid, {.uses_finders = true}, rater);
  EXPECT_TRUE(solution.is_solved);
  EXPECT_FALSE(solution.er.has_value());
  EXPECT_EQ(solution.lessons.back().after.placed(), count_solutions(grid).solution);
  EXPECT_TRUE(std::any_of(solution.lessons.begin(), solution.lessons.end(),
                          [](const Lesson& lesson) { return lesson.title.starts_with("Nice loop"); }));
  EXPECT_TRUE(std::none_of(solution.lessons.begin(), solution.lessons.end(),
                           [](const Lesson& lesson) { return lesson.title.find("Chain") != std::string::npos; }));
}

// A profile has an order of its own, and all loops of a board are one step.
TEST(TaughtSolution, FollowsAProfile) {
  Rater rater;
  const Grid grid = grid_of(kChainPuzzle);
  TeachOptions options;
  options.profile = find_profile("advanced");
  const TaughtSolution solution = teach(grid, options, rater);
  EXPECT_FALSE(solution.er.has_value());
  EXPECT_EQ(solution.rules, "advanced,table=1");
  const Digits81 right = count_solutions(grid).solution;
  std::size_t together = 0;
  for (const Lesson& lesson : solution.lessons) {
    if (lesson.title == "Nice loops") ++together;
    EXPECT_EQ(lesson.title.starts_with("Nice loop"), !lesson.removals.empty());
    if (!lesson.removals.empty()) {
      EXPECT_EQ(lesson.rating, "7.0 in table 1");
    }
    EXPECT_NE(lesson.before, lesson.after);
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      EXPECT_TRUE(lesson.after.is_filled(cell) || lesson.after.has(cell, static_cast<Digit>(right[cell] - 1)));
    }
  }
  EXPECT_GT(together, 0U);
  EXPECT_EQ(solution.lessons.front().before, grid);
  options.profile = find_profile("senior");
  EXPECT_FALSE(teach(grid, options, rater).is_solved);
}

}  // namespace
}  // namespace sudorate::test
