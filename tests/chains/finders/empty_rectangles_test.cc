// Empty rectangles: the conditions one by one, both axes, and all of them against the definition.
#include "chains/finders/empty_rectangles.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "chains/finders/findings.h"
#include "tests/support/board_symmetry.h"
#include "tests/support/position.h"
#include "tests/support/reference/digit_patterns.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/finding_text.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// "r2c5<>6 by digit 6, ...; ..."
std::string found_on(const Grid& grid, FinderAnswer answer) {
  std::string text;
  for (const EmptyRectangle& found : find_empty_rectangles(grid, answer)) {
    if (!text.empty()) text += "; ";
    text += conclusion_text(found.conclusion()) + " by " + notation(found);
  }
  return text;
}

struct RectangleCase {
  const char* what;
  const char* position;  // besides a cross in box 1
  const char* expected;
};

constexpr const char* kColumnLink = ", axis cell r2c2, axis column, link r7c2=6=r7c5";

TEST(EmptyRectangle, NeedsACrossInTheBox) {
  struct BoxCase {
    const char* what;
    const char* box;
    bool is_found;
  };
  const BoxCase cases[] = {
      {"two cells each", "r2c13 16, r13c2 16", true},
      {"two cells each and the crossing", "r2c123 16, r13c2 16", true},
      {"one cell each", "r2c1 16, r1c2 16", true},
      {"one cell each and the crossing", "r2c12 16, r1c2 16", true},
      {"the crossing alone", "r2c2 16", false},
      {"the row alone", "r2c13 16", false},
      {"the row with the crossing", "r2c123 16", false},
      {"the column alone", "r13c2 16", false},
      {"a cell off both", "r2c13 16, r13c2 16, r1c1 16", false},
      {"no cell", "r2c2 12", false},
  };
  for (const BoxCase& box : cases) {
    const Grid grid =
        position(std::string("rest 1234, r7c2 16, r7c5 16, r2c5 16, r4c2 16, r4c4 16, r5c4 16, ") + box.box);
    bool is_found = false;
    for (const EmptyRectangle& found : find_empty_rectangles(grid, FinderAnswer::kEvery)) {
      is_found = is_found || notation(found).find(kColumnLink) != std::string::npos;
    }
    EXPECT_EQ(is_found, box.is_found) << box.what;
  }
}

TEST(EmptyRectangle, GoesAlongEitherAxis) {
  const RectangleCase cases[] = {
      {"column axis", "r7c25 16, r2c5 16, r4c2 16, r5c5 16",
       "r2c5<>6 by digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis column, link r7c2=6=r7c5"},
      {"row axis", "r25c7 16, r5c2 16, r2c4 16, r5c5 16",
       "r5c2<>6 by digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis row, link r2c7=6=r5c7"},
      {"both", "r7c25 16, r2c5 16, r4c2 16, r25c7 16, r5c2 16, r5c5 16",
       "r2c5<>6 by digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis column, link r7c2=6=r7c5; "
       "r5c2<>6 by digit 6, block 1 cells r1c2 r2c1 r2c3 r3c2, axis cell r2c2, axis row, link r2c7=6=r5c7"},
      {"a third place in the row of the link", "r7c259 16, r2c5 16, r4c2 16, r5c5 16", ""},
      {"no target", "r7c25 16, r4c2 16, r9c5 16", ""},
      {"a link along the axis, the target in the box", "r7c2 16, r9c2 16, r3c5 16", ""},
      {"a link in a box, the target in the first box", "r7c2 16, r8c1 16, r2c5 16, r4c2 16, r4c1 16", ""},
  };
  for (const RectangleCase& rectangle : cases) {
    const Grid grid = position(std::string("rest 1234, r2c13 16, r13c2 16, ") + rectangle.position);
    EXPECT_EQ(found_on(grid, FinderAnswer::kEachEffect), rectangle.expected) << rectangle.what;
  }
}

TEST(EmptyRectangle, OfTwoCellsHasTwoAxisCells) {
  const Grid grid = position(
      "rest 1234, r2c1 16, r1c2 16, r7c25 16, r2c5 16, r4c2 16, r5c5 16, r8c16 16, r1c6 16, r4c1 16, r5c6 16");
  // Those of boxes 2, 7 and 8 come after.
  EXPECT_TRUE(found_on(grid, FinderAnswer::kEachEffect)
                  .starts_with("r1c6<>6 by digit 6, block 1 cells r1c2 r2c1, axis cell r1c1, axis column, link "
                               "r8c1=6=r8c6; r2c5<>6 by digit 6, block 1 cells r1c2 r2c1, axis cell r2c2, axis "
                               "column, link r7c2=6=r7c5; "))
      << found_on(grid, FinderAnswer::kEachEffect);
}

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

TEST(EmptyRectangle, IsNotThereOnAFullOrEmptyBoard) {
  EXPECT_TRUE(find_empty_rectangles(position("rest 123456789")).empty());
  EXPECT_TRUE(find_empty_rectangles(Grid::from_state({}, {})).empty());
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

TEST(EmptyRectangle, IsFoundOnATransposedBoardAlongTheOtherAxis) {
  const BoardSymmetry turn = transposition();
  std::size_t total = 0;
  for (const Grid& grid : recorded_positions(300)) {
    std::set<reference::EmptyRectangleNumbers> expected;
    for (EmptyRectangle found : find_empty_rectangles(grid, FinderAnswer::kEvery)) {
      found.box = house_of(turn.cell(found.axis), HouseKind::kBox);
      found.axis_kind = found.axis_kind == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
      for (Cell* cell : {&found.axis, &found.near, &found.far, &found.target}) *cell = turn.cell(*cell);
      expected.insert(numbers_of(found));
    }
    std::set<reference::EmptyRectangleNumbers> found;
    for (const EmptyRectangle& rectangle : find_empty_rectangles(image(grid, turn), FinderAnswer::kEvery)) {
      found.insert(numbers_of(rectangle));
    }
    ASSERT_EQ(found, expected) << to_candidate_line(grid);
    total += found.size();
  }
  EXPECT_GT(total, 50U);
}

}  // namespace
}  // namespace sudorate::test
