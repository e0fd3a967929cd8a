// Hidden pairs, triplets and quads, direct and plain.
#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

constexpr const char* kTripletOfThreePairs = "b1 -123, r1c1 +12, r1c2 +23, r2c1 +13";
constexpr const char* kQuadOfFourPairs = "b1 -1234, r1c1 +12, r1c2 +23, r1c3 +34, r2c1 +14";

TEST(HiddenPair, TakesAllOtherDigitsFromItsCells) {
  expect_cases(find_hidden_pair,
               {
                   {"box", "b1 -12, r1c12 +12", "3.4 Hidden Pair: r1c1-3456789 r1c2-3456789"},
                   {"column", "c5 -89, r19c5 +89", "3.4 Hidden Pair: r1c5-1234567 r9c5-1234567"},
                   {"row", "r5 -89, r5c19 +89", "3.4 Hidden Pair: r5c1-1234567 r5c9-1234567"},
                   {"one cell has nothing to lose", "b1 -12, r1c1 12, r1c2 +12", "3.4 Hidden Pair: r1c2-3456789"},
               });
}

TEST(HiddenPair, NeedsTwoDigitsWithTheSameTwoPlaces) {
  expect_cases(find_hidden_pair, {
                                     {"a third place for one digit", "b1 -12, r1c12 +12, r3c3 +2", ""},
                                     {"three cells between them", "b1 -12, r1c12 +1, r1c13 +2", ""},
                                     {"one digit has a single place", "b1 -12, r1c12 +1, r1c1 +2", ""},
                                     {"nothing to eliminate", "b1 -12, r1c12 12", ""},
                                 });
}

TEST(HiddenPair, IsLookedForInHousesWithFiveEmptyCells) {
  expect_cases(find_hidden_pair, {
                                     {"five", "b1 -12, r1c12 +12, r2c1 =3, r2c2 =4, r2c3 =5, r3c1 =6",
                                      "3.4 Hidden Pair: r1c1-3456789 r1c2-3456789"},
                                     {"four", "b1 -12, r1c12 +12, r2c1 =3, r2c2 =4, r2c3 =5, r3c12 =6", ""},
                                 });
}

TEST(HiddenPair, VisitsBoxesThenColumnsThenRows) {
  expect_cases(find_hidden_pair, {
                                     {"box 9 before column 1", "b9 -89, r9c89 +89, c1 -12, r12c1 +12",
                                      "3.4 Hidden Pair: r9c8-1234567 r9c9-1234567"},
                                     {"column 9 before row 1", "c9 -89, r89c9 +89, r1 -12, r1c12 +12",
                                      "3.4 Hidden Pair: r8c9-1234567 r9c9-1234567"},
                                     {"box 2 before box 4", "b4 -12, r4c12 +12, b2 -89, r3c56 +89",
                                      "3.4 Hidden Pair: r3c5-1234567 r3c6-1234567"},
                                 });
}

TEST(HiddenPair, VisitsDigitPairsInMaskOrder) {
  EXPECT_EQ(run_pass(find_hidden_pair, position("b1 -1234, r2c12 +14, r3c12 +23")),
            "3.4 Hidden Pair: r3c1-56789 r3c2-56789")
      << "2 3 before 1 4";
}

TEST(HiddenTriplet, TakesAllOtherDigitsFromItsCells) {
  expect_cases(find_hidden_triplet, {
                                        {"all digits in all cells", "b1 -123, r1c123 +123",
                                         "4.0 Hidden Triplet: r1c1-456789 r1c2-456789 r1c3-456789"},
                                        {"two places each", kTripletOfThreePairs,
                                         "4.0 Hidden Triplet: r1c1-456789 r1c2-456789 r2c1-456789"},
                                    });
}

TEST(HiddenTriplet, NeedsThreeDigitsInThreeCellsWithTwoPlacesEach) {
  expect_cases(find_hidden_triplet, {
                                        {"a fourth cell", "b1 -123, r1c1 +12, r1c2 +23, r2c1 +13, r2c2 +3", ""},
                                        {"a single place", "b1 -123, r1c12 +12, r2c1 +3", ""},
                                    });
}

TEST(HiddenTriplet, IsLookedForInHousesWithSevenEmptyCells) {
  const std::string seven = std::string(kTripletOfThreePairs) + ", r3c12 =9";
  EXPECT_EQ(run_pass(find_hidden_triplet, position(seven)),
            "4.0 Hidden Triplet: r1c1-456789 r1c2-456789 r2c1-456789");
  EXPECT_EQ(run_pass(find_hidden_triplet, position(seven + ", r3c3 =9")), "");
}

TEST(HiddenTriplet, VisitsDigitTripletsInMaskOrder) {
  EXPECT_EQ(run_pass(find_hidden_triplet, position("b1 -123456, r1c123 +156, r3c123 +234")),
            "4.0 Hidden Triplet: r3c1-789 r3c2-789 r3c3-789")
      << "2 3 4 before 1 5 6";
}

TEST(HiddenQuad, TakesAllOtherDigitsFromItsCells) {
  EXPECT_EQ(run_pass(find_hidden_quad, position(kQuadOfFourPairs)),
            "5.4 Hidden Quad: r1c1-56789 r1c2-56789 r1c3-56789 r2c1-56789");
}

TEST(HiddenQuad, NeedsFourCellsAndAnEmptyHouse) {
  const std::string quad = kQuadOfFourPairs;
  EXPECT_EQ(run_pass(find_hidden_quad, position(quad + ", r2c2 +4")), "");
  EXPECT_EQ(run_pass(find_hidden_quad, position(quad + ", r3c3 =9")), "");
}

TEST(HiddenQuad, VisitsDigitQuadsInMaskOrder) {
  EXPECT_EQ(
      run_pass(find_hidden_quad, position("b1 -12345678, r1c123 +1678, r2c1 +1678, r2c23 +2345, r3c12 +2345")),
      "5.4 Hidden Quad: r2c2-9 r2c3-9 r3c1-9 r3c2-9")
      << "2 3 4 5 before 1 6 7 8";
}

TEST(DirectHiddenPair, PlacesTheDigitThatHasOnePlaceLeft) {
  expect_cases(
      find_direct_hidden_pair,
      {
          {"box", "b1 -128, r1c12 +12, r1c2 +8, r3c3 +8", "2.0 Direct Hidden Pair: r3c3=8"},
          {"both cells of the pair have it", "b1 -128, r1c12 +128, r3c3 +8", "2.0 Direct Hidden Pair: r3c3=8"},
          {"column", "c9 -348, r12c9 +34, r1c9 +8, r9c9 +8", "2.0 Direct Hidden Pair: r9c9=8"},
          {"row", "r9 -348, r9c12 +34, r9c1 +8, r9c9 +8", "2.0 Direct Hidden Pair: r9c9=8"},
          {"three empty cells are enough", "b1 =9, r1c1 12, r1c2 128, r3c3 89", "2.0 Direct Hidden Pair: r3c3=8"},
      });
}

TEST(DirectHiddenPair, IsNotFoundUnlessThePairLeavesExactlyOnePlace) {
  expect_cases(find_direct_hidden_pair, {
                                            {"two left", "b1 -128, r1c12 +12, r1c2 +8, r2c3 +8, r3c3 +8", ""},
                                            {"none left", "b1 -128, r1c12 +128", ""},
                                            {"the pair has no part in it", "b1 -128, r1c12 +12, r3c3 +8", ""},
                                            {"no pair", "b1 -128, r1c12 +12, r2c1 +2, r1c2 +8, r3c3 +8", ""},
                                            {"a pair that leaves nothing", "b1 -12, r1c12 +12", ""},
                                        });
}

TEST(DirectHiddenPair, TakesTheLowestDigitOfTheFirstPairThatLeavesOne) {
  expect_cases(
      find_direct_hidden_pair,
      {
          {"digit", "b1 -1258, r1c12 +12, r1c1 +58, r2c3 +8, r3c3 +5", "2.0 Direct Hidden Pair: r3c3=5"},
          {"pair in mask order", "b1 -123489, r1c12 +23, r2c12 +14, r1c1 +9, r3c2 +9, r2c1 +8, r3c1 +8",
           "2.0 Direct Hidden Pair: r3c2=9"},
          {"the pair of box 1 leaves none", "b1 -12, r1c12 +12, c9 -348, r12c9 +34, r1c9 +8, r9c9 +8",
           "2.0 Direct Hidden Pair: r9c9=8"},
          {"box 9 before column 1", "b9 -348, r7c78 +34, r7c7 +8, r9c9 +8, c1 -125, r12c1 +12, r1c1 +5, r9c1 +5",
           "2.0 Direct Hidden Pair: r9c9=8"},
          {"column 9 before row 1", "c9 -348, r78c9 +34, r7c9 +8, r9c9 +8, r1 -125, r1c12 +12, r1c1 +5, r1c7 +5",
           "2.0 Direct Hidden Pair: r9c9=8"},
      });
}

TEST(DirectHiddenTriplet, PlacesTheDigitThatHasOnePlaceLeft) {
  expect_cases(find_direct_hidden_triplet,
               {
                   {"two places each", "b1 -1238, r1c1 +12, r1c2 +23, r2c1 +13, r1c1 +8, r3c3 +8",
                    "2.5 Direct Hidden Triplet: r3c3=8"},
                   {"four empty cells are enough", "b1 =9, r1c1 12, r1c2 23, r2c1 138, r3c3 89",
                    "2.5 Direct Hidden Triplet: r3c3=8"},
               });
}

TEST(DirectHiddenTriplet, IsNotFoundUnlessTheTripletLeavesExactlyOnePlace) {
  expect_cases(find_direct_hidden_triplet,
               {
                   {"two left", "b1 -1238, r1c1 +12, r1c2 +23, r2c1 +13, r1c1 +8, r23c3 +8", ""},
                   {"the triplet has no part in it", "b1 -1238, r1c1 +12, r1c2 +23, r2c1 +13, r3c3 +8", ""},
                   {"one digit has a single place", "b1 -1238, r1c12 +12, r2c1 +3, r1c1 +8, r3c3 +8", ""},
               });
}

TEST(HiddenSubsets, AreNotFoundInAnEmptyOrAFullGrid) {
  for (const Pass pass : {find_direct_hidden_pair, find_direct_hidden_triplet, find_hidden_pair,
                          find_hidden_triplet, find_hidden_quad}) {
    expect_cases(pass, {{"empty", "", ""}, {"full", "rest =5", ""}});
  }
}

}  // namespace
}  // namespace sudorate::test
