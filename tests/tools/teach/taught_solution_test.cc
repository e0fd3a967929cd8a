// Whole solutions as lessons.
#include "tools/teach/taught_solution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>

#include "tagging/solution.h"
#include "tests/support/explained_path.h"
#include "tests/support/recorded.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

constexpr const char* kChainPuzzle =
    ".6..9.3.....7........4.17.83...1...4.5.2..8..1.8...9.....17..2.4....25.36........";

TEST(TaughtSolution, FollowsTheRatedPath) {
  Rater rater;
  const TaughtSolution solution = teach(grid_of(kChainPuzzle), {}, rater);
  const auto path = explained_path(rater, kChainPuzzle);
  ASSERT_EQ(solution.lessons.size(), path.size());
  for (std::size_t index = 0; index < path.size(); ++index) {
    EXPECT_EQ(solution.lessons[index].before, path[index].before);
    const Step& step = path[index].step;
    const std::string length = has_length(step.technique) ? ", length " + std::to_string(step.length) : "";
    EXPECT_EQ(solution.lessons[index].title, technique_name(step.technique, step.variant) + length);
  }
  EXPECT_TRUE(solution.is_solved);
  EXPECT_EQ(solution.er, std::optional<Rating>(73));
}

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

TEST(TaughtSolution, EndsWithinItsLimits) {
  Rater rater;
  const Grid grid = grid_of(kChainPuzzle);
  const std::atomic<bool> cancelled = true;
  TeachOptions with_profile;
  with_profile.profile = find_profile("advanced");
  for (const TeachOptions& options : {TeachOptions(), TeachOptions{.uses_finders = true}, with_profile}) {
    const TaughtSolution whole = teach(grid, options, rater);
    EXPECT_FALSE(is_cut_short(whole.end));
    const TaughtSolution limited = teach(grid, options, rater, {.work = 1});
    EXPECT_EQ(limited.end, StepSearch::kLimit);
    EXPECT_FALSE(limited.is_solved);
    EXPECT_LT(limited.lessons.size(), whole.lessons.size());
    EXPECT_EQ(teach(grid, options, rater, {.cancelled = &cancelled}).end, StepSearch::kCancelled);
  }
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

TEST(TaughtSolution, SaysSoIfNothingIsLeftToDo) {
  Rater rater;
  const TaughtSolution solved = teach(
      grid_of("361725849972834165458691732826479351134258697795316428619547283583162974247983516"), {}, rater);
  EXPECT_TRUE(solved.is_solved);
  EXPECT_TRUE(solved.lessons.empty());
}

}  // namespace
}  // namespace sudorate::test
