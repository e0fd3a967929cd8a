// Classes of puzzles that need nested chains.
#include "tools/policy/quick_class.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(QuickClass, IsOneOfTheLevelsForPuzzlesWithNestedChains) {
  QuickClassifier classifier;
  int count = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    // 10.0 and more.
    if (path.ratings.find('/') != 4) continue;
    ++count;
    const QuickClass found = classifier.classify(grid_of(path.puzzle), std::nullopt, nullptr);
    EXPECT_EQ(found.outcome, Outcome::kRated);
    EXPECT_TRUE(found.band == 95 || found.band == 100 || found.band == 105 || found.band == 110) << found.band;
    EXPECT_EQ(QuickClassifier().classify(grid_of(path.puzzle), std::nullopt, nullptr).band, found.band)
        << "whatever was classified before";
  }
  EXPECT_GT(count, 0);
}

TEST(QuickClass, IsTheLowestWhereNoNestedChainIsNeeded) {
  EXPECT_EQ(QuickClassifier().classify(grid_of(kThreeRatings), std::nullopt, nullptr).band, 95);
  EXPECT_EQ(QuickClassifier().classify(grid_of(kSolution), std::nullopt, nullptr).band, 95);
}

TEST(QuickClass, EndsAtTheDeadlineAndWhenCancelled) {
  QuickClassifier classifier;
  const std::chrono::steady_clock::time_point past{};
  EXPECT_EQ(classifier.classify(grid_of(kThreeRatings), past, nullptr).outcome, Outcome::kLimit);
  const std::atomic<bool> cancelled = true;
  EXPECT_EQ(classifier.classify(grid_of(kThreeRatings), std::nullopt, &cancelled).outcome, Outcome::kCancelled);
}

}  // namespace
}  // namespace sudorate::test
