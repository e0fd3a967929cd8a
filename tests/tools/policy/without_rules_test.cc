// Sudoku Explainer's rules without some techniques.
#include "tools/policy/without_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "rating/pass_table.h"
#include "rating/report.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

std::string steps_text(const RuledRating& ruled) {
  std::string text;
  for (const RuledStep& step : ruled.steps) text += trace_text(step) + '\n';
  return text;
}

std::string recorded_text(const RecordedPath& path) {
  std::string text;
  for (const std::string& step : path.steps) text += step + '\n';
  return text;
}

bool is_about_uniqueness(const RuledStep& step) {
  const TechniqueFamily family = family_of(step.listed.step()->technique);
  return family == TechniqueFamily::kUniqueLoop || family == TechniqueFamily::kBug;
}

// Without anything left out the path is the recorded one, and so it is where nothing of what is left out was used.
TEST(WithoutRules, FollowRecordedPathsAsLongAsNothingIsMissing) {
  WithoutRules all(0);
  WithoutRules no_uniqueness(std::get<PassRows>(parse_pass_rows("uniqueness")));
  RatingOptions options;
  options.records_steps = true;
  options.stop_at = 90;
  int with = 0;
  int without = 0;
  const std::vector<RecordedPath> paths = all_own_paths();
  for (std::size_t index = 0; index < paths.size(); index += 12) {
    const Grid start = grid_of(paths[index].puzzle);
    const RuledRating whole = all.rate(start, options);
    if (whole.rating.outcome != Outcome::kRated) continue;
    EXPECT_EQ(steps_text(whole), recorded_text(paths[index])) << paths[index].puzzle;
    const RuledRating less = no_uniqueness.rate(start, options);
    EXPECT_TRUE(std::none_of(less.steps.begin(), less.steps.end(), is_about_uniqueness));
    if (std::any_of(whole.steps.begin(), whole.steps.end(), is_about_uniqueness)) {
      EXPECT_NE(steps_text(less), steps_text(whole));
      ++with;
    } else {
      EXPECT_EQ(steps_text(less), steps_text(whole));
      ++without;
    }
  }
  EXPECT_GT(with, 0);
  EXPECT_GT(without, 10);
}

TEST(WithoutRules, AreNamedByRows) {
  const PassRows loops = std::get<PassRows>(parse_pass_rows("unique-loops"));
  const PassRows bug = std::get<PassRows>(parse_pass_rows("bug"));
  EXPECT_EQ(std::get<PassRows>(parse_pass_rows("uniqueness")), loops | bug);
  EXPECT_EQ(std::get<PassRows>(parse_pass_rows("bug,unique-loops,bug")), loops | bug);
  EXPECT_EQ(std::get<PassRows>(parse_pass_rows("hidden-single")), PassRows{1});
  for (const std::string list : {"", "x", "bug,", "bug,,x-wing"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(parse_pass_rows(list))) << list;
  }
  EXPECT_LT(pass_table().size(), 64U);
}

TEST(WithoutRules, StopBelowALevel) {
  WithoutRules no_singles(std::get<PassRows>(parse_pass_rows("hidden-single")));
  RatingOptions options;
  options.stop_at = 15;
  const RuledRating ruled = no_singles.rate(grid_of(all_own_paths().front().puzzle), options);
  EXPECT_EQ(ruled.rating.outcome, Outcome::kStopped);
  EXPECT_EQ(ruled.rating.er, 17);
}

}  // namespace
}  // namespace sudorate::test
