#include "tools/select/condition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/support/case_table.h"

namespace sudorate::test {
namespace {

const std::vector<Span> kNoFacts(kFactCount);

RatingBox box_of(Span er, Span ep, Span ed) {
  RatingBox box{er, ep, ed};
  EXPECT_TRUE(box.tighten());
  return box;
}

TEST(Condition, ComparesEachRelationOnSpans) {
  const std::map<std::string, Relation> relations = {
      {"<", Relation::kLess},      {"<=", Relation::kLessOrEqual},    {"=", Relation::kEqual},
      {"!=", Relation::kNotEqual}, {">=", Relation::kGreaterOrEqual}, {">", Relation::kGreater}};
  const std::map<std::string, Truth> truths = {
      {"true", Truth::kTrue}, {"false", Truth::kFalse}, {"unknown", Truth::kUnknown}};
  for (const CaseRow& row : case_rows("tools/select/relations.txt", "er")) {
    const Condition condition =
        Condition::comparing(Sum::of(RatingPart::kEr), relations.at(row.at(0)), Sum::of_constant(50));
    const RatingBox box = box_of({std::stoi(row.at(1)), std::stoi(row.at(2))}, exactly(12), exactly(12));
    EXPECT_EQ(condition.evaluate(box, kNoFacts), truths.at(row.at(3))) << row[0] << ' ' << row[1] << ".." << row[2];
  }
}

// Both ends of a sum's range are values that some triple gives, and none gives more or less.
TEST(Sum, RangeIsThatOfAllTriplesInTheBox) {
  std::mt19937 random(1);
  const auto below = [&](int limit) { return static_cast<int>(random() % static_cast<unsigned>(limit)); };
  int tried = 0;
  while (tried < 3000) {
    const auto span = [&] {
      const int low = below(12);
      return Span{low, low + below(12 - low)};
    };
    RatingBox box{span(), span(), span()};
    if (!box.tighten()) continue;
    ++tried;
    Sum sum;
    for (std::int64_t& factor : sum.ratings) factor = below(7) - 3;
    sum.constant = below(5);
    Span expected{kUnbounded, -kUnbounded};
    for (std::int64_t ed = box.ed.low; ed <= box.ed.high; ++ed) {
      for (std::int64_t ep = std::max(ed, box.ep.low); ep <= box.ep.high; ++ep) {
        for (std::int64_t er = std::max(ep, box.er.low); er <= box.er.high; ++er) {
          const std::int64_t value = sum.constant + sum.ratings[0] * er + sum.ratings[1] * ep + sum.ratings[2] * ed;
          expected.low = std::min(expected.low, value);
          expected.high = std::max(expected.high, value);
        }
      }
    }
    ASSERT_EQ(sum.range(box, kNoFacts), expected) << "case " << tried;
  }
}

}  // namespace
}  // namespace sudorate::test
