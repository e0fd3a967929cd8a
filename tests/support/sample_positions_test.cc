#include "tests/support/sample_positions.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(RecordedPositions, AreAboutAsManyAsAskedForAndTheSameAgain) {
  const std::vector<Grid> positions = recorded_positions(300);
  EXPECT_NEAR(static_cast<double>(positions.size()), 300, 15);
  EXPECT_EQ(positions, recorded_positions(300));
  for (const Grid& grid : positions) EXPECT_FALSE(grid.is_solved());
}

TEST(Thinned, LosesAboutTheGivenShareOfTheCandidatesAndNoDigit) {
  std::mt19937 random(1);
  const Grid full = Grid::from_givens(Digits81{});
  const Grid grid = thinned(full, 30, random);
  int left = 0;
  for (int cell = 0; cell < kCellCount; ++cell) left += size_of(grid.candidates(static_cast<Cell>(cell)));
  EXPECT_NEAR(left, 0.7 * kCandidateCount, 50);
  EXPECT_EQ(grid.placed(), full.placed());
  EXPECT_EQ(thinned(full, 0, random), full);
}

TEST(RecordedAndThinnedPositions, AreEachPositionTwice) {
  const std::vector<Grid> positions = recorded_and_thinned_positions(20);
  const std::size_t half = positions.size() / 2;
  ASSERT_EQ(positions.size(), 2 * half);
  for (std::size_t index = 0; index < half; ++index) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const DigitSet recorded = positions[index].candidates(static_cast<Cell>(cell));
      EXPECT_EQ(without(positions[half + index].candidates(static_cast<Cell>(cell)), recorded), 0);
    }
  }
  EXPECT_EQ(positions, recorded_and_thinned_positions(20));
}

TEST(RandomPositions, HaveTwoOrThreeCandidatesInEachCell) {
  const std::vector<Grid> positions = random_positions(5);
  EXPECT_EQ(positions.size(), 5U);
  EXPECT_EQ(positions, random_positions(5));
  for (const Grid& grid : positions) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const int count = size_of(grid.candidates(static_cast<Cell>(cell)));
      EXPECT_TRUE(count == 2 || count == 3);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
