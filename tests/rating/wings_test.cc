// XY-Wings and XYZ-Wings.
#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(XyWing, TakesTheSharedDigitFromCommonPeersOfTheWings) {
  expect_cases(
      find_xy_wing,
      {
          {"row and column", "r1c1 12, r1c5 13, r5c1 23", "4.2 XY-Wing: r5c5-3"},
          {"box and row", "r1c1 12, r2c2 23, r1c5 13", "4.2 XY-Wing: r1c2-3 r1c3-3 r2c4-3 r2c5-3 r2c6-3"},
          {"box and column", "r5c5 12, r4c4 13, r9c5 23", "4.2 XY-Wing: r4c5-3 r6c5-3 r7c4-3 r8c4-3 r9c4-3"},
          {"wings that see each other", "r1c1 12, r1c4 13, r1c7 23, r1c2 345, r1c3 4567, rest 4567",
           "4.2 XY-Wing: r1c2-3"},
      });
}

TEST(XyWing, NeedsThreeDigitsOfWhichEachTwoCellsShareOne) {
  expect_cases(find_xy_wing,
               {
                   {"four digits", "r1c1 12, r1c5 13, r5c1 24", ""},
                   {"both wings share the same digit with the pivot", "r1c1 12, r1c5 13, r5c1 13", ""},
                   {"a wing equal to the pivot", "r1c1 12, r1c5 12, r5c1 23", ""},
                   {"a wing with three candidates", "r1c1 12, r1c5 13, r5c1 234", ""},
                   {"a pivot with three candidates", "r1c1 123, r1c5 13, r5c1 23", ""},
                   {"a wing out of sight", "r1c1 12, r1c5 13, r5c2 23", ""},
                   {"nothing to eliminate", "r1c1 12, r1c5 13, r5c1 23, r5c5 -3", ""},
               });
}

TEST(XyWing, VisitsPivotsRowMajor) {
  EXPECT_EQ(run_pass(find_xy_wing, position("r9c9 12, r9c5 13, r5c9 23, r3c3 89, r3c7 78, r7c3 79")),
            "4.2 XY-Wing: r7c7-7");
}

TEST(XyWing, VisitsTheFirstWingThenTheSecondInPeerOrder) {
  expect_cases(
      find_xy_wing,
      {
          {"first wing outermost", "r1c1 12, r1c4 13, r1c7 14, r4c1 24, r7c1 23", "4.2 XY-Wing: r7c4-3"},
          {"the box before the row",
           "r5c5 12, r6c6 13, r5c1 14, r7c5 24, r8c5 23, r8c6 3567, r7c1 4567, rest 56789", "4.2 XY-Wing: r8c6-3"},
          {"the row before the column",
           "r5c5 12, r5c1 13, r5c9 24, r1c5 14, r8c5 23, r8c1 3567, r1c9 4567, rest 56789", "4.2 XY-Wing: r8c1-3"},
      });
}

// The first wing is r6c5, whose peers are its box, then its row, then its column from the top.
TEST(XyWing, ListsItsEliminationsInPeerOrderOfTheFirstWing) {
  EXPECT_EQ(eliminations_in_order(find_xy_wing, position("r4c4 12, r6c5 13, r2c4 23")),
            "r5c4-3 r6c4-3 r1c5-3 r2c5-3 r3c5-3");
}

TEST(XyzWing, TakesTheSharedDigitFromCommonPeersOfAllThree) {
  expect_cases(find_xyz_wing, {
                                  {"box and row", "r1c1 123, r2c2 23, r1c5 13", "4.4 XYZ-Wing: r1c2-3 r1c3-3"},
                                  {"box and column", "r5c5 123, r4c4 13, r9c5 23", "4.4 XYZ-Wing: r4c5-3 r6c5-3"},
                              });
}

TEST(XyzWing, NeedsThreeDigitsAndOneCommonToAllThree) {
  expect_cases(find_xyz_wing, {
                                  {"no cell sees all three", "r1c1 123, r1c5 13, r5c1 23", ""},
                                  {"equal wings", "r1c1 123, r2c2 13, r1c5 13", ""},
                                  {"a wing with a fourth digit", "r1c1 123, r2c2 23, r1c5 14", ""},
                                  {"a wing with three candidates", "r1c1 123, r2c2 23, r1c5 134", ""},
                                  {"a pivot with two candidates", "r1c1 12, r2c2 23, r1c5 13", ""},
                                  {"a pivot with four candidates", "r1c1 1234, r2c2 23, r1c5 13", ""},
                                  {"nothing to eliminate", "r1c1 123, r2c2 23, r1c5 13, r1c23 -3", ""},
                              });
}

TEST(XyzWing, VisitsPivotsRowMajorAndWingsInPeerOrder) {
  expect_cases(
      find_xyz_wing,
      {
          {"pivots", "r9c9 123, r8c8 23, r9c5 13, r3c3 789, r2c2 79, r3c7 78", "4.4 XYZ-Wing: r3c1-7 r3c2-7"},
          {"wings in the box before wings in the lines", "r1c1 123, r2c2 13, r3c3 23, r1c5 12, r4c1 23",
           "4.4 XYZ-Wing: r1c2-3 r1c3-3 r2c1-3 r2c3-3 r3c1-3 r3c2-3"},
      });
}

TEST(Wings, AreNotFoundInAnEmptyOrAFullGrid) {
  for (const Pass pass : {find_xy_wing, find_xyz_wing}) {
    expect_cases(pass, {{"empty", "", ""}, {"full", "rest =5", ""}});
  }
}

}  // namespace
}  // namespace sudorate::test
