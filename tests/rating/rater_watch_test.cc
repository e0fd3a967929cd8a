// Ratings that end before their time: by a watch, a limit of work or time, or somebody's wish.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "rating/rater.h"
#include "rating/rules.h"
#include "tests/support/path_comparison.h"
#include "tests/support/rated_path.h"
#include "tests/support/recorded.h"
#include "tools/bench/tally.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

class FunctionWatch : public RatingWatch {
 public:
  explicit FunctionWatch(std::function<bool(const RatingProgress&)> function) : function_(std::move(function)) {}
  bool continues(const RatingProgress& progress) override { return function_(progress); }

 private:
  std::function<bool(const RatingProgress&)> function_;
};

using Asked = std::tuple<int, Rating, Rating, Rating, Rating>;
Asked asked(const RatingProgress& progress) {
  return {progress.step_count, progress.er, progress.ep.value_or(-1), progress.ed.value_or(-1), progress.next_step};
}

std::vector<RatedPath> some_rated_paths(const std::string& name, std::size_t stride) {
  std::vector<RatedPath> paths;
  const std::vector<RatedPath> all = read_rated_paths(data_file("reference/" + name + ".tsv"));
  for (std::size_t index = 0; index < all.size(); index += stride) paths.push_back(all[index]);
  return paths;
}

// Puzzles that need nested chains, the quicker ones.
std::vector<RatedPath> nested_paths() {
  std::vector<RatedPath> paths = some_rated_paths("own-hard", 1);
  const auto is_unfit = [](const RatedPath& path) { return path.er < 90 || path.er > 100; };
  paths.erase(std::remove_if(paths.begin(), paths.end(), is_unfit), paths.end());
  paths.resize(std::min<std::size_t>(paths.size(), 6));
  return paths;
}

// Whether what is told of an ended rating is true of the recorded one.
void expect_true_bounds(const RatingResult& result, const RatedPath& path) {
  Rating hardest = 0;
  for (int index = 0; index < result.step_count; ++index) {
    hardest = std::max(hardest, path.steps.at(static_cast<std::size_t>(index)).difficulty.tenths);
  }
  EXPECT_GE(result.er, hardest) << path.puzzle;
  EXPECT_LE(result.er, path.er) << path.puzzle;
  EXPECT_EQ(result.ed.has_value(), result.step_count > 0) << path.puzzle;
  EXPECT_EQ(result.ed.value_or(path.ed), path.ed) << path.puzzle;
  EXPECT_EQ(result.ep.value_or(path.ep), path.ep) << path.puzzle;
  EXPECT_LE(result.ed.value_or(result.er), path.ed) << path.puzzle;
  EXPECT_LE(result.ep.value_or(result.er), path.ep) << path.puzzle;
}

TEST(RatingWatch, IsAskedBeforeEveryLevelOfEveryStep) {
  std::vector<RatedPath> paths = some_rated_paths("own-static", 10);
  for (const RatedPath& path : some_rated_paths("own-hard", 15)) paths.push_back(path);
  Rater rater;
  for (const RatedPath& path : paths) {
    std::vector<Asked> expected;
    std::vector<Asked> seen;
    FunctionWatch expecting(
        [&](const RatingProgress& progress) { return expected.push_back(asked(progress)), true; });
    FunctionWatch watch([&](const RatingProgress& progress) { return seen.push_back(asked(progress)), true; });
    RatingOptions options;
    options.watch = &expecting;
    follow_path(path, options);
    options.watch = &watch;
    const RatingResult result = rater.rate(grid_of(path.puzzle), options);
    EXPECT_EQ(result.outcome, Outcome::kRated);
    EXPECT_EQ(result.er, path.er);
    ASSERT_EQ(seen, expected) << path.puzzle;
  }
}

TEST(RatingWatch, EndsTheRatingWhereItSaysNo) {
  std::mt19937 random(1);
  Rater rater;
  for (const RatedPath& path : some_rated_paths("own-static", 3)) {
    for (int time = 0; time < 3; ++time) {
      int left = static_cast<int>(random() % 150);
      RatingProgress last;
      FunctionWatch watch([&](const RatingProgress& progress) {
        last = progress;
        return --left >= 0;
      });
      RatingOptions options;
      options.watch = &watch;
      options.records_steps = true;
      const RatingResult result = rater.rate(grid_of(path.puzzle), options);
      if (left >= 0) {
        EXPECT_EQ(result.outcome, Outcome::kRated);
        continue;
      }
      EXPECT_EQ(result.outcome, Outcome::kStopped);
      EXPECT_EQ(result.er, std::max(last.er, last.next_step));
      EXPECT_EQ(result.ep, last.ep);
      EXPECT_EQ(result.ed, last.ed);
      EXPECT_EQ(result.step_count, last.step_count);
      ASSERT_EQ(result.steps.size(), static_cast<std::size_t>(result.step_count));
      for (std::size_t index = 0; index < result.steps.size(); ++index) {
        ASSERT_EQ(result.steps[index].difficulty.tenths, path.steps[index].difficulty.tenths) << path.puzzle;
      }
      expect_true_bounds(result, path);
    }
  }
}

TEST(RatingWatch, IsNotAskedWithoutNeed) {
  int asks = 0;
  FunctionWatch watch([&](const RatingProgress&) { return ++asks, true; });
  RatingOptions options;
  options.watch = &watch;
  Rater rater;
  const RatedPath path = some_rated_paths("own-static", 1).front();
  RatingOptions recording;
  recording.records_steps = true;
  Grid solved = grid_of(path.puzzle);
  for (const Step& step : rater.rate(solved, recording).steps) apply(step, solved);
  ASSERT_TRUE(solved.is_solved());
  EXPECT_EQ(rater.rate(solved, options).outcome, Outcome::kSolved);
  EXPECT_EQ(asks, 0);
  // Levels that are forbidden are not asked about.
  options.stop_at = 10;
  EXPECT_EQ(rater.rate(grid_of(path.puzzle), options).outcome, Outcome::kStopped);
  EXPECT_EQ(asks, 0);
}

TEST(WorkLimit, GivesTheSameEveryTimeAndTrueBounds) {
  std::mt19937 random(2);
  Rater reused;
  for (const RatedPath& path : nested_paths()) {
    const Grid grid = grid_of(path.puzzle);
    RatingOptions options;
    options.records_steps = true;
    const RatingResult full = reused.rate(grid, options);
    ASSERT_EQ(full.outcome, Outcome::kRated);
    ASSERT_EQ(Rater().rate(grid, options).work, full.work);
    for (int time = 0; time < 5; ++time) {
      options.work_limit = random() % full.work;
      const RatingResult limited = reused.rate(grid, options);
      EXPECT_EQ(limited.outcome, Outcome::kLimit);
      EXPECT_GT(limited.work, options.work_limit);
      EXPECT_LE(limited.work, full.work);
      expect_true_bounds(limited, path);
      const RatingResult again = Rater().rate(grid, options);
      EXPECT_EQ(again.outcome, limited.outcome);
      EXPECT_EQ(again.work, limited.work);
      EXPECT_EQ(again.er, limited.er);
      EXPECT_EQ(step_texts(again), step_texts(limited));
    }
    // As much as it takes is enough, less is not.
    options.work_limit = full.work;
    EXPECT_EQ(reused.rate(grid, options).outcome, Outcome::kRated);
    options.work_limit = full.work - 1;
    EXPECT_EQ(reused.rate(grid, options).outcome, Outcome::kLimit);
  }
}

// The flag goes up where chains with nested chains are looked for the first time. Most of their search is no work.
TEST(Cancelled, IsHeardSoonInNestedSearches) {
  constexpr std::uint64_t kSoon = 200;
  const std::string puzzle = read_paths(data_file("reference/own-extreme.tsv")).at(0).puzzle;
  const auto searches_of_rating = [&](Rating cancelled_at) {
    std::atomic<bool> cancelled = false;
    FunctionWatch watch([&](const RatingProgress& progress) {
      cancelled = cancelled || progress.next_step >= cancelled_at;
      return true;
    });
    RatingTally tally;
    RatingOptions options;
    options.pass_watch = &tally;
    options.watch = &watch;
    options.cancelled = &cancelled;
    Rater().rate(grid_of(puzzle), options);
    std::uint64_t searches = 0;
    for (std::size_t row = 0; row < tally.passes.size(); ++row) {
      if (kSudokuExplainer.rows[row].level >= 95) searches += tally.passes[row].effort[EffortKind::kNestedSearch];
    }
    return searches;
  };
  EXPECT_GT(searches_of_rating(999), 10 * kSoon);
  EXPECT_LT(searches_of_rating(95), kSoon);
}

// The flag goes up where multiple chains are looked for the first time.
TEST(Cancelled, IsHeardSoon) {
  constexpr std::uint64_t kSoon = 22000;
  Rater rater;
  int heard = 0;
  for (const RatedPath& path : nested_paths()) {
    const Grid grid = grid_of(path.puzzle);
    const std::uint64_t full_work = rater.rate(grid, {}).work;
    std::atomic<bool> cancelled = false;
    RatingProgress last;
    FunctionWatch watch([&](const RatingProgress& progress) {
      last = progress;
      cancelled = cancelled || progress.next_step >= 80;
      return true;
    });
    FunctionWatch until_then([](const RatingProgress& progress) { return progress.next_step < 80; });
    RatingOptions options;
    options.watch = &until_then;
    const std::uint64_t work_before = rater.rate(grid, options).work;
    if (full_work < work_before + kSoon) continue;
    ++heard;
    options.watch = &watch;
    options.cancelled = &cancelled;
    const RatingResult result = rater.rate(grid, options);
    EXPECT_EQ(result.outcome, Outcome::kCancelled);
    EXPECT_LT(result.work, work_before + kSoon);
    EXPECT_EQ(result.er, std::max(last.er, last.next_step));
    EXPECT_EQ(result.step_count, last.step_count);
    expect_true_bounds(result, path);
  }
  EXPECT_GE(heard, 3);
}

// Searches keep what they found for a grid. What an ended one has kept must not be taken for the whole.
TEST(EndedRating, LeavesNothingBehindForTheSameGrid) {
  std::mt19937 random(3);
  for (const RatedPath& path : nested_paths()) {
    const Grid grid = grid_of(path.puzzle);
    RatingOptions options;
    options.records_steps = true;
    const RatingResult expected = Rater().rate(grid, options);
    ASSERT_EQ(expected.er, path.er);
    Rater rater;
    for (int time = 0; time < 6; ++time) {
      RatingOptions ending = options;
      switch (time % 3) {
        case 0:
          ending.work_limit = random() % expected.work;
          break;
        case 1:
          ending.timeout = std::chrono::microseconds(random() % 20000);
          break;
        default:
          ending.stop_at = 95;
          ending.work_limit = expected.work - 1 - random() % (expected.work / 4);
          break;
      }
      rater.rate(grid, ending);
      const RatingResult result = rater.rate(grid, options);
      ASSERT_EQ(step_texts(result), step_texts(expected)) << path.puzzle;
      EXPECT_EQ(result.work, expected.work) << path.puzzle;
      EXPECT_EQ(ratings_text(result), ratings_text(expected)) << path.puzzle;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
