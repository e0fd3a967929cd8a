// Numbers of puzzles by a value, file by file.
#include "tools/run/distribution.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(Distribution, OfNothingIsEmpty) {
  const Distribution nothing;
  EXPECT_TRUE(nothing.empty());
  EXPECT_TRUE(nothing.rows().empty());
  EXPECT_EQ(distribution_text(nothing, "ER", "puzzles", 80), "");
}

TEST(Distribution, OfOneFileIsAHistogram) {
  Distribution givens(ValueKind::kCount);
  for (const int count : {24, 17, 24, 24}) givens.add("a", {count});
  EXPECT_EQ(distribution_text(givens, "givens", "puzzles", 40),
            "givens     puzzles   share\n"
            "17               1   25.0%  ####\n"
            "24               3   75.0%  ############\n");
}

TEST(Distribution, OfSeveralFilesStandsInColumns) {
  Distribution ratings(ValueKind::kRating);
  ratings.add("b", {104});
  ratings.add("a", {95});
  ratings.add("b", {95}, 3);
  EXPECT_EQ(ratings.files(), (std::vector<std::string>{"b", "a"}));
  EXPECT_EQ(distribution_text(ratings, "ER", "puzzles", 80),
            "ER    b  share  a   share\n"
            "9.5   3  75.0%  1  100.0%\n"
            "10.4  1  25.0%  0    0.0%\n");
  EXPECT_EQ(distribution_text(ratings.together(), "ER", "puzzles", 30),
            "ER       puzzles   share\n"
            "9.5            4   80.0%  ####\n"
            "10.4           1   20.0%  #\n");
}

TEST(Distribution, HasTheMostFrequentNameFirst) {
  Distribution names(ValueKind::kName);
  names.add("a", {0, "X-Wing"});
  names.add("a", {0, "Swordfish"});
  names.add("b", {0, "X-Wing"});
  const std::vector<Distribution::Row> rows = names.rows();
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].label, "X-Wing");
  EXPECT_EQ(rows[0].counts, (std::vector<std::int64_t>{1, 1}));
  EXPECT_EQ(rows[1].counts, (std::vector<std::int64_t>{1, 0}));
  EXPECT_FALSE(names.has_axis());
}

TEST(Distribution, ShowsScoresByThePointWhereTheyAreClose) {
  Distribution scores(ValueKind::kScore);
  for (const int points : {70, 70, 71, 89}) scores.add("a", {points});
  EXPECT_EQ(distribution_text(scores, "score", "puzzles", 46),
            "score       puzzles   share\n"
            "70-70.9           2   50.0%  #################\n"
            "71-71.9           1   25.0%  ########\n"
            "89-89.9           1   25.0%  ########\n");
  scores.add("a", {90});
  EXPECT_EQ(scores.rows().front().label, "70-71.9");
  EXPECT_EQ(scores.rows().front().counts, (std::vector<std::int64_t>{3}));
}

TEST(Distribution, ShowsScoresInFewIntervals) {
  for (const std::int64_t highest : {0, 19, 20, 21, 39, 40, 99, 100, 101, 199, 200, 1000, 123'456}) {
    for (const std::int64_t lowest : {std::int64_t{0}, highest / 3}) {
      Distribution scores(ValueKind::kScore);
      for (std::int64_t points = lowest; points <= highest; ++points) scores.add("a", {points});
      const std::int64_t width = scores.interval();
      const std::vector<Distribution::Row> rows = scores.rows();
      EXPECT_LE(rows.size(), static_cast<std::size_t>(kMostScoreIntervals)) << highest;
      std::int64_t all = 0;
      for (const Distribution::Row& row : rows) {
        EXPECT_EQ(row.number % width, 0);
        EXPECT_LE(row.counts.front(), width);
        all += row.counts.front();
      }
      EXPECT_EQ(all, highest - lowest + 1);
      const std::string digits = std::to_string(width);
      EXPECT_TRUE(digits[0] == '1' || digits[0] == '2' || digits[0] == '5') << digits;
      EXPECT_EQ(digits.find_first_not_of('0', 1), std::string::npos) << digits;
      EXPECT_EQ(width == 1, highest - lowest < kMostScoreIntervals) << highest;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
