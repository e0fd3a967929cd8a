// Naked pairs, triplets and quads.
#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(NakedPair, TakesItsDigitsFromTheRestOfTheHouse) {
  expect_cases(
      find_naked_pair,
      {
          {"box", "r1c1 12, r2c2 12", "3.0 Naked Pair: r1c2-12 r1c3-12 r2c1-12 r2c3-12 r3c1-12 r3c2-12 r3c3-12"},
          {"column", "r15c1 12", "3.0 Naked Pair: r2c1-12 r3c1-12 r4c1-12 r6c1-12 r7c1-12 r8c1-12 r9c1-12"},
          {"row", "r1c15 12", "3.0 Naked Pair: r1c2-12 r1c3-12 r1c4-12 r1c6-12 r1c7-12 r1c8-12 r1c9-12"},
          {"only what is there", "r1c15 12, r1c2 1345, r1c3 2345, r1c4 345, rest 345",
           "3.0 Naked Pair: r1c2-1 r1c3-2"},
      });
}

TEST(NakedPair, NeedsTwoCellsOfAHouseWithTheSameTwoDigits) {
  expect_cases(find_naked_pair, {
                                    {"one candidate too many", "r1c1 12, r1c2 123", ""},
                                    {"three digits between them", "r1c1 12, r1c2 13", ""},
                                    {"one cell has a single candidate", "r1c1 1, r1c2 12", ""},
                                    {"no common house", "r1c1 12, r2c4 12", ""},
                                    {"nothing to eliminate", "r1c12 12, rest 345", ""},
                                });
}

TEST(NakedPair, IsLookedForInHousesWithFourEmptyCells) {
  expect_cases(find_naked_pair, {
                                    {"four", "r1c12 12, b1r2 =9, r3c12 =8", "3.0 Naked Pair: r1c3-12 r3c3-12"},
                                    {"three in the box, so the row is next", "r1c12 12, b1r23 =9, r1c56789 345",
                                     "3.0 Naked Pair: r1c3-12 r1c4-12"},
                                    {"three in the row as well", "r1c12 12, b1r23 =9, r1c456789 =8", ""},
                                });
}

TEST(NakedPair, InABoxAndALineAtOnceActsInTheBoxFirst) {
  EXPECT_EQ(run_pass(find_naked_pair, position("r1c12 12")),
            "3.0 Naked Pair: r1c3-12 r2c1-12 r2c2-12 r2c3-12 r3c1-12 r3c2-12 r3c3-12");
  EXPECT_EQ(run_pass(find_naked_pair, position("r1c12 12, b1r23 345, r1c3 345")),
            "3.0 Naked Pair: r1c4-12 r1c5-12 r1c6-12 r1c7-12 r1c8-12 r1c9-12");
}

TEST(NakedPair, VisitsBoxesThenColumnsThenRows) {
  expect_cases(find_naked_pair, {
                                    {"box 9 before column 1", "r7c7 89, r8c8 89, r15c1 12",
                                     "3.0 Naked Pair: r7c8-89 r7c9-89 r8c7-89 r8c9-89 r9c7-89 r9c8-89 r9c9-89"},
                                    {"column 9 before row 1", "r59c9 89, r1c15 12",
                                     "3.0 Naked Pair: r1c9-89 r2c9-89 r3c9-89 r4c9-89 r6c9-89 r7c9-89 r8c9-89"},
                                });
}

TEST(NakedPair, VisitsPositionPairsInMaskOrder) {
  EXPECT_EQ(run_pass(find_naked_pair, position("r1c1 12, r2c1 12, r1c23 34")),
            "3.0 Naked Pair: r2c2-34 r2c3-34 r3c1-34 r3c2-34 r3c3-34")
      << "positions 2 3 before 1 4";
}

TEST(NakedTriplet, TakesItsDigitsFromTheRestOfTheHouse) {
  expect_cases(find_naked_triplet, {
                                       {"three candidates each", "r1c1 123, r2c2 123, r3c3 123",
                                        "3.6 Naked Triplet: r1c2-123 r1c3-123 r2c1-123 r2c3-123 r3c1-123 r3c2-123"},
                                       {"two candidates each", "r1c1 12, r2c2 23, r3c3 13",
                                        "3.6 Naked Triplet: r1c2-123 r1c3-123 r2c1-123 r2c3-123 r3c1-123 r3c2-123"},
                                   });
}

TEST(NakedTriplet, NeedsThreeDigitsInThreeCellsWithTwoCandidatesEach) {
  expect_cases(find_naked_triplet, {
                                       {"one candidate too many", "r1c1 12, r2c2 23, r3c3 134", ""},
                                       {"a cell with a single candidate", "r1c1 12, r2c2 123, r3c3 3", ""},
                                       {"nothing to eliminate", "r1c1 12, r2c2 23, r3c3 13, rest 4567", ""},
                                   });
}

TEST(NakedTriplet, IsLookedForInHousesWithSixEmptyCells) {
  expect_cases(find_naked_triplet,
               {
                   {"six", "r1c1 12, r2c2 23, r3c3 13, r1c2 =9, r1c3 =8, r2c1 =7",
                    "3.6 Naked Triplet: r2c3-123 r3c1-123 r3c2-123"},
                   {"five", "r1c1 12, r2c2 23, r3c3 13, r1c2 =9, r1c3 =8, r2c1 =7, r2c3 =6", ""},
               });
}

TEST(NakedTriplet, VisitsPositionTripletsInMaskOrder) {
  EXPECT_EQ(run_pass(find_naked_triplet, position("r1c1 123, r2c23 123, r1c23 456, r2c1 456")),
            "3.6 Naked Triplet: r3c1-456 r3c2-456 r3c3-456")
      << "positions 2 3 4 before 1 5 6";
}

TEST(NakedQuad, TakesItsDigitsFromTheRestOfTheHouse) {
  EXPECT_EQ(run_pass(find_naked_quad, position("r1c1 12, r1c2 23, r2c1 34, r2c2 14")),
            "5.0 Naked Quad: r1c3-1234 r2c3-1234 r3c1-1234 r3c2-1234 r3c3-1234");
}

TEST(NakedQuad, NeedsFourDigitsAndEightEmptyCells) {
  expect_cases(find_naked_quad, {
                                    {"one candidate too many", "r1c1 12, r1c2 23, r2c1 34, r2c2 145", ""},
                                    {"eight empty cells", "r1c1 12, r1c2 23, r2c1 34, r2c2 14, r3c3 =9",
                                     "5.0 Naked Quad: r1c3-1234 r2c3-1234 r3c1-1234 r3c2-1234"},
                                    {"seven empty cells", "r1c1 12, r1c2 23, r2c1 34, r2c2 14, r3c23 =9", ""},
                                });
}

TEST(NakedQuad, VisitsPositionQuadsInMaskOrder) {
  EXPECT_EQ(run_pass(find_naked_quad, position("r1c1 1234, r2c3 1234, r3c12 1234, r1c23 5678, r2c12 5678")),
            "5.0 Naked Quad: r3c3-5678")
      << "positions 2 3 4 5 before 1 6 7 8";
}

TEST(NakedSubsets, AreNotFoundInAnEmptyOrAFullGrid) {
  for (const Pass pass : {find_naked_pair, find_naked_triplet, find_naked_quad}) {
    expect_cases(pass, {{"empty", "", ""}, {"full", "rest =5", ""}});
  }
}

}  // namespace
}  // namespace sudorate::test
