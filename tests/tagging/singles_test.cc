// Singles placed together are those that are placed one by one, in any order.
#include "tagging/singles.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "tagging/houses.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

constexpr Singles kAllSingles[] = {Singles::kEasiest, Singles::kHidden, Singles::kAll};

bool is_single(const Grid& grid, Cell cell, Digit digit, Singles kinds) {
  if (kinds == Singles::kAll && size_of(grid.candidates(cell)) == 1) return true;
  for (const House house : houses_of(cell)) {
    if (size_of(grid.positions(house, digit)) != 1) continue;
    if (kinds != Singles::kEasiest || kind_of(house) == HouseKind::kBox || grid.empty_count(house) == 1)
      return true;
  }
  return false;
}

std::vector<Placement> singles_of(const Grid& grid, Singles kinds) {
  std::vector<Placement> singles;
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      if (is_single(grid, cell, digit, kinds)) singles.push_back({cell, digit});
    }
  }
  return singles;
}

Grid placed_one_by_one(Grid grid, Singles kinds, std::mt19937& random) {
  while (true) {
    const std::vector<Placement> singles = singles_of(grid, kinds);
    if (singles.empty()) return grid;
    const Placement& next = singles[random() % singles.size()];
    grid.place(next.cell, next.digit);
  }
}

TEST(Singles, AreThoseThatArePlacedOneByOneInAnyOrder) {
  std::mt19937 random(7);
  int placing = 0;
  int partial = 0;
  std::vector<Grid> grids = recorded_positions(400);
  for (const RecordedPath& path : all_own_paths()) {
    if (random() % 8 == 0) grids.push_back(grid_of(path.puzzle));
  }
  for (const Grid& grid : grids) {
    for (const Singles kinds : kAllSingles) {
      const std::optional<CellsByDigit> cells = close_singles(grid, kinds);
      ASSERT_TRUE(cells);
      Grid together = grid;
      together.place_all(*cells);
      ASSERT_EQ(together, placed_one_by_one(grid, kinds, random)) << static_cast<int>(kinds);
      if (together != grid) ++placing;
      if (together != grid && !together.is_solved()) ++partial;
    }
  }
  EXPECT_GT(placing, 100);
  EXPECT_GT(partial, 100);
}

TEST(Singles, OfTheEasiestKindsAreInBoxesOrLastInALine) {
  // 5 is single in row 1, not in its box; the last cell of column 9 takes 7.
  const Grid grid = position(
      "r1 -5, r1c1 +5, r1c9 =1, r2c9 =2, r3c9 =3, r4c9 =4, r5c9 =5, r6c9 =6, r7c9 =8,"
      "r8c9 =9, r9c9 7");
  const std::optional<CellsByDigit> easiest = close_singles(grid, Singles::kEasiest);
  ASSERT_TRUE(easiest);
  EXPECT_TRUE((*easiest)[6].contains(cell_named("r9c9")));
  EXPECT_FALSE((*easiest)[4].contains(cell_named("r1c1")));
  const std::optional<CellsByDigit> hidden = close_singles(grid, Singles::kHidden);
  ASSERT_TRUE(hidden);
  EXPECT_TRUE((*hidden)[4].contains(cell_named("r1c1")));
}

TEST(Singles, ThatContradictEachOtherAreNotPlaced) {
  // 1 is single in box 1 and in box 2, both times in row 1.
  const Grid grid = position("b1 -1, b2 -1, r1c1 +1, r1c4 +1");
  for (const Singles kinds : kAllSingles) EXPECT_FALSE(close_singles(grid, kinds));
}

}  // namespace
}  // namespace sudorate::test
