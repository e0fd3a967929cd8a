// Rates, remaining times and the bar.
#include "tools/run/progress.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

using std::chrono::seconds;

const Progress::Clock::time_point kStart{};

TEST(Progress, KnowsNothingAtTheBeginning) {
  const Progress progress({}, kStart);
  EXPECT_EQ(progress.rate(), 0.0);
  EXPECT_FALSE(progress.remaining().has_value());
  EXPECT_EQ(progress.bar(80, false), "0 done");
}

TEST(Progress, CountsTheRateOfTheLastSeconds) {
  Progress progress({}, kStart);
  for (int second = 1; second <= 30; ++second) progress.update({second * 10, 0, {}}, kStart + seconds(second));
  EXPECT_DOUBLE_EQ(progress.rate(), 10.0);
  // A hundred times as fast from here on.
  for (int second = 31; second <= 60; ++second) {
    progress.update({300 + (second - 30) * 1000, 0, {}}, kStart + seconds(second));
  }
  EXPECT_DOUBLE_EQ(progress.rate(), 1000.0);
}

TEST(Progress, JudgesTheRemainingTimeByThePartOfTheInput) {
  Progress progress({0, 0, 0.0}, kStart);
  progress.update({100, 0, 0.25}, kStart + seconds(60));
  EXPECT_EQ(progress.remaining(), seconds(180));
}

TEST(Progress, DoesNotCountWhatAnEarlierRunHasDone) {
  Progress progress({500, 0, 0.5}, kStart);
  progress.update({600, 0, 0.75}, kStart + seconds(50));
  EXPECT_DOUBLE_EQ(progress.rate(), 2.0);
  EXPECT_EQ(progress.remaining(), seconds(50));
}

TEST(Progress, ShowsABarThatFits) {
  Progress progress({0, 0, 0.0}, kStart);
  progress.update({1000, 92, 0.25}, kStart + seconds(10));
  EXPECT_EQ(progress.bar(100, false), "[#####...............]  25%  1000 done  100.0/s  30s left  hardest 9.2");
  EXPECT_EQ(progress.bar(10, false), "[#####....");
  EXPECT_EQ(progress.bar(100, true),
            "[#####...............]  25%  1000 done  100.0/s  30s left  hardest \x1B[1m9.2\x1B[0m");
}

}  // namespace
}  // namespace sudorate::test
