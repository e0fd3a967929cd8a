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

Condition at_most(RatingPart part, int tenths) {
  return Condition::comparing(Sum::of(part), Relation::kLessOrEqual, Sum::of_constant(tenths));
}
RatingBox box_of(Span er, Span ep, Span ed) {
  RatingBox box{er, ep, ed};
  EXPECT_TRUE(box.tighten());
  return box;
}

TEST(RatingBox, IsCutToTheTriplesInOrder) {
  RatingBox box{{12, 60}, {30, 200}, {20, 200}};
  ASSERT_TRUE(box.tighten());
  EXPECT_EQ(box.er, (Span{30, 60}));
  EXPECT_EQ(box.ep, (Span{30, 60}));
  EXPECT_EQ(box.ed, (Span{20, 60}));
  box = {{0, 20}, {30, 40}, {0, 200}};
  EXPECT_FALSE(box.tighten());
  box = {{0, 200}, {30, 40}, {50, 60}};
  EXPECT_FALSE(box.tighten());
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

TEST(Condition, JoinsWithThreeValues) {
  // ER is 1.2..20.0, EP and ED are 1.2.
  const RatingBox box = box_of({12, 200}, exactly(12), exactly(12));
  const Condition yes = at_most(RatingPart::kEd, 12);
  const Condition no = at_most(RatingPart::kEd, 11);
  const Condition open = at_most(RatingPart::kEr, 50);
  const auto truth = [&](const Condition& condition) { return condition.evaluate(box, kNoFacts); };
  EXPECT_EQ(truth(Condition::both(yes, yes)), Truth::kTrue);
  EXPECT_EQ(truth(Condition::both(yes, open)), Truth::kUnknown);
  EXPECT_EQ(truth(Condition::both(open, no)), Truth::kFalse);
  EXPECT_EQ(truth(Condition::both(no, yes)), Truth::kFalse);
  EXPECT_EQ(truth(Condition::either(no, no)), Truth::kFalse);
  EXPECT_EQ(truth(Condition::either(no, open)), Truth::kUnknown);
  EXPECT_EQ(truth(Condition::either(open, yes)), Truth::kTrue);
  EXPECT_EQ(truth(Condition::negation(yes)), Truth::kFalse);
  EXPECT_EQ(truth(Condition::negation(no)), Truth::kTrue);
  EXPECT_EQ(truth(Condition::negation(open)), Truth::kUnknown);
  EXPECT_EQ(truth(Condition()), Truth::kTrue);
  // Long chains and nesting keep their parts apart.
  Condition chain = yes;
  for (int index = 0; index < 300; ++index) chain = Condition::both(chain, index == 200 ? open : yes);
  EXPECT_EQ(truth(chain), Truth::kUnknown);
  EXPECT_EQ(truth(Condition::either(Condition::negation(chain), Condition::both(no, chain))), Truth::kUnknown);
  EXPECT_EQ(truth(Condition::both(Condition::either(yes, no), Condition::negation(Condition::both(yes, no)))),
            Truth::kTrue);
}

TEST(Condition, SeesFlagsAndCountsBesideRatings) {
  std::vector<Span> facts(kFactCount + 1);
  const auto set = [&](Fact fact, Span span) { facts[static_cast<std::size_t>(fact)] = span; };
  set(Fact::kMinimal, {0, kUnit});
  set(Fact::kSymmetric, exactly(kUnit));
  set(Fact::kGivens, exactly(24 * kUnit));
  facts[kFactCount] = {5 * kUnit, kUnbounded};
  const RatingBox box = box_of(exactly(71), exactly(12), exactly(12));
  EXPECT_EQ(Condition::of(Fact::kMinimal).evaluate(box, facts), Truth::kUnknown);
  EXPECT_EQ(Condition::of(Fact::kSymmetric).evaluate(box, facts), Truth::kTrue);
  set(Fact::kSymmetric, exactly(0));
  EXPECT_EQ(Condition::of(Fact::kSymmetric).evaluate(box, facts), Truth::kFalse);
  const auto compare = [&](int fact, Relation relation, int value) {
    return Condition::comparing(Sum::of(fact), relation, Sum::of_constant(value)).evaluate(box, facts);
  };
  EXPECT_EQ(compare(static_cast<int>(Fact::kGivens), Relation::kLessOrEqual, 240), Truth::kTrue);
  EXPECT_EQ(compare(kFactCount, Relation::kGreaterOrEqual, 50), Truth::kTrue);
  EXPECT_EQ(compare(kFactCount, Relation::kGreaterOrEqual, 60), Truth::kUnknown);
  EXPECT_EQ(compare(kFactCount, Relation::kLess, 50), Truth::kFalse);
}

TEST(Condition, KnowsWhatItAsksFor) {
  const Condition condition = Condition::either(
      Condition::comparing(Sum::of(RatingPart::kEr), Relation::kLess, Sum::of(static_cast<int>(Fact::kSteps))),
      Condition::negation(Condition::of(Fact::kMinimal)));
  EXPECT_TRUE(condition.uses(RatingPart::kEr));
  EXPECT_FALSE(condition.uses(RatingPart::kEd));
  EXPECT_TRUE(condition.uses(Fact::kSteps));
  EXPECT_TRUE(condition.uses(Fact::kMinimal));
  EXPECT_FALSE(condition.uses(Fact::kSymmetric));
  EXPECT_FALSE(condition.counts_techniques());
  EXPECT_TRUE(Condition::comparing(Sum::of(kFactCount), Relation::kLess, Sum()).counts_techniques());
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

TEST(Condition, WithinARangeHoldsAtBothEnds) {
  const Condition condition = Condition::within(Sum::of(RatingPart::kEp), {30, 45});
  const auto truth = [&](std::int64_t ep) {
    const std::vector<Span> facts(kFactCount);
    return condition.evaluate({exactly(100), exactly(ep), exactly(0)}, facts) == Truth::kTrue;
  };
  EXPECT_FALSE(truth(29));
  EXPECT_TRUE(truth(30));
  EXPECT_TRUE(truth(45));
  EXPECT_FALSE(truth(46));
}

}  // namespace
}  // namespace sudorate::test
