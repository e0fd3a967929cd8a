// The records that a report shows.
#include <gtest/gtest.h>

#include <optional>

#include "tools/compare/report_page.h"

namespace sudorate::test {
namespace {

TEST(TopRecords, ScoresOrderWhatIsMostWorthLookingAt) {
  const auto score = [](ComparisonVerdict verdict, std::optional<int> er) {
    ComparedRecord record;
    record.verdict = verdict;
    record.part(ComparedPart::kEr).difference = er;
    return difference_score(record);
  };
  EXPECT_EQ(score(ComparisonVerdict::kEqual, 0), 0);
  EXPECT_LT(score(ComparisonVerdict::kEqual, 1), score(ComparisonVerdict::kNotComparable, std::nullopt));
  EXPECT_LT(score(ComparisonVerdict::kNotComparable, std::nullopt), score(ComparisonVerdict::kDifferent, 1));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 1), score(ComparisonVerdict::kDifferent, -2));
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 190), score(ComparisonVerdict::kOnlyA, std::nullopt));
}

TEST(TopRecords, HardnessIsThatOfBWhereItHasOne) {
  ComparedRecord record;
  record.a.ratings.er = {RecordedKind::kExact, 42};
  EXPECT_EQ(hardness_score(record), 42);
  record.b.ratings.er = {RecordedKind::kExact, 71};
  EXPECT_EQ(hardness_score(record), 71);
  record.b.ratings.er = {RecordedKind::kBeyond, kBeyondRating};
  EXPECT_EQ(hardness_score(record), 42);
  record.b.is_computed = true;
  EXPECT_EQ(hardness_score(record), 200);
}

}  // namespace
}  // namespace sudorate::test
