// Numbers of puzzles by a value, file by file.
#include "tools/run/distribution.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

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
