// Pointing and claiming, direct and plain.
#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(Locking, OfABoxInALineIsPointing) {
  expect_cases(
      find_locking,
      {
          {"row", "b1 -5, r1c12 +5", "2.6 Pointing: r1c4-5 r1c5-5 r1c6-5 r1c7-5 r1c8-5 r1c9-5"},
          {"row, three places", "b5 -5, r6c456 +5", "2.6 Pointing: r6c1-5 r6c2-5 r6c3-5 r6c7-5 r6c8-5 r6c9-5"},
          {"column", "b9 -5, r79c8 +5", "2.6 Pointing: r1c8-5 r2c8-5 r3c8-5 r4c8-5 r5c8-5 r6c8-5"},
      });
}

TEST(Locking, OfALineInABoxIsClaiming) {
  expect_cases(find_locking,
               {
                   {"row", "r1 -5, r1c12 +5", "2.8 Claiming: r2c1-5 r2c2-5 r2c3-5 r3c1-5 r3c2-5 r3c3-5"},
                   {"column", "c1 -5, r12c1 +5", "2.8 Claiming: r1c2-5 r1c3-5 r2c2-5 r2c3-5 r3c2-5 r3c3-5"},
                   {"middle box", "c6 -5, r456c6 +5", "2.8 Claiming: r4c4-5 r4c5-5 r5c4-5 r5c5-5 r6c4-5 r6c5-5"},
               });
}

TEST(Locking, NeedsTwoPlacesAndAllOfThemInTheSecondHouse) {
  expect_cases(find_locking, {
                                 {"one place outside the row", "b1 -5, r1c12 +5, r2c3 +5", ""},
                                 {"one place outside the box", "r1 -5, r1c124 +5", ""},
                                 {"a single place", "b1 -5, r1c1 +5", ""},
                                 {"no place", "b1 -5", ""},
                             });
}

TEST(Locking, WithNothingToEliminateIsPassedOver) {
  expect_cases(find_locking, {
                                 {"row 1 has the digit only in box 1", "b1 -5, r1 -5, r1c12 +5", ""},
                                 {"the next pattern is taken", "b1 -5, r1 -5, r1c12 +5, b9 -4, r9c89 +4",
                                  "2.6 Pointing: r9c1-4 r9c2-4 r9c3-4 r9c4-4 r9c5-4 r9c6-4"},
                             });
}

TEST(Locking, VisitsBoxToColumnThenBoxToRowThenColumnToBoxThenRowToBox) {
  expect_cases(find_locking, {
                                 {"box to column before box to row", "b9 -9, r78c9 +9, b1 -1, r1c12 +1",
                                  "2.6 Pointing: r1c9-9 r2c9-9 r3c9-9 r4c9-9 r5c9-9 r6c9-9"},
                                 {"box to row before column to box", "b9 -9, r9c89 +9, c1 -1, r12c1 +1",
                                  "2.6 Pointing: r9c1-9 r9c2-9 r9c3-9 r9c4-9 r9c5-9 r9c6-9"},
                                 {"column to box before row to box", "c9 -9, r89c9 +9, r1 -1, r1c12 +1",
                                  "2.8 Claiming: r7c7-9 r7c8-9 r8c7-9 r8c8-9 r9c7-9 r9c8-9"},
                             });
}

TEST(Locking, VisitsTheFirstHouseThenTheSecondThenTheDigit) {
  expect_cases(
      find_locking,
      {
          {"first house", "b2 -1, r12c4 +1, b1 -9, r12c3 +9",
           "2.6 Pointing: r4c3-9 r5c3-9 r6c3-9 r7c3-9 r8c3-9 r9c3-9"},
          {"second house", "b1 -19, r12c2 +9, r12c3 +1", "2.6 Pointing: r4c2-9 r5c2-9 r6c2-9 r7c2-9 r8c2-9 r9c2-9"},
          {"digit", "b1 -79, r12c2 +79", "2.6 Pointing: r4c2-7 r5c2-7 r6c2-7 r7c2-7 r8c2-7 r9c2-7"},
          {"column 1 before column 2", "c2 -1, r12c2 +1, c1 -9, r89c1 +9",
           "2.8 Claiming: r7c2-9 r7c3-9 r8c2-9 r8c3-9 r9c2-9 r9c3-9"},
          {"row 1 before row 2", "r2 -1, r2c12 +1, r1 -9, r1c89 +9",
           "2.8 Claiming: r2c7-9 r2c8-9 r2c9-9 r3c7-9 r3c8-9 r3c9-9"},
      });
}

TEST(Locking, IsNotFoundInAnEmptyOrAFullGrid) {
  expect_cases(find_locking, {{"empty", "", ""}, {"full", "rest =5", ""}});
  expect_cases(find_direct_locking, {{"empty", "", ""}, {"full", "rest =5", ""}});
}

// Box 1 keeps row 1 for itself; box 3 has the digit once in row 1 and once below.
TEST(DirectLocking, LeavesOnePlaceInASisterBox) {
  expect_cases(find_direct_locking,
               {
                   {"row", "b1 -5, r1c12 +5, b3 -5, r1c7 +5, r2c9 +5", "1.7 Direct Pointing: r2c9=5"},
                   {"several places in the row", "b1 -5, r1c12 +5, b3 -5, r1c789 +5, r2c9 +5",
                    "1.7 Direct Pointing: r2c9=5"},
                   {"column", "b1 -5, r12c1 +5, b7 -5, r7c1 +5, r9c2 +5", "1.7 Direct Pointing: r9c2=5"},
               });
}

TEST(DirectLocking, IsNotFoundIfTwoPlacesOrNoneAreLeft) {
  expect_cases(find_direct_locking,
               {
                   {"two places left", "b1 -5, r1c12 +5, b3 -5, r1c7 +5, r23c9 +5", ""},
                   {"none left", "b1 -5, r1c12 +5, b3 -5, r1c78 +5", ""},
                   {"there was only one place before", "b1 -5, r1c12 +5, b3 -5, r2c9 +5, b2r2 -5", ""},
                   {"box 1 also has a place in row 2", "b1 -5, r1c12 +5, r2c1 +5, b3 -5, r1c7 +5, r2c9 +5", ""},
                   {"box 1 has a single place", "b1 -5, r1c1 +5, b3 -5, r1c7 +5, r2c9 +5, b2r2 -5", ""},
               });
}

TEST(DirectLocking, LooksForNoSingleInAHouseOfAnotherKind) {
  // Row 1 is taken from column 9, whose only other place is r5c9; but a column is no sister of a box.
  EXPECT_EQ(run_pass(find_direct_locking, position("b1 -5, r1c12 +5, c9 -5, r15c9 +5")), "");
  // Nor is the cell r1c9, which is left with one candidate.
  EXPECT_EQ(run_pass(find_direct_locking, position("b1 -5, r1c12 +5, r1c9 56")), "");
}

// Row 1 keeps box 1 for itself; row 2 has the digit once in box 1 and once outside. Row 3 is such that no box
// points.
TEST(DirectLocking, LeavesOnePlaceInASisterLine) {
  expect_cases(
      find_direct_locking,
      {
          {"row", "r123 -5, r1c12 +5, r2c3 +5, r2c9 +5, r3c1 +5, r3c4 +5, r3c78 +5", "1.9 Direct Claiming: r2c9=5"},
          {"column", "c123 -5, r12c1 +5, r3c2 +5, r9c2 +5, r1c3 +5, r4c3 +5, r78c3 +5",
           "1.9 Direct Claiming: r9c2=5"},
          {"two places left", "r123 -5, r1c12 +5, r2c3 +5, r2c89 +5, r3c1 +5, r3c4 +5, r3c78 +5", ""},
      });
}

TEST(DirectLocking, TakesTheFirstSister) {
  expect_cases(find_direct_locking,
               {
                   {"boxes", "b2 -5, r1c45 +5, b3 -5, r1c7 +5, r2c9 +5, b1 -5, r1c1 +5, r3c3 +5",
                    "1.7 Direct Pointing: r3c3=5"},
                   {"the house itself is no sister", "b1 -5, r1c12 +5, b2 -5, r1c4 +5, r2c5 +5",
                    "1.7 Direct Pointing: r2c5=5"},
               });
}

TEST(DirectLocking, VisitsTheLockedHouseThenTheCrossingHouseThenTheDigit) {
  expect_cases(
      find_direct_locking,
      {
          {"the locked box decides, not the placed cell or its digit",
           "b1 -9, r12c1 +9, b7 -9, r7c1 +9, r9c2 +9, b2 -1, r12c4 +1, b5 -1, r4c4 +1, r5c5 +1",
           "1.7 Direct Pointing: r9c2=9"},
          {"columns before rows",
           "b2 -1, r1c45 +1, b1 -1, r1c1 +1, r3c3 +1, b9 -9, r89c9 +9, b6 -9, r4c9 +9, r6c7 +9",
           "1.7 Direct Pointing: r6c7=9"},
          {"digit", "b1 -79, r1c12 +79, b3 -79, r1c7 +79, r2c9 +7, r3c8 +9", "1.7 Direct Pointing: r2c9=7"},
      });
}

}  // namespace
}  // namespace sudorate::test
