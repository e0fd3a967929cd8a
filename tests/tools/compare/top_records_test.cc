// The records that a report shows.
#include "tools/compare/top_records.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sudorate::test {
namespace {

ComparedRecord named(const std::string& id) {
  ComparedRecord record;
  record.id = id;
  return record;
}

std::string ids(const std::vector<ComparedRecord>& records) {
  std::string text;
  for (const ComparedRecord& record : records) text += record.id;
  return text;
}

TEST(TopRecords, KeepsTheHighestAndOfEqualOnesTheEarlier) {
  TopRecords top(3);
  const std::vector<int> scores = {5, 1, 7, 5, 7, 5, 2};
  for (std::size_t index = 0; index < scores.size(); ++index) {
    top.add(scores[index], named(std::string(1, static_cast<char>('a' + index))));
  }
  EXPECT_EQ(ids(top.by_score()), "cea");
}

TEST(TopRecords, KeepsAllIfThereAreFewAndNoneIfNoneAreWanted) {
  TopRecords top(3);
  top.add(1, named("a"));
  EXPECT_EQ(ids(top.by_score()), "a");
  TopRecords nothing(0);
  nothing.add(1, named("a"));
  EXPECT_TRUE(nothing.by_score().empty());
}

TEST(TopRecords, ScoresOrderWhatIsMostWorthLookingAt) {
  const auto score = [](ComparisonVerdict verdict, std::optional<int> er, int ep = 0, int ed = 0) {
    ComparedRecord record;
    record.verdict = verdict;
    record.part(ComparedPart::kEr).difference = er;
    record.part(ComparedPart::kEp).difference = ep;
    record.part(ComparedPart::kEd).difference = ed;
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
  beyond.part(ComparedPart::kEr).verdict = PartVerdict::kDifferent;
  EXPECT_LT(score(ComparisonVerdict::kDifferent, 190, 190, 190), difference_score(beyond));
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
