#include "tests/support/sample_positions.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/effect.h"
#include "tests/support/explained_path.h"
#include "tests/support/position.h"

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

bool allows(const Grid& grid, const Digits81& solution) {
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    const int digit = solution[cell];
    if (grid.is_filled(cell) ? grid.placed(cell) != digit : !grid.has(cell, static_cast<Digit>(digit - 1))) {
      return false;
    }
  }
  return true;
}

TEST(MidSolvePositions, AreTheSameAgainAndOthersForAnotherSeed) {
  const std::vector<RecordedPath> paths = own_paths();
  const std::vector<Grid> positions = mid_solve_positions(paths, 40, 1);
  ASSERT_EQ(positions.size(), 40U);
  EXPECT_EQ(positions, mid_solve_positions(paths, 40, 1));
  EXPECT_NE(positions, mid_solve_positions(paths, 40, 2));
  const std::vector<Grid> fewer = mid_solve_positions(paths, 25, 1);
  EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), positions.begin()));
}

TEST(MidSolvePositions, AreUnsolvedAndKeepTheSolution) {
  const std::vector<RecordedPath> paths = own_paths();
  std::vector<Digits81> solutions;
  for (const RecordedPath& path : paths) solutions.push_back(replay(path).back().placed());
  for (const Grid& grid : mid_solve_positions(paths, 200, 7)) {
    EXPECT_FALSE(grid.is_solved());
    EXPECT_TRUE(is_consistent(grid));
    EXPECT_TRUE(std::any_of(solutions.begin(), solutions.end(),
                            [&](const Digits81& solution) { return allows(grid, solution); }));
  }
}

TEST(MidSolvePositions, AreRecordedOrThinnedOrHaveMoreInTurnsOfFour) {
  const std::vector<RecordedPath> path = {own_paths().back()};
  const std::vector<Grid> recorded = replay(path.front());
  const auto is_recorded = [&](const Grid& grid) {
    return std::find(recorded.begin(), recorded.end(), grid) != recorded.end();
  };
  const std::vector<Grid> positions = mid_solve_positions(path, 64, 3);
  int others = 0;
  for (std::size_t index = 0; index < positions.size(); ++index) {
    if (index / 4 % 4 == 0) {
      EXPECT_TRUE(is_recorded(positions[index])) << index;
    } else {
      others += is_recorded(positions[index]) ? 0 : 1;
    }
  }
  // Of the 48 others some have lost nothing by chance.
  EXPECT_GT(others, 30);
}

TEST(SmallMidSolvePositions, HaveFewCandidates) {
  const std::vector<Grid> positions = small_mid_solve_positions(own_paths(), 10, 100, 1);
  EXPECT_EQ(positions.size(), 10U);
  for (const Grid& grid : positions) {
    int count = 0;
    for (const Cell cell : grid.unfilled()) count += size_of(grid.candidates(cell));
    EXPECT_LE(count, 100);
  }
}

}  // namespace
}  // namespace sudorate::test
