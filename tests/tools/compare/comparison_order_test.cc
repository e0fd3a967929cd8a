// The order in which compared records are worth a look.
#include "tools/compare/comparison_order.h"

#include <gtest/gtest.h>

#include <optional>

namespace sudorate::test {
namespace {

TEST(ComparisonOrder, ScoresOrderWhatIsMostWorthLookingAt) {
  const auto score = [](ComparisonVerdict verdict, std::optional<int> er, int ep = 0, int ed = 0) {
    ComparedRecord record;
    record.verdict = verdict;
    record.parts[0].difference = er;
    record.parts[1].difference = ep;
    record.parts[2].difference = ed;
    return difference_score(record);
  };
  EXPECT_EQ(score(ComparisonVerdict::kEqual, 0), 0);
  EXPECT_LT(score(ComparisonVerdict::kEqual, 1), score(ComparisonVerdict::kNotComparable, std::nullopt));
  EXPECT_LT(score(ComparisonVerdict::kNotComparable, std::nullopt), score(ComparisonVerdict::kDifferent, 1));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 1), score(ComparisonVerdict::kDifferent, -2));
  // ER counts first, then EP, then ED.
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 1, 190, 190), score(ComparisonVerdict::kDifferent, -2));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 2, 1, 190), score(ComparisonVerdict::kDifferent, 2, -2));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 2, 2, 0), score(ComparisonVerdict::kDifferent, 2, 2, -1));
  // Missing puzzles and paths have no difference that could be large.
  EXPECT_LT(score(ComparisonVerdict::kNotComparable, std::nullopt), score(ComparisonVerdict::kOnlyA, std::nullopt));
  EXPECT_EQ(score(ComparisonVerdict::kOnlyA, std::nullopt), score(ComparisonVerdict::kOnlyB, std::nullopt));
  EXPECT_LT(score(ComparisonVerdict::kOnlyA, std::nullopt), score(ComparisonVerdict::kDifferent, 0));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 0), score(ComparisonVerdict::kDifferent, 0, 0, 1));
  // 20.0 computed, and a number recorded.
  ComparedRecord beyond;
  beyond.verdict = ComparisonVerdict::kDifferent;
  beyond.parts[0].verdict = PartVerdict::kDifferent;
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 190, 190, 190), difference_score(beyond));
}

}  // namespace
}  // namespace sudorate::test
