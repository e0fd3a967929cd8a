// Rates, remaining times and their two forms.
#include "tools/run/progress.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

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

TEST(Progress, MayShowTheRatingsSoFar) {
  Progress progress({0, 0, 0.0}, kStart);
  progress.update({1000, 92, 0.25}, kStart + seconds(10));
  RunStatistics statistics;
  EXPECT_EQ(progress.wide(statistics, 79, 24, false), progress.bar(79, false)) << "nothing is rated yet";
  statistics.by_er[12] = 2;
  statistics.by_er[15] = 1;
  statistics.by_er[92] = 1;
  const std::string wide = progress.wide(statistics, 40, 24, false);
  EXPECT_EQ(wide, progress.bar(40, false) +
                      "\nER       puzzles   share\n"
                      "1.x            3   75.0%  ##############\n"
                      "9.x            1   25.0%  ####");
  EXPECT_EQ(progress.wide(statistics, 40, 4, false), wide);
  EXPECT_EQ(progress.wide(statistics, 40, 3, false), progress.bar(40, false)) << "a terminal of three lines";
}

TEST(Progress, IsOneJsonObject) {
  Progress progress({0, 0, 0.0}, kStart);
  progress.update({1000, 92, 0.25}, kStart + seconds(10));
  const auto json = nlohmann::json::parse(progress.json(false));
  EXPECT_EQ(
      json,
      (nlohmann::json{
          {"done", 1000}, {"rate", 100.0}, {"elapsed_s", 10.0}, {"part", 0.25}, {"eta_s", 30}, {"er_max", 9.2}}));
  EXPECT_TRUE(nlohmann::json::parse(progress.json(true)).at("finished"));
}

}  // namespace
}  // namespace sudorate::test
