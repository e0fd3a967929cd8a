#include "tests/support/position.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

TEST(Position, WithoutEntriesHasAllCandidates) { EXPECT_EQ(position(""), grid_of(std::string(81, '.'))); }

TEST(Position, SetsCellsHousesAndTheRest) {
  const Grid grid = position("r1c1 12, b1r2 34, c9 -9, r9c9 +9, r5 =7, r5c5 89, rest 123");
  EXPECT_EQ(grid.candidates(cell_named("r1c1")), digits_of("12"));
  EXPECT_EQ(grid.candidates(cell_named("r2c3")), digits_of("34"));
  EXPECT_EQ(grid.candidates(cell_named("r1c9")), digits_of("12345678"));
  EXPECT_EQ(grid.candidates(cell_named("r9c9")), kAllDigits);
  EXPECT_EQ(grid.placed(cell_named("r5c9")), 7);
  EXPECT_FALSE(grid.is_filled(cell_named("r5c5")));
  EXPECT_EQ(grid.candidates(cell_named("r5c5")), digits_of("89"));
  EXPECT_EQ(grid.candidates(cell_named("r3c1")), digits_of("123"));
  EXPECT_TRUE(is_consistent(grid));
}

TEST(Position, AddingAndRemovingCandidatesLeavesACellFilled) {
  const Grid grid = position("r1 =5, c1 -5, c2 +6");
  EXPECT_TRUE(grid.is_filled(cell_named("r1c1")));
  EXPECT_TRUE(grid.is_filled(cell_named("r1c2")));
}

TEST(Position, RefusesWhatItDoesNotUnderstand) {
  for (const char* text : {"r1c1", "r1c1 12 3", "x1 2", "r1c1 a", "r1c1 =12", "r 5", "r1x2 5", ","}) {
    EXPECT_THROW(position(text), std::invalid_argument) << text;
  }
  EXPECT_THROW(cell_named("r1"), std::invalid_argument);
}

}  // namespace
}  // namespace sudorate::test
