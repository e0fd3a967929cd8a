// From a record to its result: is it a puzzle, has it exactly one solution, and how hard is it?
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rating/rater.h"
#include "rating/report.h"
#include "tagging/solution.h"
#include "tools/policy/solving_rules.h"
#include "tools/records/record.h"
#include "tools/run/quick_class.h"
#include "tools/run/row.h"

namespace sudorate {

struct Validity {
  // kUnique, kNoSolution or kMultiple; kLimit or kCancelled if the limits ended the search before that was known
  RecordOutcome outcome = RecordOutcome::kUnique;
  // The only solution; meaningless for the other outcomes.
  Digits81 solution{};
  // Why it is not valid: "no solution, r1c1 and r1c5 are both 3".
  std::string problem;
};
Validity check_validity(const Digits81& givens, const SearchLimits& limits = {});
// Of the state that the position shows, if it is not just its givens.
Validity check_validity(const Position& position, const SearchLimits& limits = {});

// What is wrong with the solution that the record tells, the right one being given: "the solution in the input is
// wrong, r1c3 is 5"; empty if it is right or the record tells none.
std::string solution_problem(const Record& record, const Digits81& solution);

struct Evaluation {
  RecordOutcome outcome = RecordOutcome::kMalformed;
  // Of a rated, solved, beyond, stopped or refused puzzle, or one that reached a limit.
  RatingResult rating;
  // Why there is nothing to rate.
  std::string problem;
  // The ratings are those that the record tells; see recorded_evaluation.
  bool is_recorded = false;
  // The only solution, if there is exactly one.
  std::optional<Digits81> solution;
  // Whether its givens are all needed, if EvaluationChoices asks for it; never of a state.
  std::optional<bool> is_minimal;
  std::chrono::nanoseconds elapsed{};
  // With EvaluationChoices::is_quick, of a puzzle that needs nested chains: its class. Its outcome is kClassed.
  std::optional<Rating> band;
  // The name of other rules than Sudoku Explainer's by which the rating was made; empty for its own. Then the steps
  // are these, and RatingResult::steps is empty.
  std::string rules;
  std::vector<RuledStep> ruled_steps;
  // Where those rules knew nothing more.
  std::optional<Grid> stalled_at;

  bool has_rating() const { return !is_error(outcome); }
};

// What the recorded ratings say of a record: rated if ER is exact, stopped if it is a bound, approximate or
// missing.
RecordOutcome recorded_outcome(const RecordedRatings& recorded);

// What the record itself tells, without a look at the puzzle. Score, steps and solution are not known. One that
// tells no rating is stopped at 0.0, with a problem that says so.
Evaluation recorded_evaluation(const Record& record);

// What becomes of a puzzle for which a search for steps has ended like this: kUnique if it went through.
constexpr RecordOutcome outcome_of(StepSearch end) {
  if (!is_cut_short(end)) return RecordOutcome::kUnique;
  return end == StepSearch::kLimit ? RecordOutcome::kLimit : RecordOutcome::kCancelled;
}

struct EvaluationChoices {
  // A record that tells a wrong solution is malformed.
  bool checks_solution = false;
  // A puzzle that needs nested chains is put into a class; see QuickClassifier. RatingOptions::work_limit does not
  // hold for that.
  bool is_quick = false;
  // See Evaluation::is_minimal. What the limits leave unknown ends as kLimit, with the solution.
  bool finds_minimality = false;
};

// What is known of a record without rating it: an outcome of Validity with its problem and solution; or malformed,
// also for a wrong solution in the record, whereas the right one is there.
Evaluation examined(const Record& record, EvaluationChoices choices, const SearchLimits& limits);

// Rates the records that are puzzles with exactly one solution, and names the outcome of the others. The limits of
// the options hold for the search for solutions too: its time is part of the time allowed, its work is limited by
// the same number but is not counted in RatingResult::work. A record that it gives up ends as kLimit without a
// solution.
class Evaluator {
 public:
  explicit Evaluator(const RatingOptions& options, EvaluationChoices choices = {})
      : options_(options), choices_(choices) {}
  // From now on puzzles are rated by other rules.
  void set_rules(std::unique_ptr<SolvingRules> rules, std::string name) {
    rules_ = std::move(rules);
    rules_name_ = std::move(name);
  }
  // `prepare`, if there is one, is called just before a puzzle with exactly one solution is rated, and may change
  // the options for it.
  Evaluation evaluate(const Record& record, const std::function<void(RatingOptions& options)>& prepare = {});

 private:
  void rate(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void rate_by_rules(const Grid& grid, const RatingOptions& options, Evaluation& evaluation);

  Rater rater_;
  std::unique_ptr<SolvingRules> rules_;
  std::string rules_name_;
  std::optional<QuickClassifier> classifier_;  // made at the first use
  RatingOptions options_;
  EvaluationChoices choices_;
};

// "4.2/1.2/1.2", "9.5+/7.1/-" with a class in place of ER, or the outcome's name where there is no rating.
// By other rules "~4.2/~1.2/~1.2", for that must not be taken for a rating of Sudoku Explainer.
std::string result_text(const Evaluation& evaluation);
// Its parts; the name of an outcome stands for ER alone.
RatingTexts result_texts(const Evaluation& evaluation);
// " not-SE:all-lowest" for a rating by other rules; else nothing.
std::string rules_mark(const Evaluation& evaluation);
// The technique of a step that er_step and the like name.
std::string step_technique(const Evaluation& evaluation, std::size_t index);

// The step that decided a part of the rating, as an index into the steps, which must be recorded: the first one as
// hard as the part says. Empty if the part is not final or no step was made.
std::optional<std::size_t> er_step(const Evaluation& evaluation);
std::optional<std::size_t> ep_step(const Evaluation& evaluation);
std::optional<std::size_t> ed_step(const Evaluation& evaluation);

// What the run needs to know; the text is left empty. `counts_steps` fills the techniques, for which the
// steps must be recorded.
Row row_of(Evaluation& evaluation, bool counts_steps);

}  // namespace sudorate
