// Differences that are the ratings of the other scale.
#include "tools/compare/other_scale.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

// By the path of Sudoku Explainer.
std::string reason_of(const std::string& puzzle) {
  Rater rater;
  RatingResult result = rater.rate(grid_of(puzzle), {.records_steps = true});
  return scale_reason(rater, grid_of(puzzle), numbered_steps(std::move(result.steps)));
}

TEST(ScaleReason, IsTheFirstPositionWhereARowOfTheOtherScaleComesBefore) {
  EXPECT_EQ(reason_of("..14..3...4......632....59.....5...24.71......1..7..6....84..........7..9..6.1.5."),
            "step 33: Turbot Fish 6.6 in Sudoku Explainer 1.2.1, Skyscraper 011 4.0 in Sukaku Explainer 1.18.1");
  EXPECT_EQ(reason_of("14..7......2.3...1...4...6......3.....96..7.545....8..2..8974...9....3.......4..."),
            "step 43: BUG type 1 5.6 in Sudoku Explainer 1.2.1, Skyscraper 011 4.0 in Sukaku Explainer 1.18.1");
  EXPECT_NE(reason_of("...4..3672.3.....5.4..6......6.5..7.1.4.......8.9....2....3....37.5.8.......71..9")
                .find("step 32: Unique Rectangle"),
            std::string::npos);
}

TEST(ScaleReason, IsEmptyWhereBothScalesAgree) {
  EXPECT_EQ(reason_of("..1.....5...25..398....9.....27...1.......5..3.7..29.....9..6..7...34.....6...1.."), "");
}

TEST(RatingsOfAScale, AreThoseThatItsTechniquesCanHave) {
  for (const Rating rating : {10, 12, 15, 26, 45, 53, 54, 62, 65, 84, 119, 200}) {
    EXPECT_TRUE(is_rating_of(kSudokuExplainer, rating)) << rating;
  }
  for (const Rating rating : {11, 16, 41, 43, 55, 63, 64}) {
    EXPECT_FALSE(is_rating_of(kSudokuExplainer, rating)) << rating;
  }
  for (const Rating rating : {41, 43, 55, 63, 64}) EXPECT_TRUE(is_rating_of(kSukakuExplainer, rating)) << rating;
  EXPECT_FALSE(is_rating_of(kSukakuExplainer, 35));
}

}  // namespace
}  // namespace sudorate::test
