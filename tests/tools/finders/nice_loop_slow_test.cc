// Loops against the search that tries every path, on 200 positions.
#include <gtest/gtest.h>

#include <vector>

#include "tests/support/sample_positions.h"
#include "tests/tools/finders/nice_loop_comparison.h"

namespace sudorate::test {
namespace {

std::vector<Grid> unsolved_positions(std::size_t count) {
  std::vector<Grid> grids;
  for (const Grid& grid : recorded_positions(static_cast<int>(3 * count))) {
    if (grid.unfilled().size() >= 30 && grids.size() < count) grids.push_back(grid);
  }
  return grids;
}

TEST(NiceLoopSearchAtLength, AgreesWithEveryPathOfSixCellsOn200Positions) {
  const std::vector<Grid> grids = unsolved_positions(200);
  ASSERT_EQ(grids.size(), 200U);
  EXPECT_GT(expect_all_loops(grids, 6), 10000U);
}

TEST(NiceLoopSearchAtLength, AgreesWithEveryPathOfEightCells) {
  const std::vector<Grid> grids = unsolved_positions(12);
  ASSERT_EQ(grids.size(), 12U);
  EXPECT_GT(expect_all_loops(grids, 8), 1000U);
}

}  // namespace
}  // namespace sudorate::test
