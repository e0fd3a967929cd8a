// Forcing chains and cycles as a pass: names, ratings and the choice among them.
#include <gtest/gtest.h>

#include "tests/support/best_chain.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

// Rows 1 and 5 have two places of 5 each, one of them in column 2.
constexpr const char* kTurbotFish = "r15 -5, r1c28 +5, r5c29 +5";
// Four cells of two candidates around a rectangle; row 1 has one more 2.
constexpr const char* kRingOfCells = "r1c1 12, r1c5 23, r5c5 34, r5c1 14, r1c9 245, rest 56789";

TEST(ForcingChains, OfOneDigitAreXChains) {
  expect_cases(
      find_static_chains,
      {
          {"six nodes", kTurbotFish, "6.6 Turbot Fish (6): r2c9-5"},
          {"four nodes: the digit is locked in row 1", "b1 -5, r1c12 +5", "6.6 Forcing X-Chain (4): r1c4-5"},
          {"four nodes, placing: the places besides r1c1 see each other", "r1 -2, c1 -2, r1c12 +2, r2c1 +2",
           "6.6 Forcing X-Chain (4): r1c1=2"},
          {"eight nodes", "r159 -5, r1c28 +5, r5c25 +5, r9c59 +5", "6.7 Forcing X-Chain (8): r2c9-5"},
      });
}

TEST(ForcingChains, OfOneDigitNeedStrongLinks) {
  expect_cases(find_static_chains, {
                                       {"a third place in row 5", "r15 -5, r1c28 +5, r5c259 +5", ""},
                                       {"a third place in row 1", "r15 -5, r1c248 +5, r5c29 +5", ""},
                                       {"a third place in the box", "b1 -5, r1c12 +5, r2c3 +5", ""},
                                   });
}

TEST(ForcingChains, OfBothKindsOfLinkAreForcingChains) {
  expect_cases(find_static_chains,
               {
                   {"eight nodes: an XY-Wing", "r1c1 12, r1c5 13, r5c1 23", "7.1 Forcing Chain (8): r5c5-3"},
                   {"one candidate too many", "r1c1 12, r1c5 13, r5c1 234", ""},
               });
}

TEST(Cycles, OfOneDigitAreXCycles) {
  expect_cases(find_static_chains,
               {
                   {"four cells", "r15 -7, c26 -7, r15c26 +7, r3c2 +7", "6.5 Generalized X-Wing (4): r3c2-7"},
                   {"four cells, weak on both sides", "r15 -7, c26 -7, r15c26 +7, r3c2 +7, r8c6 +7",
                    "6.5 Generalized X-Wing (4): r3c2-7 r8c6-7"},
                   {"a third place in row 5", "r15 -7, c26 -7, r15c26 +7, r3c2 +7, r5c9 +7", ""},
               });
}

TEST(Cycles, OfCellsAreYCycles) {
  expect_cases(find_static_chains,
               {
                   {"four nodes: a naked pair", "r1c12 12, r1c9 1234, rest 3456789",
                    "6.5 Bidirectional Y-Cycle (4): r1c9-12"},
                   {"eight nodes", kRingOfCells, "6.6 Bidirectional Y-Cycle (8): r1c9-2"},
                   {"nothing to eliminate", "r1c1 12, r1c5 23, r5c5 34, r5c1 14, rest 56789", ""},
               });
}

// The two cells with 1 2 are joined by the places of 1 in row 4 and by those of 2 in column 7.
TEST(Cycles, OfBothKindsOfLinkAreBidirectionalCycles) {
  expect_cases(find_static_chains,
               {
                   {"eight nodes", "r1c1 12, r5c9 12, r4c19 13456789, r15c7 23456789, r9c1 13456789, rest 3456789",
                    "7.1 Bidirectional Cycle (8): r9c1-1"},
                   {"a third place of 1 in row 4",
                    "r1c1 12, r5c9 12, r4c159 13456789, r15c7 23456789, r9c1 13456789, rest 3456789", ""},
               });
}

TEST(ForcingChains, TakeTheLowestRatingThenTheShortest) {
  const std::string turbot_fish = ", r68 5689, r6c29 5679, r8c28 5679, r9c9 5689, r45c8 5689";
  expect_cases(find_static_chains,
               {
                   {"a cycle of 6.5 before an X-chain of 6.6", "r1c12 12, r1c9 1234, b9 -5, r9c89 +5, rest 3456789",
                    "6.5 Bidirectional Y-Cycle (4): r1c9-12"},
                   {"a chain of 6.6 before one of 7.1", "r1c1 12, r1c5 13, r5c1 23, b9 -9, r9c89 +9",
                    "6.6 Forcing X-Chain (4): r9c1-9"},
               });
  EXPECT_EQ(run_pass(find_static_chains, position(kRingOfCells + turbot_fish)), "6.6 Turbot Fish (6): r7c9-7")
      << "both are 6.6, but the cycle has eight nodes";
}

TEST(ForcingChains, OfEqualRatingAndLengthComeByTheirStart) {
  expect_cases(find_static_chains,
               {
                   {"cells row-major", "b9 -5, r9c89 +5, b4 -8, r5c12 +8", "6.6 Forcing X-Chain (4): r5c4-8"},
                   {"digits ascending", "b1 -58, r1c12 +58", "6.6 Forcing X-Chain (4): r1c4-5"},
                   {"passes first: an X cycle starting late before a Y cycle starting early",
                    "r68 -7, c26 -7, r68c26 +7, r3c2 +7, r1c12 12", "6.5 Generalized X-Wing (4): r3c2-7"},
               });
}

TEST(ForcingChains, AreNotFoundInAnEmptyOrAFullGrid) {
  expect_cases(find_static_chains,
               {{"empty", "", ""}, {"full", "rest =5", ""}, {"single candidates", "rest 5", ""}});
}

}  // namespace
}  // namespace sudorate::test
