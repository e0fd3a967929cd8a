// The order in which compared records are worth a look.
#include "tools/compare/comparison_order.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tools/records/meaning/rating_text.h"

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

TEST(ComparisonOrder, HardnessIsThatOfBWhereItHasOne) {
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

ComparedRecord with_paths(const std::string& a, const std::string& path_a, const std::string& b,
                          const std::string& path_b) {
  ComparedRecord record;
  record.b.is_computed = true;
  if (const auto ratings = parse_recorded_ratings("", a)) record.a.ratings = *ratings;
  if (const auto ratings = parse_recorded_ratings("", b)) record.b.ratings = *ratings;
  record.a.ratings.steps = path_a;
  record.b.ratings.steps = path_b;
  compare(record, {.compares_paths = !path_a.empty() && !path_b.empty()});
  return record;
}

TEST(ComparisonOrder, AReaderBeginsWhereThePathsPart) {
  const std::string common = "2.6 Pointing: r1c2-3; ";
  const std::string long_path = common + "7.1 Forcing Chain (8): r1c5-2; 1.2 Hidden Single: r9c9=1";
  const StepOfInterest parted = step_of_interest(
      with_paths("7.1/2.6/2.6", long_path, "7.2/2.6/2.6", common + "7.2 Forcing Chain (10): r1c5-2"));
  EXPECT_EQ(parted.number, 2);
  EXPECT_FALSE(parted.is_in_a);
  const StepOfInterest ended = step_of_interest(
      with_paths("7.1/2.6/2.6", long_path, "7.1/2.6/2.6", long_path.substr(0, long_path.rfind(';'))));
  EXPECT_EQ(ended.number, 3);
  EXPECT_TRUE(ended.is_in_a) << "B's path has no third step";
}

TEST(ComparisonOrder, OrAtTheLatestOrAtTheHardestStep) {
  const std::string path =
      "2.6 Pointing: r1c2-3; 1.2 Hidden Single: r9c6=2; 7.1 Forcing Chain (8): r1c5-2; 8.2 Region Forcing Chains "
      "(10): r9c7-6";
  // The first step above A's ER.
  EXPECT_EQ(step_of_interest(with_paths("6.6/2.6/2.6", "", "8.2/2.6/2.6", path)).number, 3);
  EXPECT_EQ(step_of_interest(with_paths("9.0/2.6/2.6", "", "8.2/2.6/2.6", path)).number, 4);
  const StepOfInterest in_a = step_of_interest(with_paths("8.2/2.6/2.6", path, "9.0/2.6/2.6", ""));
  EXPECT_EQ(in_a.number, 4);
  EXPECT_TRUE(in_a.is_in_a);
  EXPECT_EQ(step_of_interest(with_paths("8.2/2.6/2.6", "", "9.0/2.6/2.6", "")).number, 0);
}

}  // namespace
}  // namespace sudorate::test
