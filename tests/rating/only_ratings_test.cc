// Ratings without score and work are those with them, and a single solution is asked for only when it matters.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tests/support/solution_check.h"
#include "tools/bench/tally.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

Rules all_but(PassRows rows) { return {.rows = kSudokuExplainer.own_rows & ~rows}; }

// Whether a step of the path is a unique rectangle, a unique loop or BUG.
bool assumes_uniqueness(const RecordedPath& path) {
  for (const std::string& step : path.steps) {
    if (step.find("Unique") != std::string::npos || step.find("BUG") != std::string::npos) return true;
  }
  return false;
}

TEST(OnlyRatings, AreTheRecordedOnes) {
  Rater rater;
  int count = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || ++count % 2 != 0) continue;
    const RatingResult result = rater.rate(grid_of(path.puzzle), {.only_ratings = true});
    ASSERT_EQ(ratings_text(result), path.ratings) << path.puzzle;
    ASSERT_EQ(result.outcome, Outcome::kRated);
    ASSERT_TRUE(is_solution(result.placed)) << path.puzzle;
    ASSERT_EQ(result.step_count, 0);
    ASSERT_EQ(result.score, 0);
    ASSERT_EQ(result.work, 0U);
  }
}

TEST(OnlyRatings, FromEveryPositionOfAPathAreThoseOfTheSteps) {
  Rater rater;
  int count = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || ++count % 60 != 0) continue;
    const RatingResult all = rater.rate(grid_of(path.puzzle), {.records_steps = true});
    Grid grid = grid_of(path.puzzle);
    for (const Step& step : all.steps) {
      const RatingResult expected = rater.rate(grid, {});
      const RatingResult result = rater.rate(grid, {.only_ratings = true});
      ASSERT_EQ(ratings_text(result), ratings_text(expected)) << path.puzzle;
      ASSERT_EQ(result.outcome, expected.outcome) << path.puzzle;
      ASSERT_EQ(result.placed, expected.placed) << path.puzzle;
      apply(step, grid);
    }
  }
}

TEST(OnlyRatings, StopAtATechniqueAsTheStepsDo) {
  Rater rater;
  int stopped = 0;
  int count = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || ++count % 8 != 0) continue;
    for (const Rating stop_at : {65, 66, 70, 71, 75, 80, 85}) {
      const RatingResult expected = rater.rate(grid_of(path.puzzle), {.stop_at = stop_at});
      const RatingResult result = rater.rate(grid_of(path.puzzle), {.stop_at = stop_at, .only_ratings = true});
      ASSERT_EQ(ratings_text(result), ratings_text(expected)) << path.puzzle << " up to " << stop_at;
      ASSERT_EQ(result.outcome, expected.outcome) << path.puzzle;
      if (result.outcome == Outcome::kStopped) ++stopped;
    }
  }
  EXPECT_GT(stopped, 100);
}

// Any option that is not known to leave the ratings alone keeps the way by steps, which has the sums.
TEST(OnlyRatings, AreFoundStepByStepWithAnyOtherOption) {
  class NoWatch final : public RatingWatch {
    bool continues(const RatingProgress&) override { return true; }
  } watch;
  RatingTally tally;
  const std::atomic<bool> cancelled = false;
  FunctionCheck yes([] { return true; });
  const std::vector<std::pair<const char*, RatingOptions>> by_steps = {
      {"rules", {.rules = all_but(PassRows{1} << 30)}},
      {"wanted", {.wanted = Wanted::kPearl}},
      {"watch", {.watch = &watch}},
      {"work_limit", {.work_limit = 1'000'000'000}},
      {"timeout", {.timeout = std::chrono::hours(1)}},
      {"records_steps", {.records_steps = true}},
      {"wants_evidence", {.wants_evidence = true}},
      {"pass_watch", {.pass_watch = &tally}},
  };
  const std::vector<std::pair<const char*, RatingOptions>> alone = {
      {"none", {}},
      {"stop_at", {.stop_at = 110}},
      {"cancelled", {.cancelled = &cancelled}},
      {"shortcuts", {.shortcuts = ShortcutSet().without(Shortcut::kPromise)}},
      {"solution_check", {.solution_check = &yes}},
  };
  const Grid grid = grid_of(all_own_paths().front().puzzle);
  Rater rater;
  for (const auto* cases : {&by_steps, &alone}) {
    for (auto [name, options] : *cases) {
      options.only_ratings = true;
      EXPECT_EQ(rater.rate(grid, options).step_count > 0, cases == &by_steps) << name;
    }
  }
}

TEST(OnlyRatings, WithoutARowAreThoseOfTheSteps) {
  Rater rater;
  int count = 0;
  int differing = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || ++count % 30 != 0) continue;
    // The rows up to naked singles.
    for (const PassRows row : {0, 1, 2, 3}) {
      const Rules rules = all_but(PassRows{1} << row);
      const RatingResult expected = rater.rate(grid_of(path.puzzle), {.rules = rules});
      const RatingResult result = rater.rate(grid_of(path.puzzle), {.rules = rules, .only_ratings = true});
      ASSERT_EQ(ratings_text(result), ratings_text(expected)) << path.puzzle << " without row " << row;
      ASSERT_EQ(result.step_count, expected.step_count) << path.puzzle;
      if (ratings_text(expected) != path.ratings) ++differing;
    }
  }
  EXPECT_GT(differing, 8);
}

TEST(OnlyRatings, OfContradictoryGridsEnd) {
  // Row 1 lacks only 1 and 2, and both are excluded from its last cells by the columns.
  const std::string puzzle =
      "..3456789"
      "........."
      "........."
      "12......."
      "........."
      "........."
      "21......."
      "........."
      ".........";
  const RatingResult result = Rater().rate(grid_of(puzzle), {.stop_at = 45, .only_ratings = true});
  EXPECT_NE(result.outcome, Outcome::kRated);
}

TEST(SolutionCheck, IsAskedBeforeTheFirstStepThatAssumesIt) {
  int count = 0;
  int never = 0;
  int refused = 0;
  for (const RecordedPath& path : all_own_paths()) {
    if (has_nested_chains(path) || ++count % 4 != 0) continue;
    int asked = 0;
    RatingOptions options{.records_steps = true};
    FunctionCheck yes([&] {
      ++asked;
      return true;
    });
    FunctionCheck no([] { return false; });
    options.solution_check = &yes;
    ASSERT_EQ(ratings_text(Rater().rate(grid_of(path.puzzle), options)), path.ratings) << path.puzzle;
    if (asked == 0) {
      ++never;
      ASSERT_FALSE(assumes_uniqueness(path)) << path.puzzle;
      continue;
    }
    options.solution_check = &no;
    const RatingResult stopped = Rater().rate(grid_of(path.puzzle), options);
    ASSERT_EQ(stopped.outcome, Outcome::kStopped) << path.puzzle;
    for (const Step& step : stopped.steps) {
      ASSERT_NE(family_of(step.technique), TechniqueFamily::kUniqueLoop) << path.puzzle;
      ASSERT_NE(family_of(step.technique), TechniqueFamily::kBug) << path.puzzle;
      ASSERT_LT(step.difficulty.tenths, base_rating(ChainBase::kNishio)) << path.puzzle;
    }
    ++refused;
  }
  EXPECT_GT(never, 30);
  EXPECT_GT(refused, 30);
}

}  // namespace
}  // namespace sudorate::test
