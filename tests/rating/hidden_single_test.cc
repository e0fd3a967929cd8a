#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/position.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(HiddenSingle, IsTheOnlyPlaceOfADigitInAHouse) {
  expect_cases(find_hidden_single,
               {
                   {"box", "b5 -4, r5c5 +4", "1.2 Hidden Single: r5c5=4"},
                   {"row", "r5 -4, r5c5 +4", "1.5 Hidden Single: r5c5=4"},
                   {"column", "c5 -4, r5c5 +4", "1.5 Hidden Single: r5c5=4"},
                   {"the cell may have no other candidate", "b5 -4, r5c5 4", "1.2 Hidden Single: r5c5=4"},
               });
}

TEST(HiddenSingle, IsNotFoundWithTwoPlacesOrNone) {
  expect_cases(find_hidden_single, {
                                       {"two in a box", "b5 -4, r5c45 +4", ""},
                                       {"two in a row", "r5 -4, r5c19 +4", ""},
                                       {"two in a column", "c5 -4, r19c5 +4", ""},
                                       {"no place at all", "b5 -4", ""},
                                       {"one candidate in a cell is not one place in a house", "r5c5 4", ""},
                                   });
}

TEST(HiddenSingle, InTheLastEmptyCellOfAHouseIsRatedLower) {
  expect_cases(find_hidden_single,
               {
                   {"box", "b5 =1, r5c5 7", "1.0 Hidden Single: r5c5=7"},
                   {"row", "r5 =1, r5c5 7", "1.0 Hidden Single: r5c5=7"},
                   {"column", "c5 =1, r5c5 7", "1.0 Hidden Single: r5c5=7"},
                   {"two empty cells", "r5 =1, r5c5 7, r5c9 8", "1.5 Hidden Single: r5c5=7"},
                   {"of several candidates the lowest digit", "r5 =1, r5c5 73", "1.0 Hidden Single: r5c5=3"},
                   {"a last cell without candidates gives nothing", "r5 =1, r5c5 1, r5c5 -1", ""},
               });
}

TEST(HiddenSingle, TakesLastCellsBeforeAllOthers) {
  expect_cases(find_hidden_single,
               {
                   {"last row before first box", "r9 =1, r9c9 7, b1 -4, r2c2 +4", "1.0 Hidden Single: r9c9=7"},
                   {"last row before first column", "r9 =1, r9c9 7, c1 -4, r2c1 +4", "1.0 Hidden Single: r9c9=7"},
               });
}

TEST(HiddenSingle, VisitsBoxesThenColumnsThenRows) {
  expect_cases(
      find_hidden_single,
      {
          {"box 9 before column 1", "b9 -8, r8c8 +8, c1 -4, r1c1 +4", "1.2 Hidden Single: r8c8=8"},
          {"box 9 before row 1", "b9 -8, r8c8 +8, r1 -4, r1c1 +4", "1.2 Hidden Single: r8c8=8"},
          {"column 9 before row 1", "c9 -8, r8c9 +8, r1 -4, r1c1 +4", "1.5 Hidden Single: r8c9=8"},
          {"box 2 before box 4", "b4 -1, r4c1 +1, b2 -9, r3c6 +9", "1.2 Hidden Single: r3c6=9"},
          {"column 2 before column 8", "c8 -1, r1c8 +1, c2 -9, r9c2 +9", "1.5 Hidden Single: r9c2=9"},
          {"row 2 before row 8", "r8 -1, r8c1 +1, r2 -9, r2c9 +9", "1.5 Hidden Single: r2c9=9"},
          {"last cells: box 9 before column 1", "b9 =1, r8c8 8, c1 =2, r1c1 4", "1.0 Hidden Single: r8c8=8"},
          {"last cells: column 9 before row 1", "c9 =1, r8c9 8, r1 =2, r1c1 4", "1.0 Hidden Single: r8c9=8"},
      });
}

TEST(HiddenSingle, TakesTheLowestDigitNotTheFirstCell) {
  EXPECT_EQ(run_pass(find_hidden_single, position("b1 -25, r1c1 1345, r3c3 2678")), "1.2 Hidden Single: r3c3=2");
}

TEST(HiddenSingle, IsNotFoundInAnEmptyOrAFullGrid) {
  expect_cases(find_hidden_single, {{"empty", "", ""}, {"full", "rest =5", ""}});
}

}  // namespace
}  // namespace sudorate::test
