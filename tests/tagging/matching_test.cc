// Perfect matchings of nine rows and columns.
#include "tagging/matching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace sudorate::test {
namespace {

// The pairs of all matchings, by trying them all.
void collect(const MatchingRows& rows, std::size_t row, unsigned used, MatchingRows& chosen, MatchingRows& kept) {
  if (row == rows.size()) {
    for (std::size_t index = 0; index < rows.size(); ++index) {
      kept[index] = static_cast<std::uint16_t>(kept[index] | chosen[index]);
    }
    return;
  }
  for (unsigned column = 1; column < 512; column <<= 1) {
    if ((rows[row] & column & ~used) == 0) continue;
    chosen[row] = static_cast<std::uint16_t>(column);
    collect(rows, row + 1, used | column, chosen, kept);
  }
}

TEST(KeepMatchings, KeepsThePairsOfAllMatchings) {
  std::mt19937 random(1);
  int none = 0;
  int fewer = 0;
  for (int round = 0; round < 2000; ++round) {
    const unsigned percent = 20 + random() % 40;
    MatchingRows rows{};
    for (std::uint16_t& row : rows) {
      for (unsigned column = 1; column < 512; column <<= 1) {
        if (random() % 100 < percent) row = static_cast<std::uint16_t>(row | column);
      }
    }
    MatchingRows expected{};
    MatchingRows chosen{};
    collect(rows, 0, 0, chosen, expected);
    MatchingRows kept = rows;
    if (keep_matchings(kept)) {
      EXPECT_EQ(kept, expected) << round;
      fewer += static_cast<int>(kept != rows);
    } else {
      EXPECT_EQ(expected, MatchingRows{}) << round;
      EXPECT_EQ(kept, rows) << round;
      ++none;
    }
  }
  EXPECT_GT(none, 100);
  EXPECT_GT(fewer, 100);
}

}  // namespace
}  // namespace sudorate::test
