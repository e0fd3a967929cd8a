#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tools/select/condition.h"
#include "tools/select/condition_parser.h"

namespace sudorate::test {
namespace {

const std::vector<Span> kUnknownFacts(kFactCount);

Condition parsed(const std::string& text) {
  std::vector<TechniqueSet> counted;
  return std::get<Condition>(parse_condition(text, counted));
}

// Before the first step, before the first placement, and after it.
RatingBox before_first_step(int bound) { return {{bound, 200}, {bound, 200}, {bound, 200}}; }
RatingBox before_placement(int bound, int ed) { return {{bound, 200}, {bound, 200}, exactly(ed)}; }
RatingBox behind_placement(int bound, int ep, int ed) { return {{bound, 200}, exactly(ep), exactly(ed)}; }

Truth truth_of(const std::string& text, const RatingBox& box) {
  return decide(parsed(text), box, kUnknownFacts).truth;
}

TEST(Decide, LeavesOpenWhatFactsLeaveOpen) {
  std::vector<Span> facts = kUnknownFacts;
  facts[static_cast<std::size_t>(Fact::kSteps)] = {0, kUnbounded};
  const Condition condition = parsed("steps>=50 and er<=5.0");
  EXPECT_EQ(decide(condition, before_first_step(10), facts).truth, Truth::kUnknown);
  EXPECT_EQ(decide(condition, before_first_step(51), facts).truth, Truth::kFalse);
  facts[static_cast<std::size_t>(Fact::kSteps)] = {500, kUnbounded};
  EXPECT_EQ(decide(condition, before_first_step(10), facts).truth, Truth::kUnknown);
  EXPECT_EQ(decide(condition, {exactly(50), exactly(12), exactly(12)}, facts).truth, Truth::kTrue);
}

// Any condition on at most two comparisons of small sums, and any moment of a rating.
class RandomDecision : public testing::Test {
 protected:
  int below(int limit) { return static_cast<int>(random_() % static_cast<unsigned>(limit)); }
  std::string sum() {
    const std::vector<std::string> parts = {"er", "ep", "ed"};
    std::string text = parts[static_cast<std::size_t>(below(3))];
    if (below(2) == 0) text += "-" + parts[static_cast<std::size_t>(below(3))];
    return text;
  }
  std::string comparison() {
    const std::vector<std::string> relations = {"<", "<=", "=", "!=", ">=", ">"};
    const int tenths = below(4) == 0 ? below(10) : below(120);
    return sum() + relations[static_cast<std::size_t>(below(6))] + to_string(static_cast<Rating>(tenths));
  }
  std::string condition() {
    std::string text = comparison();
    for (int more = below(3); more > 0; --more) text += (below(2) == 0 ? " and " : " or ") + comparison();
    return below(4) == 0 ? "not(" + text + ")" : text;
  }
  std::mt19937 random_{20240501};
};

// Every triple of the box, one by one.
Truth slow_truth(const Condition& condition, RatingBox box) {
  bool some_true = false;
  bool some_false = false;
  if (!box.tighten()) return Truth::kUnknown;
  for (std::int64_t ed = box.ed.low; ed <= box.ed.high; ++ed) {
    for (std::int64_t ep = std::max(ed, box.ep.low); ep <= box.ep.high; ++ep) {
      for (std::int64_t er = std::max(ep, box.er.low); er <= box.er.high; ++er) {
        const bool holds =
            condition.evaluate({exactly(er), exactly(ep), exactly(ed)}, kUnknownFacts) == Truth::kTrue;
        (holds ? some_true : some_false) = true;
      }
    }
  }
  return some_true && some_false ? Truth::kUnknown : some_true ? Truth::kTrue : Truth::kFalse;
}

TEST_F(RandomDecision, IsThatOfAllTriplesOneByOne) {
  std::array<int, 3> seen{};
  for (int index = 0; index < 400; ++index) {
    const std::string text = condition();
    const int ed = 10 + below(60);
    const int ep = ed + below(40);
    const int bound = ep + below(40);
    const RatingBox box = index % 4 == 0    ? before_placement(ed + below(100), ed)
                          : index % 40 == 1 ? before_first_step(100 + below(90))
                                            : behind_placement(bound, ep, ed);
    const Truth truth = truth_of(text, box);
    ASSERT_EQ(truth, slow_truth(parsed(text), box))
        << text << " from " << box.er.low << " ep " << box.ep.low << ".." << box.ep.high << " ed " << box.ed.low;
    ++seen[static_cast<std::size_t>(truth)];
  }
  for (const int count : seen) EXPECT_GE(count, 40);
}

// Nothing is asked again as long as the bound is not above open_until, so nothing may change there.
TEST_F(RandomDecision, StaysOpenAsLongAsItSays) {
  int later = 0;
  for (int index = 0; index < 2000; ++index) {
    const std::string text = condition();
    const int bound = 10 + below(60);
    const auto box_from = [&](int low) {
      return index % 3 == 0   ? before_first_step(low)
             : index % 3 == 1 ? before_placement(low, bound)
                              : behind_placement(low, bound, bound);
    };
    const Condition condition = parsed(text);
    const Decision decision = decide(condition, box_from(bound), kUnknownFacts);
    if (decision.truth != Truth::kUnknown) continue;
    ASSERT_GE(decision.open_until, bound) << text;
    ASSERT_EQ(decide(condition, box_from(decision.open_until), kUnknownFacts).truth, Truth::kUnknown)
        << text << " from " << bound << " until " << decision.open_until;
    if (decision.open_until > bound) ++later;
  }
  EXPECT_GE(later, 300);
}

TEST(Decide, GivesUpOnAConditionMadeToTakeLong) {
  // True everywhere, but for each pair of ER and ED for another reason.
  std::string text = "er=0";
  for (int difference = 0; text.size() + 20 < kMostConditionBytes; ++difference) {
    text += " or er-ed=" + to_string(static_cast<Rating>(difference));
  }
  const Decision decision = decide(parsed(text), before_first_step(10), kUnknownFacts);
  if (decision.truth == Truth::kUnknown) {
    EXPECT_EQ(decision.open_until, 10);
  } else {
    EXPECT_EQ(decision.truth, Truth::kTrue);
  }
}

}  // namespace
}  // namespace sudorate::test
