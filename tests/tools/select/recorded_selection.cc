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

// What is wrong with a verdict or with the bounds beside it; empty if nothing is.
std::string fault(const RecordedPuzzle& puzzle, bool holds, Need need, RowVerdict verdict,
                  const RatingResult& result) {
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
    const Need need = static_cast<Need>(index % 5);
    const Selection selection = selection_of(condition.text, need);
    Selector selector(selection);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      selector.begin(puzzle.givens, 1);
      RatingOptions options;
      selector.prepare(options);
      const RatingResult result = follow_path(puzzle.path, options);
      const bool holds = condition.holds(puzzle.numbers);
      const std::string wrong =
          fault(puzzle, holds, need, selector.end(result, numbered_steps(result.steps)).verdict, result);
      ASSERT_EQ(wrong, "") << condition.text << "\n" << puzzle.path.puzzle << " need " << static_cast<int>(need);
      ++verdicts[holds ? 0 : 1];
      steps += result.step_count;
      all_steps += static_cast<std::int64_t>(puzzle.path.steps.size());
    }
  }
  EXPECT_GT(verdicts[0], verdicts[1] / 8);
  EXPECT_GT(verdicts[1], verdicts[0] / 8);
  EXPECT_LT(steps, all_steps * 3 / 4);
}

// Stop levels take the place of every kind of limit here.
TEST_P(RecordedSelection, IsUndecidedOnlyWhereALimitLeavesItOpen) {
  std::int64_t undecided = 0;
  for (int index = 0; index < 30; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 3);
    const Selection selection = selection_of(condition.text, Need::kVerdict);
    Selector selector(selection);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      RatingOptions options;
      options.stop_at = static_cast<Rating>(10 + random_() % 100);
      selector.begin(puzzle.givens, 1);
      selector.prepare(options);
      const RatingResult result = follow_path(puzzle.path, options);
      const RowVerdict verdict = selector.end(result, numbered_steps(result.steps)).verdict;
      const bool holds = condition.holds(puzzle.numbers);
      if (verdict == RowVerdict::kUndecided) {
        ++undecided;
        ASSERT_EQ(result.outcome, Outcome::kStopped) << condition.text << "\n" << puzzle.path.puzzle;
        ASSERT_GE(result.er, options.stop_at) << condition.text << "\n" << puzzle.path.puzzle;
        // The least that ER, EP and ED can be is possible, as far as the rating knows, and so is 20.0.
        ASSERT_LE(result.er, puzzle.path.er) << condition.text << "\n" << puzzle.path.puzzle;
      } else {
        ASSERT_EQ(fault(puzzle, holds, Need::kVerdict, verdict, result), "")
            << condition.text << "\n"
            << puzzle.path.puzzle << " stop at " << options.stop_at;
      }
    }
  }
  EXPECT_GT(undecided, 100);
}

TEST_P(RecordedSelection, InvertedSwapsTheVerdictsAndStopsAtTheSameStep) {
  for (int index = 0; index < 12; ++index) {
    const RandomCondition condition = random_condition(random_, 1 + index % 4);
    const Selection selection = selection_of(condition.text, Need::kVerdict);
    Selection inverted = selection;
    inverted.condition = Condition::negation(selection.condition);
    Selector selector(selection);
    Selector other(inverted);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      const auto judge = [&](Selector& judging) {
        RatingOptions options;
        judging.begin(puzzle.givens, 1);
        judging.prepare(options);
        const RatingResult result = follow_path(puzzle.path, options);
        return std::pair(judging.end(result, numbered_steps(result.steps)).verdict, result.step_count);
      };
      const auto [verdict, steps] = judge(selector);
      const auto [other_verdict, other_steps] = judge(other);
      ASSERT_NE(verdict, other_verdict) << condition.text << "\n" << puzzle.path.puzzle;
      ASSERT_EQ(steps, other_steps) << condition.text << "\n" << puzzle.path.puzzle;
    }
  }
}

// "After k steps that all stayed below x", by the steps themselves.
TEST_P(RecordedSelection, FirstStepsAreJudgedByTheirOwnRatings) {
  for (int index = 0; index < 50; ++index) {
    const int count = 1 + static_cast<int>(random_() % 60);
    const Rating below = static_cast<Rating>(12 + random_() % 70);
    Selection selection;
    selection.condition = Condition::comparing(Sum::of(static_cast<int>(Fact::kFirstSteps)), Relation::kLess,
                                               Sum::of_constant(below));
    selection.first_steps = count;
    selection.need = Need::kVerdict;
    Selector selector(selection);
    for (const RecordedPuzzle& puzzle : puzzles_) {
      RatingOptions options;
      selector.begin(puzzle.givens, 1);
      selector.prepare(options);
      const RatingResult result = follow_path(puzzle.path, options);
      bool holds = true;
      for (std::size_t step = 0; step < puzzle.path.steps.size() && step < static_cast<std::size_t>(count);
           ++step) {
        holds = holds && puzzle.path.steps[step].difficulty.tenths < below;
      }
      ASSERT_EQ(
          fault(puzzle, holds, Need::kVerdict, selector.end(result, numbered_steps(result.steps)).verdict, result),
          "")
          << count << " steps below " << below << "\n"
          << puzzle.path.puzzle;
      ASSERT_LE(result.step_count, count);
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
    const Need need = static_cast<Need>(index % 5);
    const Selection selection = selection_of(condition.text, need);
    Selector selector(selection);
    for (int count = 0; count < kPuzzles;) {
      const RecordedPuzzle& puzzle = puzzles_[random_() % puzzles_.size()];
      if (puzzle.path.er >= kQuick && random_() % 8 != 0) {
        count += are_hard ? 1 : 0;
        continue;
      }
      ++count;
      selector.begin(puzzle.givens, 1);
      RatingOptions options;
      selector.prepare(options);
      const RatingResult result = rater.rate(grid_of(puzzle.path.puzzle), options);
      const bool holds = condition.holds(puzzle.numbers);
      ASSERT_EQ(fault(puzzle, holds, need, selector.end(result, numbered_steps(result.steps)).verdict, result), "")
          << condition.text << "\n"
          << puzzle.path.puzzle << " need " << static_cast<int>(need);
      // It stops where the recorded path says it can.
      selector.begin(puzzle.givens, 1);
      selector.prepare(options);
      const RatingResult followed = follow_path(puzzle.path, options);
      ASSERT_EQ(result.step_count, followed.step_count) << condition.text << "\n" << puzzle.path.puzzle;
      ASSERT_EQ(result.er, followed.er) << condition.text << "\n" << puzzle.path.puzzle;
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
    Selector selector(selection);
    for (int count = 0; count < kPuzzles; ++count) {
      const RecordedPuzzle& puzzle = puzzles_[random_() % puzzles_.size()];
      if (puzzle.path.er >= 100 && random_() % 8 != 0) continue;
      selector.begin(puzzle.givens, 1);
      RatingOptions options;
      selector.prepare(options);
      ASSERT_EQ(options.er_floor, least);
      const RatingResult result = rater.rate(grid_of(puzzle.path.puzzle), options);
      const bool holds = puzzle.path.er >= least;
      const RowVerdict verdict = selector.end(result, numbered_steps(result.steps)).verdict;
      ASSERT_EQ(fault(puzzle, holds, Need::kVerdict, verdict, result), "") << least << "\n" << puzzle.path.puzzle;
      ++verdicts[holds ? 0 : 1];
    }
  }
  EXPECT_GT(verdicts[0] + verdicts[1], 0);
}

}  // namespace sudorate::test
