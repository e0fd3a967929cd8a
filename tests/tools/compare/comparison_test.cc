// Two ratings of one puzzle: planted differences, marks, bounds, approximate values.
#include "tools/compare/comparison.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/support/case_table.h"
#include "tools/compare/agreement.h"
#include "tools/compare/figures.h"
#include "tools/records/meaning/rating_text.h"

namespace sudorate::test {
namespace {

using V = ComparisonVerdict;

RatedSide recorded(const std::string& text) {
  RatedSide side;
  if (const auto ratings = parse_recorded_ratings("", text)) side.ratings = *ratings;
  side.ordinal = 1;
  return side;
}

RatedSide computed(const std::string& text) {
  RatedSide side = recorded(text);
  side.is_computed = true;
  return side;
}

ComparedRecord compared(RatedSide a, RatedSide b, const ComparisonRules& rules = {}, bool is_full_grid = false) {
  ComparedRecord record;
  record.a = std::move(a);
  record.b = std::move(b);
  record.is_full_grid = is_full_grid;
  compare(record, rules);
  return record;
}

// "=" equal, "!" different, "?" not comparable, "." absent; of ER, EP and ED.
std::string parts_of(const ComparedRecord& record) {
  std::string text;
  for (const PartComparison& part : record.parts) text += ".=!?"[static_cast<std::size_t>(part.verdict)];
  return text;
}

TEST(Comparison, FindsPlantedDifferences) {
  const std::map<std::string, V> verdicts = {
      {"equal", V::kEqual}, {"different", V::kDifferent}, {"not comparable", V::kNotComparable}};
  const std::map<std::string, Obstacle> obstacles = {{"beyond", Obstacle::kBeyond},
                                                     {"zero", Obstacle::kZero},
                                                     {"approximate", Obstacle::kApproximate},
                                                     {"other rules", Obstacle::kOtherRules},
                                                     {"bound", Obstacle::kBound},
                                                     {"no rating", Obstacle::kNoRating},
                                                     {"bad rating", Obstacle::kBadRating},
                                                     {"invalid", Obstacle::kInvalid},
                                                     {"malformed", Obstacle::kMalformed}};
  const std::string file = "tools/compare/comparisons.txt";
  for (const std::string& section : case_sections(file)) {
    const ComparisonRules rules{.tolerance = section == "with a tolerance of 0.1" ? 1 : 0};
    for (const CaseRow& row : case_rows(file, section)) {
      SCOPED_TRACE(section + ": " + row.at(0) + ' ' + row.at(1));
      const RatedSide b = section == "of two files" ? recorded(row[1]) : computed(row[1]);
      const ComparedRecord record = compared(recorded(row[0]), b, rules, section == "of a full grid");
      EXPECT_EQ(record.verdict, verdicts.at(row.at(2)));
      EXPECT_EQ(parts_of(record), row.at(3));
      EXPECT_EQ(record.obstacle, row.size() < 5 ? Obstacle::kNone : obstacles.at(row[4]));
    }
  }
  const ComparedRecord lower = compared(recorded("ED=7.1/5.0/2.6"), computed("ED=7.0/5.0/2.6"));
  EXPECT_EQ(lower.parts[0].difference, -1);
  const ComparedRecord higher = compared(recorded("ED=7.1/5.0/2.6"), computed("ED=7.2/5.0/2.6"));
  EXPECT_EQ(higher.parts[0].difference, 1);
  EXPECT_EQ(higher.parts[1].difference, 0);
}

TEST(Comparison, KnowsByWhichStepTheUnknownPathParts) {
  const std::string path =
      "\t8.2/7.1/2.6\t2.6 Pointing: r1c2-3; 7.1 Forcing Chain (8): r1c5-2; 1.2 Hidden Single: r9c6=2; "
      "8.2 Region Forcing Chains (10): r9c7-6";
  const auto limit = [](const RatedSide& a, const RatedSide& b) { return parting_limit(compared(a, b)); };
  const PartingLimit second = limit(recorded("ED=6.6/6.6/2.6"), computed(path));
  EXPECT_EQ(second.number, 2);
  EXPECT_EQ(second.step, "7.1 Forcing Chain (8): r1c5-2");
  EXPECT_EQ(second.other, 66);
  EXPECT_FALSE(second.is_in_a);
  EXPECT_EQ(limit(recorded("ED=8.1/7.1/2.6"), computed(path)).number, 4);
  EXPECT_EQ(limit(recorded("ED=8.1/6.6/2.6"), computed(path)).number, 2) << "EP comes first";
  EXPECT_EQ(limit(recorded("ED=8.2/7.1/2.0"), computed(path)).number, 1) << "ED alone differs";
  EXPECT_TRUE(limit(recorded(path), recorded("ED=7.1/7.1/2.6")).is_in_a);
  EXPECT_EQ(parting_text(compared(recorded(path), recorded("ED=7.1/7.1/2.6"))),
            "step 4 or one before is made or rated differently: Region Forcing Chains (10) is 8.2, above 7.1");
  EXPECT_EQ(limit(recorded("ED=8.3/7.1/2.6"), computed(path)).number, 0) << "the other rating is higher";
  EXPECT_EQ(
      parting_text(compared(recorded("ED=8.3/7.1/2.6"), computed(path))),
      "no step of the known path is above the other rating, so the step that makes the difference is unknown");
  EXPECT_EQ(parting_text(compared(recorded("ED=8.2/7.1/2.6"), computed(path))), "") << "they are equal";
  EXPECT_EQ(parting_text(compared(recorded(path), computed("\t7.1/7.1/2.6\t7.1 Forcing Chain (8): r1c5-2"))), "")
      << "both have a path";
  EXPECT_EQ(limit(recorded("ED=>=6.6/2.6/2.6"), computed(path)).number, 2) << "EP, not the bound";
}

// The steps of a path have SE's ratings by any rules.
TEST(Comparison, EqualPathsAreEqualByWhateverRules) {
  const std::string path = "\t1.2 Hidden Single: r1c1=1; 2.6 Pointing: r1c2-3";
  const RatedSide a = recorded("\t2.6/1.2/1.2" + path);
  const RatedSide b = recorded("\t~2.6/~1.2/~1.2" + path);
  ComparisonRules rules;
  EXPECT_EQ(compared(a, b, rules).verdict, V::kNotComparable);
  rules.compares_paths = true;
  const ComparedRecord record = compared(a, b, rules);
  EXPECT_EQ(record.verdict, V::kEqual);
  EXPECT_EQ(record.obstacle, Obstacle::kNone);
  EXPECT_EQ(parts_of(record), "???");
  EXPECT_EQ(compared(a, recorded("\t~2.6/~1.2/~1.2" + path + "; 1.0 Last: r2c2=2"), rules).verdict, V::kDifferent);
  EXPECT_EQ(compared(recorded("\t9.5+/1.2/1.2" + path), a, rules).verdict, V::kNotComparable);
}

TEST(Comparison, RemarksThatARecordedPathDoesNotComeToItsRatings) {
  const std::string path = "\t1.2 Hidden Single: r1c1=1; 2.6 Pointing: r1c2-3";
  const RatedSide b = computed("\t2.6/1.2/1.2" + path);
  EXPECT_EQ(compared(recorded("\t2.8/1.2/1.2" + path), b).remark, "the path recorded in A comes to ER 2.6");
  EXPECT_EQ(compared(recorded("\t2.6/1.2/1.0" + path), b).remark, "the path recorded in A comes to ED 1.2");
  EXPECT_EQ(compared(recorded("ED=2.6/1.2/1.2"), recorded("\t2.8/1.2/1.2" + path)).remark,
            "the path recorded in B comes to ER 2.6");
  EXPECT_EQ(compared(recorded("ED=2.8/1.2/1.2"), b).remark, "");
  EXPECT_EQ(compared(recorded("\t2.6/1.2/1.2" + path), b).remark, "");
}

TEST(Figures, SharesAreRoundedButForAllAndNone) {
  EXPECT_EQ(share_text(2, 3), "66.67 %");
  EXPECT_EQ(share_text(1, 3), "33.33 %");
  EXPECT_EQ(share_text(99'999, 100'000), "99.99 %") << "not all";
  EXPECT_EQ(share_text(1, 100'000), "0.01 %") << "not none";
  EXPECT_EQ(share_text(5, 5), "100.00 %");
  EXPECT_EQ(share_text(0, 5), "0.00 %");
  EXPECT_EQ(share_text(0, 0), "-");
}

}  // namespace
}  // namespace sudorate::test
