// Empty rectangles: the conditions one by one, both axes, and all of them against the definition.
#include "tools/finders/empty_rectangles.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/position.h"
#include "tests/support/reference/digit_patterns.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/findings.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

TEST(EmptyRectangle, IsGivenOnceForEachRemovalUnlessAllAreWanted) {
  // r7c2=6=r7c5 and r8c2=6=r8c5 both take 6 off r2c5.
  const Grid grid = position("rest 1234, r2c13 16, r13c2 16, r78c25 16, r2c5 16");
  EXPECT_EQ(find_empty_rectangles(grid, FinderAnswer::kEvery).size(), 2U);
  EXPECT_EQ(find_empty_rectangles(grid, FinderAnswer::kEachEffect).size(), 1U);
  const std::vector<EmptyRectangle> first = find_empty_rectangles(grid, FinderAnswer::kFirst);
  ASSERT_EQ(first.size(), 1U);
  EXPECT_EQ(first.front(), find_empty_rectangles(grid, FinderAnswer::kEvery).front());
  EXPECT_EQ(cell_name(first.front().near), "r7c2");
}

reference::EmptyRectangleNumbers numbers_of(const EmptyRectangle& found) {
  return {found.digit, found.box, found.axis,  found.axis_kind == HouseKind::kColumn ? 0 : 1,
          found.near,  found.far, found.target};
}

TEST(EmptyRectangle, IsEveryOneOfTheDefinitionInItsOrder) {
  std::size_t total = 0;
  std::vector<Grid> grids = recorded_and_thinned_positions(400);
  for (const Grid& grid : random_positions(20)) grids.push_back(grid);
  for (const Grid& grid : grids) {
    std::vector<reference::EmptyRectangleNumbers> found;
    for (const EmptyRectangle& rectangle : find_empty_rectangles(grid, FinderAnswer::kEvery)) {
      found.push_back(numbers_of(rectangle));
    }
    ASSERT_EQ(found, reference::empty_rectangles(grid)) << to_candidate_line(grid);
    total += found.size();
  }
  EXPECT_GT(total, 300U);
}

}  // namespace
}  // namespace sudorate::test
