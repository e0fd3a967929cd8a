// Verdicts on hand-made progress: what is asked before which technique, and what is known when.
#include "tools/select/selector.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <variant>

#include "tests/support/case_table.h"
#include "tests/support/recorded.h"
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

TEST_F(SelectorTest, RatesWhatItAcceptsAsFarAsItIsNeeded) {
  struct Case {
    Need need;
    bool behind_acceptance, behind_first_step, behind_placement;
  };
  for (const Case& each : {
           Case{Need::kVerdict, false, false, false},
           Case{Need::kEd, true, false, false},
           Case{Need::kEp, true, true, false},
           Case{Need::kEr, true, true, true},
           Case{Need::kAll, true, true, true},
       }) {
    select("er>=2.0", each.need);
    EXPECT_EQ(continues_at(0, 0, kOpen, kOpen, 20), each.behind_acceptance);
    EXPECT_EQ(continues_at(1, 26, kOpen, 26, 10), each.behind_first_step);
    EXPECT_EQ(continues_at(2, 26, 26, 26, 10), each.behind_placement);
    // What it rejects is not rated further.
    begin();
    selection_.condition = Condition::negation(selection_.condition);
    begin();
    EXPECT_FALSE(continues_at(0, 0, kOpen, kOpen, 20));
  }
}

TEST_F(SelectorTest, NeedsErOnlyUpToTheHighestBucket) {
  select("ed<=9.0");
  selection_.er_needed_below = 50;
  begin();
  EXPECT_TRUE(continues_at(1, 12, 12, 12, 10));
  EXPECT_TRUE(continues_at(1, 12, 12, 12, 45));
  EXPECT_FALSE(continues_at(1, 12, 12, 12, 50));
}

TEST_F(SelectorTest, WithoutAConditionAcceptsAndStopsOnlyIfLittleIsNeeded) {
  selection_ = {};
  begin();
  EXPECT_EQ(options_.watch, nullptr);
  EXPECT_EQ(end(Outcome::kRated, 50, 71, 12, 12), RowVerdict::kAccepted);
  selection_.need = Need::kEd;
  begin();
  EXPECT_TRUE(continues_at(0, 0, kOpen, kOpen, 10));
  EXPECT_FALSE(continues_at(1, 12, 12, 12, 10));
  EXPECT_EQ(end(Outcome::kStopped, 1, 12, 12, 12), RowVerdict::kAccepted);
}

TEST_F(SelectorTest, UsesFactsOfThePuzzleAtOnce) {
  // 24 givens, each of them needed.
  givens_ = grid_of(".........23.7.9...8.71.....3....52........895.1......61.9.........5..6.2.5...6.14").placed();
  for (const char* text : {"givens<24", "symmetric", "not minimal", "solutions>1", "givens>=24 and not minimal"}) {
    select(text);
    EXPECT_FALSE(continues_at(0, 0, kOpen, kOpen, 10)) << text;
    EXPECT_EQ(end(Outcome::kStopped, 0, 10, kOpen, kOpen), RowVerdict::kRejected) << text;
  }
  for (const char* text : {"givens=24", "not symmetric", "minimal", "solutions=1"}) {
    select(text);
    EXPECT_FALSE(continues_at(0, 0, kOpen, kOpen, 10)) << text;
    EXPECT_EQ(end(Outcome::kStopped, 0, 10, kOpen, kOpen), RowVerdict::kAccepted) << text;
  }
  select("givens=24 and er>=3.0");
  EXPECT_TRUE(continues_at(0, 0, kOpen, kOpen, 10));
  EXPECT_FALSE(continues_at(0, 0, kOpen, kOpen, 30));
}

TEST_F(SelectorTest, WaitsForThePathUnlessTheRestDecides) {
  for (const char* text : {"er<=5.0 and steps>=50", "er<=5.0 and placements>=50", "er<=5.0 and eliminations>=1",
                           "er<=5.0 and max_step>=1.7", "er<=5.0 and count(X-Wing)>=1"}) {
    select(text);
    EXPECT_TRUE(continues_at(1, 12, 12, 12, 10)) << text;
    EXPECT_TRUE(continues_at(1, 12, 12, 12, 50)) << text;
    EXPECT_FALSE(continues_at(1, 12, 12, 12, 52)) << text;
    EXPECT_EQ(options_.records_steps, std::string(text).find("steps") == std::string::npos) << text;
  }
}

TEST_F(SelectorTest, DecidesAsSoonAsTheScoreIsPassed) {
  select("score>70");
  EXPECT_TRUE(continues_at(50, 12, 12, 12, 10, 700));
  EXPECT_FALSE(continues_at(51, 12, 12, 12, 10, 701));
  RatingResult stopped;
  stopped.outcome = Outcome::kStopped;
  stopped.score = 701;
  EXPECT_EQ(end(stopped), RowVerdict::kAccepted);
  // Sums of all steps are larger than ratings can be.
  select("score<=12345.6");
  EXPECT_TRUE(continues_at(900, 12, 12, 12, 10, 123456));
  EXPECT_FALSE(continues_at(901, 12, 12, 12, 10, 123457));
}

TEST_F(SelectorTest, TakesTheScoreOfAnUnfinishedPathForALowerBound) {
  RatingResult limited;
  limited.outcome = Outcome::kLimit;
  limited.score = 500;
  for (const char* text : {"score>70", "score<70", "score=50"}) {
    select(text);
    EXPECT_EQ(end(limited), RowVerdict::kUndecided) << text;
  }
  select("score>=50");
  EXPECT_EQ(end(limited), RowVerdict::kAccepted);
  select("score<50");
  EXPECT_EQ(end(limited), RowVerdict::kRejected);
}

TEST_F(SelectorTest, ReadsFactsOfThePathAtItsEnd) {
  RatingResult result;
  result.outcome = Outcome::kRated;
  result.er = 32;
  result.ep = result.ed = Rating{12};
  result.step_count = 2;
  result.score = 44;
  result.steps.resize(2);
  result.steps[0].difficulty = {12};
  result.steps[0].placement = Placement{0, 0};
  result.steps[1].technique = Technique::kXWing;
  result.steps[1].difficulty = {32};
  result.steps[1].eliminations = {{1, bit(3)}};
  const auto verdict = [&](const std::string& text) {
    select(text);
    return end(result);
  };
  for (const char* text : {"steps=2", "score=4.4", "placements=1", "eliminations=1", "max_step=3.2",
                           "count(X-Wing)=1", "count(Hidden Single)=count(X-Wing)"}) {
    EXPECT_EQ(verdict(text), RowVerdict::kAccepted) << text;
  }
  for (const char* text : {"steps>2", "placements=2", "eliminations>1", "max_step<3.2", "count(Swordfish)=1"}) {
    EXPECT_EQ(verdict(text), RowVerdict::kRejected) << text;
  }
  result.outcome = Outcome::kBeyond;
  result.er = 200;
  EXPECT_EQ(verdict("max_step=3.2 and er=20.0"), RowVerdict::kAccepted);
}

TEST_F(SelectorTest, JudgesAPuzzleThatCannotBeRatedOnlyByItsSolutions) {
  const auto verdict = [&](const std::string& text, int solutions) {
    select(text);
    begin(solutions);
    return selector_->end_unrated();
  };
  EXPECT_EQ(verdict("solutions>=2", 2), RowVerdict::kAccepted);
  EXPECT_EQ(verdict("solutions>=2", 0), RowVerdict::kRejected);
  EXPECT_EQ(verdict("solutions=0 or er>=3.0", 0), RowVerdict::kAccepted);
  EXPECT_EQ(verdict("solutions=1 and er>=3.0", 2), RowVerdict::kRejected);
  EXPECT_EQ(verdict("solutions>=2 and er>=3.0", 2), RowVerdict::kNone);
  EXPECT_EQ(verdict("givens=0", 2), RowVerdict::kNone);
  EXPECT_EQ(verdict("er>=3.0", 0), RowVerdict::kNone);
}

TEST_F(SelectorTest, IsCompleteOnceAllThatIsNeededIsKnown) {
  struct Case {
    Need need;
    Outcome outcome;
    std::optional<Rating> ep, ed;
    RowVerdict verdict;  // on an ER of at least 3.0
    Rating er;
    bool is_complete;
  };
  for (const Case& each : {
           Case{Need::kAll, Outcome::kRated, 12, 12, RowVerdict::kAccepted, 30, true},
           Case{Need::kAll, Outcome::kBeyond, 12, 12, RowVerdict::kAccepted, 200, true},
           Case{Need::kAll, Outcome::kStopped, 12, 12, RowVerdict::kAccepted, 30, false},
           Case{Need::kAll, Outcome::kLimit, 12, 12, RowVerdict::kUndecided, 29, false},
           Case{Need::kEr, Outcome::kLimit, 12, 12, RowVerdict::kAccepted, 30, false},
           Case{Need::kVerdict, Outcome::kLimit, 12, 12, RowVerdict::kAccepted, 30, true},
           Case{Need::kVerdict, Outcome::kLimit, 12, 12, RowVerdict::kUndecided, 29, false},
           Case{Need::kVerdict, Outcome::kRated, 12, 12, RowVerdict::kRejected, 29, true},
           Case{Need::kEp, Outcome::kStopped, 12, 12, RowVerdict::kAccepted, 30, true},
           Case{Need::kEp, Outcome::kStopped, kOpen, 26, RowVerdict::kAccepted, 30, false},
           Case{Need::kEd, Outcome::kStopped, kOpen, 26, RowVerdict::kAccepted, 30, true},
           Case{Need::kEd, Outcome::kStopped, kOpen, kOpen, RowVerdict::kAccepted, 30, false},
       }) {
    select("er>=3.0", each.need);
    EXPECT_EQ(end(each.outcome, each.ed ? 2 : 0, each.er, each.ep, each.ed), each.verdict);
    EXPECT_EQ(judgement_.is_complete, each.is_complete)
        << static_cast<int>(each.need) << ' ' << static_cast<int>(each.outcome);
  }
  // What is rejected needs no rating.
  select("er<3.0", Need::kAll);
  EXPECT_EQ(end(Outcome::kStopped, 2, 30, 12, 12), RowVerdict::kRejected);
  EXPECT_TRUE(judgement_.is_complete);
}

TEST_F(SelectorTest, RejectsByAnUpperBoundWhereRejectedPuzzlesAreNotShown) {
  select("er>=9.0 and ed<=2.0");
  EXPECT_EQ(options_.er_floor, 0);
  selection_.may_reject_by_bound = true;
  begin();
  EXPECT_EQ(options_.er_floor, 90);
  EXPECT_TRUE(options_.watch->continues({71, 12, 12, 3, 65, 0, 90}));
  EXPECT_FALSE(options_.watch->continues({71, 12, 12, 3, 75, 0, 89}));
  EXPECT_EQ(end(Outcome::kStopped, 3, 75, 12, 12), RowVerdict::kRejected);
  EXPECT_TRUE(judgement_.is_complete);
}

TEST_F(SelectorTest, AsksForNoUpperBoundOfAState) {
  select("er>=9.0");
  selection_.may_reject_by_bound = true;
  begin();
  selector_->begin(givens_, 1, true);
  selector_->prepare(options_);
  EXPECT_EQ(options_.er_floor, 0);
}

TEST_F(SelectorTest, AsksForNoUpperBoundWhereNoneRejects) {
  select("er<=9.0");
  selection_.may_reject_by_bound = true;
  begin();
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
