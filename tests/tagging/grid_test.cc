#include "tagging/grid.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/houses.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

const std::string kEmpty(81, '.');

DigitSet set_of(const std::string& digits) {
  DigitSet set = 0;
  for (const char digit : digits) set |= bit(digit - '1');
  return set;
}

// Twenty givens and eliminations, so that all kinds of cells occur.
Grid random_grid(std::mt19937& random) {
  Grid grid = grid_of(kEmpty);
  for (int step = 0; step < 40; ++step) {
    const Cell cell = static_cast<Cell>(random() % kCellCount);
    const DigitSet digits = grid.candidates(cell);
    if (digits == 0) continue;
    if (step % 2 == 0) {
      grid.place(cell, first_of(digits));
    } else {
      grid.eliminate(cell, static_cast<DigitSet>(random() & kAllDigits));
    }
  }
  return grid;
}

TEST(GridFromGivens, RemovesEachGivenFromItsPeersOnly) {
  std::string puzzle = kEmpty;
  puzzle[cell_at(4, 4)] = '7';
  const Grid grid = grid_of(puzzle);
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    const DigitSet expected = cell == cell_at(4, 4)       ? DigitSet{0}
                              : sees(cell, cell_at(4, 4)) ? set_of("12345689")
                                                          : kAllDigits;
    EXPECT_EQ(grid.candidates(cell), expected) << index;
  }
  EXPECT_EQ(grid.placed(cell_at(4, 4)), 7);
  EXPECT_EQ(grid.fill_counts().placed[6], 1);
  EXPECT_EQ(grid.empty_count(box_house(4)), 8);
  EXPECT_EQ(grid.empty_count(box_house(0)), 9);
  EXPECT_EQ(grid.cells_with(6).size(), 60);
}

TEST(GridFromGivens, KeepsContradictoryGivens) {
  std::string puzzle = kEmpty;
  puzzle[0] = '5';
  puzzle[8] = '5';
  const Grid grid = grid_of(puzzle);
  EXPECT_EQ(grid.placed(0), 5);
  EXPECT_EQ(grid.placed(8), 5);
  EXPECT_EQ(grid.fill_counts().placed[4], 2);
  EXPECT_EQ(grid.empty_count(row_house(0)), 7);
  EXPECT_TRUE(is_consistent(grid));
}

TEST(GridFromState, TakesCandidatesAsTheyAreAndIgnoresThoseOfFilledCells) {
  Digits81 placed{};
  placed[0] = 1;
  std::array<DigitSet, kCellCount> candidates;
  candidates.fill(set_of("12"));
  candidates[80] = 0;
  const Grid grid = Grid::from_state(placed, candidates);
  EXPECT_EQ(grid.candidates(0), 0);
  EXPECT_EQ(grid.candidates(1), set_of("12"));
  EXPECT_EQ(grid.candidates(80), 0);
  EXPECT_FALSE(grid.is_filled(80));
  EXPECT_EQ(kCellCount - grid.unfilled().size(), 1);
  EXPECT_EQ(grid.positions(row_house(0), 0), 0b111111110);
  EXPECT_TRUE(is_consistent(grid));
}

TEST(GridPlace, DoesNotBringBackEliminatedCandidates) {
  Grid grid = grid_of(kEmpty);
  EXPECT_TRUE(grid.eliminate(80, set_of("12")));
  grid.place(0, 8);
  EXPECT_EQ(grid.candidates(80), set_of("3456789"));
}

TEST(GridEliminate, NeverPlacesTheLastCandidate) {
  Grid grid = grid_of(kEmpty);
  grid.eliminate(10, set_of("12345678"));
  EXPECT_FALSE(grid.is_filled(10));
  grid.eliminate(10, set_of("9"));
  EXPECT_EQ(grid.candidates(10), 0);
  EXPECT_TRUE(grid.unfilled().contains(10));
}

TEST(Grid, ViewsAgreeAfterRandomChanges) {
  std::mt19937 random(27);
  for (int round = 0; round < 200; ++round) {
    const Grid grid = random_grid(random);
    EXPECT_TRUE(is_consistent(grid));
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        const bool has = grid.has(cell, digit);
        EXPECT_EQ(grid.cells_with(digit).contains(cell), has);
        for (const House house : houses_of(cell)) {
          EXPECT_EQ((grid.positions(house, digit) & bit(position_in(cell, kind_of(house)))) != 0, has);
        }
      }
    }
  }
}

TEST(CellsByCandidateCount, SortsTheUnfilledCells) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    const Grid grid = random_grid(random);
    const CellsByCount cells = cells_by_candidate_count(grid);
    for (int index = 0; index < kCellCount; ++index) {
      const Cell cell = static_cast<Cell>(index);
      const int count = size_of(grid.candidates(cell));
      EXPECT_EQ(cells.one.contains(cell), count == 1);
      EXPECT_EQ(cells.two.contains(cell), count == 2);
      EXPECT_EQ(cells.three.contains(cell), count == 3);
    }
  }
}

TEST(CandidateMasks, TellWhatOneHasLostOfAnother) {
  const CandidateMasks before = Grid::from_givens({}).masks();
  CandidateMasks now = before;
  now.remove(80, 8);
  now.remove(3, 4);
  EXPECT_TRUE(is_part(now, before));
  EXPECT_FALSE(is_part(before, now));
  std::vector<int> lost;
  visit_lost(before, now, [&](Candidate candidate) { lost.push_back(candidate); });
  EXPECT_EQ(lost, (std::vector<int>{3 * 9 + 4, 80 * 9 + 8}));
  visit_lost(now, before, [](Candidate) { ADD_FAILURE(); });
}

}  // namespace
}  // namespace sudorate::test
