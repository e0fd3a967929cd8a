// Verdicts on hand-made progress: what is asked before which technique, and what is known when.
#include "tools/select/selector.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <variant>

#include "tests/support/case_table.h"
#include "tools/select/condition_parser.h"

namespace sudorate::test {
namespace {

// One puzzle that is being rated by hand.
class SelectorTest : public testing::Test {
 protected:
  static constexpr std::optional<Rating> kOpen = std::nullopt;

  void select(const std::string& text, Need need = Need::kVerdict) {
    selection_ = {};
    const auto parsed = parse_condition(text, selection_.counted);
    ASSERT_TRUE(std::holds_alternative<Condition>(parsed)) << text;
    selection_.condition = std::get<Condition>(parsed);
    selection_.need = need;
    begin();
  }
  void begin(int solution_count = 1) {
    selector_.emplace(selection_);
    selector_->begin(givens_, solution_count);
    options_ = {};
    selector_->prepare(options_);
  }

  // Whether the rating continues where `steps` have been made, the hardest rated `er`, and the next one is at least
  // `next`.
  bool continues_at(int steps, Rating er, std::optional<Rating> ep, std::optional<Rating> ed, Rating next,
                    std::int64_t score = 0) {
    return options_.watch == nullptr || options_.watch->continues({er, ep, ed, steps, next, score});
  }
  RowVerdict end(Outcome outcome, int steps, Rating er, std::optional<Rating> ep, std::optional<Rating> ed) {
    RatingResult result;
    result.outcome = outcome;
    result.step_count = steps;
    result.er = er;
    result.ep = ep;
    result.ed = ed;
    return end(result);
  }
  RowVerdict end(const RatingResult& result) {
    judgement_ = selector_->end(result, numbered_steps(result.steps));
    return judgement_.verdict;
  }

  Digits81 givens_{};
  Selection selection_;
  std::optional<Selector> selector_;
  RatingOptions options_;
  Judgement judgement_;
};

TEST_F(SelectorTest, NeedsErOnlyUpToTheHighestBucket) {
  select("ed<=9.0");
  selection_.er_needed_below = 50;
  begin();
  EXPECT_TRUE(continues_at(1, 12, 12, 12, 10));
  EXPECT_TRUE(continues_at(1, 12, 12, 12, 45));
  EXPECT_FALSE(continues_at(1, 12, 12, 12, 50));
}

TEST_F(SelectorTest, AsksForNoUpperBoundOfAState) {
  select("er>=9.0");
  selection_.may_reject_by_bound = true;
  begin();
  selector_->begin(givens_, 1, true);
  selector_->prepare(options_);
  EXPECT_EQ(options_.er_floor, 0);
}

TEST_F(SelectorTest, JudgesRatingsMadeByHand) {
  const std::string file = "tools/select/selector_scripts.txt";
  const std::map<std::string, Outcome> outcomes = {
      {"rated", Outcome::kRated},   {"solved", Outcome::kSolved}, {"stopped", Outcome::kStopped},
      {"beyond", Outcome::kBeyond}, {"limit", Outcome::kLimit},   {"cancelled", Outcome::kCancelled}};
  const std::map<std::string, RowVerdict> verdicts = {{"accepted", RowVerdict::kAccepted},
                                                      {"rejected", RowVerdict::kRejected},
                                                      {"undecided", RowVerdict::kUndecided}};
  for (const std::string& section : case_sections(file)) {
    for (const CaseRow& row : case_rows(file, section)) {
      std::istringstream words(row.at(0));
      std::string verb;
      words >> verb;
      const auto next = [&] {
        std::string word;
        words >> word;
        return word;
      };
      const auto open = [&] {
        const std::string word = next();
        return word == "-" ? kOpen : std::optional<Rating>(std::stoi(word));
      };
      SCOPED_TRACE(section + ": " + row[0]);
      if (verb == "select") {
        select(row[0].substr(verb.size() + 1));
      } else if (verb == "begin") {
        begin();
      } else {
        const Outcome outcome = verb == "end" ? outcomes.at(next()) : Outcome::kRated;
        const int steps = std::stoi(next());
        const Rating er = *open();
        const auto ep = open();
        const auto ed = open();
        if (verb == "end") {
          EXPECT_EQ(end(outcome, steps, er, ep, ed), verdicts.at(next()));
        } else {
          EXPECT_EQ(continues_at(steps, er, ep, ed, *open()), verb == "goes");
        }
      }
    }
  }
}

TEST(Selection, KnowsWhatNoPuzzleCanFulfil) {
  const auto selection = [](const std::string& text) {
    Selection made;
    made.condition = std::get<Condition>(parse_condition(text, made.counted));
    return made;
  };
  for (const char* text : {"er<3 and er>5", "er<3 and ep>=3", "er<ed", "er-ed<=0.2 and ed>=5 and er<=4", "er>20",
                           "givens>81", "solutions=3", "steps<0", "count(X-Wing)<0", "er<3 and not er<3"}) {
    EXPECT_FALSE(selection(text).can_accept()) << text;
    EXPECT_TRUE(selection(text).can_reject()) << text;
  }
  for (const char* text : {"er>=ep", "er<=20", "givens<=81", "er<3 or er>=3"}) {
    EXPECT_TRUE(selection(text).can_accept()) << text;
    EXPECT_FALSE(selection(text).can_reject()) << text;
  }
  for (const char* text : {"er<3", "minimal", "er=2.4", "steps=1"}) {
    EXPECT_TRUE(selection(text).can_accept()) << text;
    EXPECT_TRUE(selection(text).can_reject()) << text;
  }
  EXPECT_TRUE(Selection{}.can_accept());
  EXPECT_FALSE(Selection{}.can_reject());
}

}  // namespace
}  // namespace sudorate::test
