#include "tests/tools/select/recorded_selection.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "tests/support/recorded.h"
#include "tools/select/condition_parser.h"
#include "tools/select/selector.h"

namespace sudorate::test {
namespace {

std::vector<RecordedPuzzle> read_puzzles(const std::filesystem::path& file) {
  std::vector<RecordedPuzzle> puzzles;
  for (RatedPath& path : read_rated_paths(file)) {
    RecordedPuzzle puzzle{std::move(path), {}, {}};
    puzzle.numbers = numbers_of(puzzle.path);
    puzzle.givens = grid_of(puzzle.path.puzzle).placed();
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

Selection selection_of(const std::string& text, Need need) {
  Selection selection;
  selection.need = need;
  const auto parsed = parse_condition(text, selection.counted);
  if (const ParseError* error = std::get_if<ParseError>(&parsed)) {
    ADD_FAILURE() << text << ": " << error->column << ": " << error->reason;
  } else {
    selection.condition = std::get<Condition>(parsed);
  }
  return selection;
}

// A selection and how it judges one puzzle after the other while they are rated.
struct Judge {
  explicit Judge(const Selection& selection) : need(selection.need), selector(selection) {}

  void begin(const RecordedPuzzle& puzzle) {
    selector.begin(puzzle.givens, 1);
    selector.prepare(options);
  }
  void end(const RatingResult& rated) {
    result = rated;
    verdict = selector.end(rated, numbered_steps(rated.steps)).verdict;
  }
  void follow(const RecordedPuzzle& puzzle) {
    begin(puzzle);
    end(follow_path(puzzle.path, options));
  }
  void rate(const RecordedPuzzle& puzzle, Rater& rater) {
    begin(puzzle);
    end(rater.rate(grid_of(puzzle.path.puzzle), options));
  }

  // What is wrong with the verdict or with the bounds beside it; empty if nothing is.
  std::string fault(const RecordedPuzzle& puzzle, bool holds) const {
    const RatedPath& path = puzzle.path;
    if (verdict == RowVerdict::kUndecided) return "undecided";
    if ((verdict == RowVerdict::kAccepted) != holds) return holds ? "not accepted" : "accepted";
    if (result.ed && *result.ed != path.ed) return "wrong ED";
    if (result.ep && *result.ep != path.ep) return "wrong EP";
    if (result.outcome == Outcome::kRated) return result.er == path.er ? "" : "wrong ER";
    if (result.er > path.er) return "bound above ER";
    if (!result.ep && result.er > path.ep) return "bound above EP";
    if (!result.ed && result.er > path.ed) return "bound above ED";
    if (verdict == RowVerdict::kRejected) return "";
    if (need >= Need::kEr) return "no ER";
    if (need == Need::kEp && !result.ep) return "no EP";
    if (need == Need::kEd && !result.ed) return "no ED";
    return "";
  }

  Need need;
  Selector selector;
  RatingOptions options;
  RatingResult result;
  RowVerdict verdict = RowVerdict::kNone;
};

}  // namespace

void RecordedSelection::SetUp() {
  puzzles_ = read_puzzles(GetParam());
  ASSERT_FALSE(puzzles_.empty());
}

TEST_P(RecordedSelection, AcceptsWhatFullRatingsFulfil) {
  std::array<std::int64_t, 2> verdicts{};
  std::int64_t steps = 0;
  std::int64_t all_steps = 0;
  for (int index = 0; index < 30; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 4);
    const Selection selection = selection_of(condition.text, static_cast<Need>(index % 5));
    Judge judge(selection);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      judge.follow(puzzle);
      const bool holds = condition.holds(puzzle.numbers);
      ASSERT_EQ(judge.fault(puzzle, holds), "") << condition.text << "\n"
                                                << puzzle.path.puzzle << " need " << static_cast<int>(judge.need);
      ++verdicts[holds ? 0 : 1];
      steps += judge.result.step_count;
      all_steps += static_cast<std::int64_t>(puzzle.path.steps.size());
    }
  }
  EXPECT_GT(verdicts[0], verdicts[1] / 8);
  EXPECT_GT(verdicts[1], verdicts[0] / 8);
  EXPECT_LT(steps, all_steps * 3 / 4);
}

// Stop levels take the place of every kind of limit here.
TEST_P(RecordedSelection, IsUndecidedOnlyWhereALimitLeavesItOpen) {
  constexpr int kConditions = 30;
  std::int64_t undecided = 0;
  for (int index = 0; index < kConditions; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 3);
    const Selection selection = selection_of(condition.text, Need::kVerdict);
    Judge judge(selection);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      const Rating stop_at = judge.options.stop_at = static_cast<Rating>(10 + random_() % 100);
      judge.follow(puzzle);
      SCOPED_TRACE(condition.text + '\n' + puzzle.path.puzzle + " stop at " + std::to_string(stop_at));
      if (judge.verdict == RowVerdict::kUndecided) {
        ++undecided;
        ASSERT_EQ(judge.result.outcome, Outcome::kStopped);
        ASSERT_GE(judge.result.er, stop_at);
        // The least that ER, EP and ED can be is possible, as far as the rating knows, and so is 20.0.
        ASSERT_LE(judge.result.er, puzzle.path.er);
      } else {
        ASSERT_EQ(judge.fault(puzzle, condition.holds(puzzle.numbers)), "");
      }
    }
  }
  EXPECT_GT(10 * undecided, kConditions * std::ssize(puzzles_));
}

TEST_P(RecordedSelection, InvertedSwapsTheVerdictsAndStopsAtTheSameStep) {
  for (int index = 0; index < 12; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 4);
    const Selection selection = selection_of(condition.text, Need::kVerdict);
    Selection inverted = selection;
    inverted.condition = Condition::negation(selection.condition);
    Judge judge(selection);
    Judge other(inverted);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      judge.follow(puzzle);
      other.follow(puzzle);
      ASSERT_NE(judge.verdict, other.verdict) << condition.text << "\n" << puzzle.path.puzzle;
      ASSERT_EQ(judge.result.step_count, other.result.step_count) << condition.text << "\n" << puzzle.path.puzzle;
    }
  }
}

// The rater itself, on some puzzles for each condition.
TEST_P(RecordedSelection, HoldsForRatingsByTheRater) {
  constexpr Rating kQuick = 85;
  constexpr int kConditions = 60;
  constexpr int kPuzzles = 8;
  Rater rater;
  // Where nearly all are hard, those passed over count too, or it would take long to find eight.
  const auto quick = std::count_if(puzzles_.begin(), puzzles_.end(),
                                   [](const RecordedPuzzle& puzzle) { return puzzle.path.er < kQuick; });
  const bool are_hard = static_cast<std::size_t>(quick) < puzzles_.size() / 2;
  for (int index = 0; index < kConditions; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 4);
    const Selection selection = selection_of(condition.text, static_cast<Need>(index % 5));
    Judge judge(selection);
    for (int count = 0; count < kPuzzles;) {
      const RecordedPuzzle& puzzle = puzzles_[random_() % puzzles_.size()];
      if (puzzle.path.er >= kQuick && random_() % 8 != 0) {
        count += are_hard ? 1 : 0;
        continue;
      }
      ++count;
      SCOPED_TRACE(condition.text + '\n' + puzzle.path.puzzle + " need " + std::to_string(index % 5));
      judge.rate(puzzle, rater);
      ASSERT_EQ(judge.fault(puzzle, condition.holds(puzzle.numbers)), "");
      // It stops where the recorded path says it can.
      const RatingResult rated = judge.result;
      judge.follow(puzzle);
      ASSERT_EQ(rated.step_count, judge.result.step_count);
      ASSERT_EQ(rated.er, judge.result.er);
    }
  }
}

// Puzzles whose ER is certain to be too low are rejected without their last steps.
TEST_P(RecordedSelection, RejectsByBoundsWhatFullRatingsReject) {
  constexpr int kPuzzles = 8;
  Rater rater;
  std::array<std::int64_t, 2> verdicts{};
  for (int index = 0; index < 24; ++index) {
    const Rating least = static_cast<Rating>(index % 2 == 0 ? 70 + random_() % 30 : 98 + random_() % 14);
    const bool has_more = index % 3 == 0;
    Selection selection = selection_of((has_more ? "ed<20 and er>=" : "er>=") + to_string(least), Need::kVerdict);
    selection.may_reject_by_bound = true;
    Judge judge(selection);
    for (int count = 0; count < kPuzzles; ++count) {
      const RecordedPuzzle& puzzle = puzzles_[random_() % puzzles_.size()];
      if (puzzle.path.er >= 100 && random_() % 8 != 0) continue;
      judge.rate(puzzle, rater);
      ASSERT_EQ(judge.options.er_floor, least);
      const bool holds = puzzle.path.er >= least;
      ASSERT_EQ(judge.fault(puzzle, holds), "") << least << "\n" << puzzle.path.puzzle;
      ++verdicts[holds ? 0 : 1];
    }
  }
  EXPECT_GT(verdicts[0] + verdicts[1], 0);
}

}  // namespace sudorate::test
