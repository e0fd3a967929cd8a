// From a record to its result: whether it is a puzzle with exactly one solution, and its rating.
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
#include "tagging/solution.h"
#include "tools/notation/report.h"
#include "tools/policy/quick_class.h"
#include "tools/policy/solving_rules.h"
#include "tools/records/meaning/record.h"
#include "tools/run/row.h"

namespace sudorate {

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
  // With EvaluationChoices::is_quick, the class of a puzzle that needs nested chains. Its outcome is kClassed.
  std::optional<Rating> band;
  // The steps of the rating, in order; only with RatingOptions::records_steps. RatingResult::steps is empty.
  std::vector<RuledStep> steps;
  // The name of the rules of the rating; empty for Sudoku Explainer's.
  std::string rules;
  // The position at which there is no further step, if the path ends at one.
  std::optional<Grid> stalled_at;

  bool has_rating() const { return !is_error(outcome); }
  bool is_by_other_rules() const { return !rules.empty(); }
};

// Counts the solutions: the outcome is kUnique, with the solution, kNoSolution or kMultiple, with the problem, such
// as "no solution, r1c1 and r1c5 are both 3"; kLimit or kCancelled if the limits ended the search first.
Evaluation check_validity(const Digits81& givens, const SearchLimits& limits = {});
// The same for a position; a state with its placed digits and candidates.
Evaluation check_validity(const Position& position, const SearchLimits& limits = {});

// The ratings in the record itself; the puzzle is not read. Score, steps and solution are unknown. A record without
// a rating is stopped at 0.0, with a problem that says so.
Evaluation recorded_evaluation(const Record& record);
// The same of the ratings alone: rated if ER is exact, stopped if it is a bound, approximate or missing.
Evaluation recorded_evaluation(const RecordedRatings& recorded);

// The outcome of a puzzle after a search for steps with this end: kUnique if the search is complete.
constexpr RecordOutcome outcome_of(StepSearch end) {
  if (!is_cut_short(end)) return RecordOutcome::kUnique;
  return end == StepSearch::kLimit ? RecordOutcome::kLimit : RecordOutcome::kCancelled;
}

struct EvaluationChoices {
  // Whether a record with a wrong solution is malformed.
  bool checks_solution = false;
  // Whether a puzzle with several solutions is rated without the techniques that count on a single one. It ends as
  // kStalled if nothing else ends its rating.
  bool rates_many = false;
  // Whether a puzzle that needs nested chains gets a class; see QuickClassifier. RatingOptions::work_limit does not
  // limit that.
  bool is_quick = false;
  // See Evaluation::is_minimal. If the limits end the search for it, the outcome is kLimit, with the solution.
  bool finds_minimality = false;
};

// The name of rules that leave out uniqueness, too: those of a grid with several solutions. `name` is that of the
// rules that leave out these rows.
std::string name_without_uniqueness(PassRows left_out, const std::string& name);

// Examines a record without rating it: the result of check_validity, or what the record knows; or malformed, also
// for a wrong solution in the record, and then with the right solution.
Evaluation examined(const Record& record, EvaluationChoices choices, const SearchLimits& limits);

// Which digit makes a position without a solution wrong, as "r1c2=2 is wrong" or "one of r1c2=2, r5c4=6 is wrong":
// all digits that wrong_digits finds. Empty if there is none, as where two digits are wrong.
std::string wrong_digit_text(const Position& position, const SearchLimits& limits);

// Ratings that are known from earlier runs. One object per thread.
class KnownRatings {
 public:
  KnownRatings() = default;
  virtual ~KnownRatings() = default;
  KnownRatings(const KnownRatings&) = delete;
  KnownRatings& operator=(const KnownRatings&) = delete;

  // Sets the rating, the outcome, the steps if the options ask for them, and where the path ends without a
  // solution, all as Sudoku Explainer's rules with these options give them; work and time stay unknown. Returns
  // false, and changes nothing, if that is not known.
  virtual bool find(const Position& position, const RatingOptions& options, Evaluation& evaluation) = 0;
  // Takes the result of a rating with these options, which find() did not know.
  virtual void add(const Position& position, const RatingOptions& options, const Evaluation& evaluation) = 0;
};

// Rates the records that are puzzles with exactly one solution, see also EvaluationChoices::rates_many, and names
// the outcome of the others. The limits of the options also apply to the search for solutions: its time is part of
// the allowed time, its work is limited by the same number but is not counted in RatingResult::work. If they end
// that search, the outcome is kLimit without a solution.
class Evaluator {
 public:
  explicit Evaluator(const RatingOptions& options, EvaluationChoices choices = {})
      : options_(options), choices_(choices) {}
  // Rates puzzles by other rules from now on.
  void set_rules(std::unique_ptr<SolvingRules> rules, std::string name) {
    rules_ = std::move(rules);
    rules_name_ = std::move(name);
  }
  // Leaves out rows of the pass table from now on; `name` marks the ratings.
  void leave_out(PassRows rows, std::string name) {
    options_.left_out = rows;
    rules_name_ = std::move(name);
  }
  // Ratings of puzzles with one solution are taken from there if they are known, and added if not. Not with
  // set_rules() or EvaluationChoices::is_quick.
  void set_known(std::unique_ptr<KnownRatings> known) { known_ = std::move(known); }
  // `prepare`, if given, is called right before a rating with what is known by then, and may change the options.
  // If it does not do so (`prepares_options` is false), it may also be called right after the rating.
  using Prepare = std::function<void(const Evaluation& examined, RatingOptions& options)>;
  Evaluation evaluate(const Record& record, const Prepare& prepare = {}, bool prepares_options = true);

 private:
  // Whether nothing asks for the number of solutions before the rating.
  bool may_count_late(const Record& record) const;
  // Counts the solutions only where the rating leaves it open; see Rater::rate_if_unique.
  void rate_and_count(const Digits81& givens, const Prepare& prepare, Evaluation& evaluation);
  void count_and_rate(const Record& record, const Prepare& prepare, Evaluation& evaluation);
  void rate(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void take(RatingResult rating, Evaluation& evaluation) const;
  void rate_quickly(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void rate_many(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void rate_by_rules(const Grid& grid, const RatingOptions& options, Evaluation& evaluation);

  Rater rater_;
  std::unique_ptr<SolvingRules> rules_;
  std::string rules_name_;
  std::optional<QuickClassifier> classifier_;  // made at the first use
  RatingOptions options_;
  EvaluationChoices choices_;
  std::unique_ptr<KnownRatings> known_;
};

// "4.2/1.2/1.2", "9.5+/7.1/-" with a class in place of ER, or the outcome's name without a rating. By other rules
// "~4.2/~1.2/~1.2", since it is not a rating of Sudoku Explainer.
std::string result_text(const Evaluation& evaluation);
// The parts of result_text; the name of an outcome is in place of ER.
RatingTexts result_texts(const Evaluation& evaluation);
// " not-SE:all-lowest" for a rating by other rules; else empty.
std::string rules_mark(const Evaluation& evaluation);
// The technique of the step with this index; see er_step.
std::string step_technique(const Evaluation& evaluation, std::size_t index);

// The step that decided a part of the rating, as an index into the steps, which must be recorded: the first one
// with that rating. Empty if there is no rating or there are no steps.
std::optional<std::size_t> first_step_as_hard_as(std::optional<Rating> rating, const Evaluation& evaluation);
// The one that decided ER; empty if ER is not final.
std::optional<std::size_t> er_step(const Evaluation& evaluation);

// The row for the run, without its text. `counts_steps` fills the techniques, for which the steps must be recorded.
Row row_of(Evaluation& evaluation, bool counts_steps);

}  // namespace sudorate
