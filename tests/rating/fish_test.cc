// X-Wings, swordfish and jellyfish.
#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

// Columns 1 and 5 have 7 only in rows 2 and 6; these rows have one more each.
constexpr const char* kXWing = "c15 -7, r26 -7, r26c15 +7, r2c3 +7, r6c4 +7";
// Columns 1, 5 and 9, two places each.
constexpr const char* kSwordfish = "c159 -7, r268 -7, r26c1 +7, r68c5 +7, r28c9 +7, r2c3 +7, r6c4 +7";
// Columns 1, 3, 5 and 7, two places each.
constexpr const char* kJellyfish = "c1357 -7, r2468 -7, r24c1 +7, r46c3 +7, r68c5 +7, r28c7 +7, r2c9 +7, r8c2 +7";

std::string with(const char* position_text, const char* more) { return std::string(position_text) + ", " + more; }

TEST(XWing, TakesTheDigitFromTheCoverLines) {
  expect_cases(find_x_wing,
               {
                   {"columns", kXWing, "3.2 X-Wing: r2c3-7 r6c4-7"},
                   {"columns, whole rows", "c15 -7, r26c15 +7",
                    "3.2 X-Wing: r2c2-7 r2c3-7 r2c4-7 r2c6-7 r2c7-7 r2c8-7 r2c9-7 "
                    "r6c2-7 r6c3-7 r6c4-7 r6c6-7 r6c7-7 r6c8-7 r6c9-7"},
                   {"rows", "r15 -7, c26 -7, r15c26 +7, r3c2 +7, r4c6 +7", "3.2 X-Wing: r3c2-7 r4c6-7"},
               });
}

TEST(XWing, NeedsTwoLinesWithTheSameTwoPlaces) {
  expect_cases(find_x_wing,
               {
                   {"a third place in one column", "c15 -7, r26 -7, r26c15 +7, r2c3 +7, r6c4 +7, r9c1 +7", ""},
                   {"three places between them", "c15 -7, r26c1 +7, r28c5 +7", ""},
                   {"one column has a single place", "c15 -7, r26c1 +7, r2c5 +7", ""},
                   {"nothing to eliminate", "c15 -7, r26 -7, r26c15 +7", ""},
               });
}

TEST(XWing, CountsPlacedCopiesOfTheDigit) {
  EXPECT_EQ(run_pass(find_x_wing, position(with(kXWing, "r9c23467 =7"))), "3.2 X-Wing: r2c3-7 r6c4-7");
  EXPECT_EQ(run_pass(find_x_wing, position(with(kXWing, "r9c234678 =7"))), "");
  EXPECT_EQ(run_pass(find_x_wing, position(with(kXWing, "r9c234678 =8"))), "3.2 X-Wing: r2c3-7 r6c4-7");
}

TEST(XWing, VisitsColumnsThenRowsThenLinesThenDigits) {
  expect_cases(find_x_wing,
               {
                   {"columns 8 9 before rows 1 2", "c89 -9, r45 -9, r45c89 +9, r4c1 +9, r12 -1, r12c12 +1",
                    "3.2 X-Wing: r4c1-9"},
                   {"columns 2 3 before columns 1 4",
                    "c23 -5, r45 -5, r45c23 +5, r5c9 +5, c14 -6, r67 -6, r67c14 +6, r6c9 +6", "3.2 X-Wing: r5c9-5"},
                   {"columns 1 2 with 9 before columns 1 3 with 1",
                    "c12 -9, r45 -9, r45c12 +9, r5c9 +9, c13 -1, r67 -1, r67c13 +1, r6c9 +1", "3.2 X-Wing: r5c9-9"},
                   {"in the same columns the lower digit",
                    "c12 -89, r45 -9, r45c12 +9, r5c9 +9, r67 -8, r67c12 +8, r6c9 +8", "3.2 X-Wing: r6c9-8"},
               });
}

TEST(XWing, ListsItsEliminationsCoverLineByCoverLine) {
  EXPECT_EQ(eliminations_in_order(find_x_wing, position("c15 -7, r26 -7, r26c15 +7, r2c39 +7, r6c24 +7")),
            "r2c3-7 r2c9-7 r6c2-7 r6c4-7");
  EXPECT_EQ(eliminations_in_order(find_x_wing, position("r15 -7, c26 -7, r15c26 +7, r39c2 +7, r24c6 +7")),
            "r3c2-7 r9c2-7 r2c6-7 r4c6-7");
}

TEST(Swordfish, TakesTheDigitFromTheCoverLines) {
  expect_cases(find_swordfish, {
                                   {"columns, two places each", kSwordfish, "3.8 Swordfish: r2c3-7 r6c4-7"},
                                   {"columns, three places each", "c159 -7, r268 -7, r268c159 +7, r8c8 +7",
                                    "3.8 Swordfish: r8c8-7"},
                                   {"rows", "r159 -7, c268 -7, r159c268 +7, r8c8 +7", "3.8 Swordfish: r8c8-7"},
                               });
}

TEST(Swordfish, NeedsThreeLinesWithThreePlacesBetweenThem) {
  EXPECT_EQ(run_pass(find_swordfish, position(with(kSwordfish, "r9c1 +7"))), "");
  EXPECT_EQ(run_pass(find_swordfish, position(with(kSwordfish, "r2c9 -7"))), "");
  EXPECT_EQ(run_pass(find_swordfish, position(with(kSwordfish, "r2c3 -7, r6c4 -7"))), "");
}

TEST(Swordfish, CountsPlacedCopiesOfTheDigit) {
  EXPECT_EQ(run_pass(find_swordfish, position(with(kSwordfish, "r3c246 =7"))), "3.8 Swordfish: r2c3-7 r6c4-7");
  EXPECT_EQ(run_pass(find_swordfish, position(with(kSwordfish, "r3c2468 =7"))), "");
}

TEST(Jellyfish, TakesTheDigitFromTheCoverLines) {
  EXPECT_EQ(run_pass(find_jellyfish, position(kJellyfish)), "5.2 Jellyfish: r2c9-7 r8c2-7");
}

TEST(Jellyfish, NeedsFourLinesWithFourPlacesBetweenThem) {
  EXPECT_EQ(run_pass(find_jellyfish, position(with(kJellyfish, "r9c1 +7"))), "");
  EXPECT_EQ(run_pass(find_jellyfish, position(with(kJellyfish, "r2c9 -7, r8c2 -7"))), "");
}

TEST(Jellyfish, CountsPlacedCopiesOfTheDigit) {
  EXPECT_EQ(run_pass(find_jellyfish, position(with(kJellyfish, "r3c2 =7"))), "5.2 Jellyfish: r2c9-7 r8c2-7");
  EXPECT_EQ(run_pass(find_jellyfish, position(with(kJellyfish, "r3c24 =7"))), "");
}

TEST(Fish, OfMoreLinesVisitColumnsThenRowsThenLinesInMaskOrder) {
  // Columns 2 3 4 come before columns 1 5 6, and these before rows 4 5 6.
  const char* later = "c156 -1, r123 -1, r123c156 +1, r3c9 +1, r456 -3, c789 -3, r456c789 +3, r9c9 +3";
  EXPECT_EQ(run_pass(find_swordfish, position(with(later, "c234 -9, r789 -9, r789c234 +9, r7c9 +9"))),
            "3.8 Swordfish: r7c9-9");
  EXPECT_EQ(run_pass(find_swordfish, position(later)), "3.8 Swordfish: r3c9-1");
}

TEST(Fish, AreNotFoundInAnEmptyOrAFullGrid) {
  for (const Pass pass : {find_x_wing, find_swordfish, find_jellyfish}) {
    expect_cases(pass, {{"empty", "", ""}, {"full", "rest =5", ""}});
  }
}

}  // namespace
}  // namespace sudorate::test
