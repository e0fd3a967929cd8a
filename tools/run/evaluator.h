// From a record to its result.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "rating/rater.h"
#include "tools/policy/solving_rules.h"
#include "tools/run/evaluation.h"

namespace sudorate {

struct EvaluationChoices {
  // Whether a record with a wrong solution is malformed.
  bool checks_solution = false;
  // Whether a puzzle with several solutions is rated without the techniques that count on a single one. It ends as
  // kStalled if nothing else ends its rating.
  bool rates_many = false;
  // See Evaluation::is_minimal. If the limits end the search for it, the outcome is kLimit, with the solution.
  bool finds_minimality = false;
};

// Examines a record without rating it: the result of check_validity, or what the record knows; or malformed, also
// for a wrong solution in the record, and then with the right solution.
Evaluation examined(const Record& record, EvaluationChoices choices, const SearchLimits& limits);

// Ratings that are known from earlier runs. One object per thread.
class KnownRatings {
 public:
  KnownRatings() = default;
  virtual ~KnownRatings() = default;
  KnownRatings(const KnownRatings&) = delete;
  KnownRatings& operator=(const KnownRatings&) = delete;

  // Sets the rating, the outcome, the steps if the options ask for them, and where the path ends without a
  // solution, all as a rating with these options gives them; work and time stay unknown. Returns
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
  // Rates puzzles by other rules than those of the options from now on; with a `solver` unless StepChoice is
  // kFirst.
  void set_rules(Rules rules, std::unique_ptr<SolvingRules> solver = nullptr) {
    options_.rules = std::move(rules);
    solver_ = std::move(solver);
  }
  // Ratings of puzzles with one solution are taken from there if they are known, and added if not. Not with
  // a solver.
  void set_known(std::unique_ptr<KnownRatings> known) { known_ = std::move(known); }
  // `prepare`, if given, is called right before a rating with what is known by then, and may change the options.
  // If it does not do so (`prepares_options` is false), it may also be called right after the rating.
  using Prepare = std::function<void(const Evaluation& examined, RatingOptions& options)>;
  Evaluation evaluate(const Record& record, const Prepare& prepare = {}, bool prepares_options = true);

 private:
  // Whether the rating may come before the count of the solutions: nothing asks for their number.
  bool may_rate_first(const Record& record) const;
  // Rates, and counts the solutions only where the rating leaves their number open; see Rater::rate_if_unique.
  void rate_first(const Digits81& givens, const Prepare& prepare, Evaluation& evaluation);
  // Counts the solutions, and rates what has one, or several if that is asked for.
  void count_first(const Record& record, const Prepare& prepare, Evaluation& evaluation);
  void rate(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void take(RatingResult rating, Evaluation& evaluation) const;
  void rate_many(const Grid& grid, RatingOptions options, Evaluation& evaluation);
  void rate_by_rules(const Grid& grid, const RatingOptions& options, Evaluation& evaluation);

  Rater rater_;
  std::unique_ptr<SolvingRules> solver_;  // or null
  RatingOptions options_;
  EvaluationChoices choices_;
  std::unique_ptr<KnownRatings> known_;
};

}  // namespace sudorate
