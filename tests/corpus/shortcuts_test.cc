// Every shortcut of the engine left out, and all of them: the paths and the ratings stay as recorded.
#include "chains/shortcuts.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/path_comparison.h"
#include "tests/support/recorded.h"
#include "tests/support/solution_check.h"
#include "tests/support/test_name.h"
#include "tools/bench/shortcut_table.h"
#include "tools/bench/tally.h"
#include "tools/notation/report.h"

namespace sudorate::test {
namespace {

// One of so many paths of each file.
std::vector<RecordedPath> some_paths() {
  std::vector<RecordedPath> some;
  for (const auto& [file, stride] :
       {std::pair("own-static", 12), std::pair("own-mixed", 6), std::pair("own-hard", 12)}) {
    const std::vector<RecordedPath> paths = read_paths(data_file("reference/" + std::string(file) + ".tsv"));
    for (std::size_t index = 0; index < paths.size(); index += static_cast<std::size_t>(stride))
      some.push_back(paths[index]);
  }
  return some;
}

void expect_as_recorded(const std::vector<RecordedPath>& paths, ShortcutSet shortcuts) {
  Rater rater;
  for (const RecordedPath& path : paths) {
    const Grid grid = grid_of(path.puzzle);
    const RatingResult stepwise = rater.rate(grid, {.records_steps = true, .shortcuts = shortcuts});
    EXPECT_EQ(step_texts(stepwise), path.steps) << path.puzzle;
    EXPECT_EQ(ratings_text(stepwise), path.ratings) << path.puzzle;
    FunctionCheck check([&] { return count_solutions(grid).count == 1; });
    const std::optional<RatingResult> alone =
        rater.rate_if_unique(grid.placed(), {.only_ratings = true, .shortcuts = shortcuts}, check);
    ASSERT_TRUE(alone.has_value()) << path.puzzle;
    EXPECT_EQ(ratings_text(*alone), path.ratings) << path.puzzle;
  }
}

class LeftOut : public testing::TestWithParam<ShortcutRow> {};

TEST_P(LeftOut, ChangesNoPath) { expect_as_recorded(some_paths(), ShortcutSet().without(GetParam().shortcut)); }

INSTANTIATE_TEST_SUITE_P(Shortcut, LeftOut, testing::ValuesIn(kShortcutTable),
                         [](const auto& test) { return as_test_name(std::string(test.param.name)); });

TEST(Shortcuts, ChangeNoPathIfAllAreLeftOut) { expect_as_recorded(some_paths(), ShortcutSet::none()); }

TEST(Shortcuts, AreOnUnlessLeftOut) {
  for (const ShortcutRow& row : kShortcutTable) {
    EXPECT_TRUE(ShortcutSet().contains(row.shortcut)) << row.name;
    EXPECT_FALSE(ShortcutSet::none().contains(row.shortcut)) << row.name;
    for (const ShortcutRow& other : kShortcutTable) {
      EXPECT_EQ(ShortcutSet().without(row.shortcut).contains(other.shortcut), row.shortcut != other.shortcut);
    }
  }
}

// What is counted for the paths, all kinds together.
std::uint64_t effort_without(const std::vector<RecordedPath>& paths, ShortcutSet shortcuts) {
  RatingTally tally;
  Rater rater;
  for (const RecordedPath& path : paths) {
    rater.rate(grid_of(path.puzzle), {.pass_watch = &tally, .shortcuts = shortcuts});
  }
  std::uint64_t effort = 0;
  for (const PassTally& pass : tally.passes) {
    effort += std::accumulate(pass.effort.counts.begin(), pass.effort.counts.end(), std::uint64_t{0});
  }
  return effort;
}

// A switch that nothing asks would pass the tests of paths. The shortcuts that are not here save what is not
// counted.
TEST(Shortcuts, SaveEffort) {
  const std::vector<RecordedPath> paths = some_paths();
  const std::uint64_t with_all = effort_without(paths, ShortcutSet());
  for (const Shortcut shortcut :
       {Shortcut::kTripletMemo, Shortcut::kKeptTagging, Shortcut::kChainBound, Shortcut::kCycleBounds,
        Shortcut::kCycleClasses, Shortcut::kLeastLengths, Shortcut::kPromise, Shortcut::kKeptTables,
        Shortcut::kNishioDigits, Shortcut::kKnownConsequences, Shortcut::kResumedRuns,
        Shortcut::kRememberedChains}) {
    const std::string_view name = kShortcutTable[static_cast<std::size_t>(shortcut)].name;
    EXPECT_GT(effort_without(paths, ShortcutSet().without(shortcut)), with_all) << name;
  }
}

TEST(Shortcuts, CountSolutionsLateOrBefore) {
  int late = 0;
  int before = 0;
  for (const RecordedPath& path : some_paths()) {
    const Digits81 givens = grid_of(path.puzzle).placed();
    const auto one = [](int& count) {
      return FunctionCheck([&count] {
        ++count;
        return true;
      });
    };
    FunctionCheck late_check = one(late);
    FunctionCheck check_before = one(before);
    Rater().rate_if_unique(givens, {.stop_at = 65}, late_check);
    Rater().rate_if_unique(givens, {.stop_at = 65, .shortcuts = ShortcutSet().without(Shortcut::kLateCount)},
                           check_before);
  }
  EXPECT_EQ(before, static_cast<int>(some_paths().size()));
  EXPECT_LT(late, before);
}

}  // namespace
}  // namespace sudorate::test
