// The result of a record: whether it is a puzzle with exactly one solution, and its rating.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tools/notation/report.h"
#include "tools/policy/ruled_step.h"
#include "tools/records/meaning/record.h"
#include "tools/run/record_outcome.h"

namespace sudorate {

struct Row;

struct Evaluation {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // The rating of a rated, solved, beyond, stopped or refused puzzle, or of one that reached a limit.
  RatingResult rating;
  // Why there is no rating.
  std::string problem;
  // The ratings are those in the record; see recorded_evaluation.
  bool is_recorded = false;
  // The only solution, if there is exactly one.
  std::optional<Digits81> solution;
  bool has_many_solutions = false;
  // Whether all givens are needed, if EvaluationChoices asks for it; never set for a state.
  std::optional<bool> is_minimal;
  std::chrono::nanoseconds elapsed{};
  // The steps of the rating, in order; only with RatingOptions::records_steps. RatingResult::steps is empty.
  std::vector<RuledStep> steps;
  // Those of the rating.
  Rules rules{};
  // The position at which there is no further step, if the path ends at one.
  std::optional<Grid> stalled_at;

  bool has_rating() const { return !is_error(outcome); }
  bool is_by_other_rules() const { return !rules.are_own(); }
};

// The outcome of a record whose rating has this outcome.
RecordOutcome record_outcome(Outcome outcome);
// Without a rating: why, and the only solution if it is known.
Evaluation unrated(RecordOutcome outcome, std::string problem = {}, std::optional<Digits81> solution = {});

// Counts the solutions: the outcome is kUnique, with the solution, kNoSolution or kMultiple, with the problem, such
// as "no solution, r1c1 and r1c5 are both 3"; kLimit or kCancelled if the limits ended the search first.
Evaluation check_validity(const Digits81& givens, const SearchLimits& limits = {});
// The same for a position; a state with its placed digits and candidates.
Evaluation check_validity(const Position& position, const SearchLimits& limits = {});

// The ratings in the record itself; the puzzle is not read. Score, steps and solution are unknown. A record without
// a rating is stopped at 0.0, with a problem that says so. They are ratings of this scale, see mark_other_scale.
Evaluation recorded_evaluation(const Record& record, const PassTable& scale = kSudokuExplainer);
// The same of the ratings alone: rated if ER is exact, stopped if it is a bound, approximate or missing.
Evaluation recorded_evaluation(const RecordedRatings& recorded, const PassTable& scale = kSudokuExplainer);

// The outcome of a puzzle after a search for steps with this end: kUnique if the search is complete.
constexpr RecordOutcome outcome_of(StepSearch end) {
  if (!is_cut_short(end)) return RecordOutcome::kUnique;
  return end == StepSearch::kLimit ? RecordOutcome::kLimit : RecordOutcome::kCancelled;
}

// Which digit makes a position without a solution wrong, as "r1c2=2 is wrong" or "one of r1c2=2, r5c4=6 is wrong":
// all digits that wrong_digits finds. Empty if there is none, as where two digits are wrong.
std::string wrong_digit_text(const Position& position, const SearchLimits& limits);

// "4.2/1.2/1.2", "9.5+/7.1/-" with a class in place of ER, or the outcome's name without a rating. By other rules
// "~4.2/~1.2/~1.2", since it is not a rating of Sudoku Explainer.
std::string result_text(const Evaluation& evaluation);
// The parts of result_text; the name of an outcome is in place of ER.
RatingTexts result_texts(const Evaluation& evaluation);

// The step that decided a part of the rating, as an index into the steps, which must be recorded: the first one
// with that rating. Empty if there is no rating or there are no steps.
std::optional<std::size_t> first_step_as_hard_as(std::optional<Rating> rating, const Evaluation& evaluation);
// The one that decided ER; empty if ER is not final.
std::optional<std::size_t> er_step(const Evaluation& evaluation);

// The row for the run, with this text, without score and techniques. Takes the problem.
Row row_of(Evaluation& evaluation, std::string text = {});

}  // namespace sudorate
