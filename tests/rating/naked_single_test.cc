#include <gtest/gtest.h>

#include "rating/passes/passes.h"
#include "tests/support/run_pass.h"

namespace sudorate::test {
namespace {

TEST(NakedSingle, IsTheOnlyCandidateOfACell) {
  expect_cases(find_naked_single, {
                                      {"one cell", "r5c5 7", "2.3 Naked Single: r5c5=7"},
                                      {"the last cell", "r9c9 1", "2.3 Naked Single: r9c9=1"},
                                  });
}

TEST(NakedSingle, IsNotFoundWithTwoCandidatesOrNone) {
  expect_cases(find_naked_single, {
                                      {"two candidates", "r5c5 78", ""},
                                      {"no candidate", "r5c5 -123456789", ""},
                                      {"a filled cell", "r5c5 =7", ""},
                                  });
}

TEST(NakedSingle, TakesTheFirstCellRowMajor) {
  expect_cases(find_naked_single, {
                                      {"by row", "r5c5 2, r4c9 8", "2.3 Naked Single: r4c9=8"},
                                      {"by column in a row", "r8c7 1, r8c2 9", "2.3 Naked Single: r8c2=9"},
                                      {"not by box", "r3c1 1, r1c9 9", "2.3 Naked Single: r1c9=9"},
                                  });
}

TEST(NakedSingle, IsNotFoundInAnEmptyOrAFullGrid) {
  expect_cases(find_naked_single, {{"empty", "", ""}, {"full", "rest =5", ""}});
}

}  // namespace
}  // namespace sudorate::test
