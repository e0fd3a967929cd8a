#include "tools/run/evaluator.h"

#include <algorithm>
#include <utility>

#include "tools/notation/cell_name.h"
#include "tools/notation/pass_rows.h"
#include "tools/records/meaning/position.h"
#include "tools/text/characters.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

class ValidityCheck final : public SolutionCheck {
 public:
  ValidityCheck(const Digits81& givens, const RatingOptions& options) : givens_(givens), options_(options) {}
  bool has_one_solution() override {
    validity = check_validity(givens_, search_limits(options_));
    return validity->outcome == RecordOutcome::kUnique;
  }

  // Once it was asked.
  std::optional<Evaluation> validity;

 private:
  const Digits81& givens_;
  const RatingOptions& options_;
};

std::string stall_text(const RuledRating& ruled, std::string_view rules) {
  return "the rules '" + std::string(rules) + "' find nothing after " + counted(ruled.rating.step_count, "step") +
         ", at " + to_line(ruled.stalled_at->placed());
}

// The error in the solution that the record contains, as "the solution in the input is wrong, r1c3 is 5"; empty if
// it equals `solution` or if there is none.
std::string solution_problem(const Record& record, const Digits81& solution) {
  const std::string_view given = trimmed(record.solution);
  if (given.empty()) return {};
  const std::string right = to_line(solution);
  if (given.size() != right.size())
    return "the solution in the input has " + std::to_string(given.size()) + " cells";
  const auto [wrong, expected] = std::mismatch(given.begin(), given.end(), right.begin());
  if (wrong == given.end()) return {};
  const auto cell = static_cast<Cell>(wrong - given.begin());
  return "the solution in the input is wrong, " + cell_name(cell) + " is " + *expected;
}

}  // namespace

void Evaluator::rate_by_rules(const Grid& grid, const RatingOptions& options, Evaluation& evaluation) {
  RuledRating ruled = solver_->rate(grid, options);
  if (ruled.stalled_at) evaluation.problem = stall_text(ruled, options.rules.name());
  evaluation.rating = std::move(ruled.rating);
  evaluation.steps = std::move(ruled.steps);
  evaluation.stalled_at = std::move(ruled.stalled_at);
  evaluation.outcome = record_outcome(evaluation.rating.outcome);
}

void Evaluator::rate(const Grid& grid, RatingOptions options, Evaluation& evaluation) {
  if (solver_ != nullptr) {
    evaluation.rules = options_.rules;
    rate_by_rules(grid, options, evaluation);
  } else {
    take(rater_.rate(grid, options), evaluation);
  }
}

void Evaluator::take(RatingResult rating, Evaluation& evaluation) const {
  evaluation.rules = options_.rules;
  evaluation.outcome = record_outcome(rating.outcome);
  evaluation.steps = numbered_steps(std::exchange(rating.steps, {}));
  evaluation.stalled_at = std::exchange(rating.stalled_at, std::nullopt);
  evaluation.rating = std::move(rating);
}

Evaluation examined(const Record& record, EvaluationChoices choices, const SearchLimits& limits) {
  const Position* position = record.position();
  Evaluation evaluation = position == nullptr    ? unrated(RecordOutcome::kMalformed, record.error()->reason)
                          : record.only_solution ? unrated(RecordOutcome::kUnique, {}, record.only_solution)
                                                 : check_validity(*position, limits);
  if (evaluation.outcome != RecordOutcome::kUnique) return evaluation;
  if (choices.checks_solution) evaluation.problem = solution_problem(record, *evaluation.solution);
  if (!evaluation.problem.empty()) {
    evaluation.outcome = RecordOutcome::kMalformed;
  } else if (choices.finds_minimality && !position->state) {
    evaluation.is_minimal = is_minimal(position->givens, limits);
    const bool is_cancelled = limits.cancelled != nullptr && *limits.cancelled;
    if (!evaluation.is_minimal)
      evaluation.outcome = is_cancelled ? RecordOutcome::kCancelled : RecordOutcome::kLimit;
  }
  return evaluation;
}

void Evaluator::rate_many(const Grid& grid, RatingOptions options, Evaluation& evaluation) {
  evaluation.problem.clear();
  options.rules = without_uniqueness(options.rules);
  take(rater_.rate(grid, options), evaluation);
  evaluation.rules = std::move(options.rules);
  RatingResult& rating = evaluation.rating;
  if (rating.outcome != Outcome::kBeyond) return;
  evaluation.outcome = RecordOutcome::kStalled;
  // ER is the hardest step, as far as the path goes.
  rating.outcome = Outcome::kStopped;
  rating.er = rating.hardest_step;
  if (*rating.ep == 0) rating.ep.reset();
  if (*rating.ed == 0) rating.ed.reset();
}

bool Evaluator::may_rate_first(const Record& record) const {
  const Position* position = record.position();
  const RatingOptions none;
  return position != nullptr && !position->state && solver_ == nullptr && known_ == nullptr &&
         !choices_.checks_solution && !choices_.rates_many && !choices_.finds_minimality &&
         options_.work_limit == none.work_limit && !options_.timeout;
}

void Evaluator::rate_first(const Digits81& givens, const Prepare& prepare, Evaluation& evaluation) {
  ValidityCheck check(givens, options_);
  std::optional<RatingResult> rating = rater_.rate_if_unique(givens, options_, check);
  if (!rating) {
    evaluation = *std::move(check.validity);
    return;
  }
  evaluation.solution = check.validity ? *check.validity->solution : rating->placed;
  take(std::move(*rating), evaluation);
  if (!prepare) return;
  RatingOptions options = options_;
  prepare(evaluation, options);
}

void Evaluator::count_first(const Record& record, const Prepare& prepare, Evaluation& evaluation) {
  const SearchLimits limits = search_limits(options_);
  evaluation = examined(record, choices_, limits);
  const bool is_many = evaluation.has_many_solutions && choices_.rates_many;
  if (evaluation.outcome != RecordOutcome::kUnique && !is_many) return;
  RatingOptions options = options_;
  set_limits(limits, options);
  if (prepare) prepare(evaluation, options);
  const Grid grid = grid_of_position(*record.position());
  if (is_many) {
    rate_many(grid, std::move(options), evaluation);
  } else if (known_ != nullptr && known_->find(*record.position(), options, evaluation)) {
    evaluation.rules = options_.rules;
  } else {
    rate(grid, options, evaluation);
    if (known_ != nullptr) known_->add(*record.position(), options, evaluation);
  }
}

Evaluation Evaluator::evaluate(const Record& record, const Prepare& prepare, bool prepares_options) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Evaluation evaluation;
  if (!(prepare && prepares_options) && may_rate_first(record)) {
    rate_first(record.position()->givens, prepare, evaluation);
  } else {
    count_first(record, prepare, evaluation);
  }
  // What is not rated is on the scale, too.
  if (evaluation.rules.table != options_.rules.table) evaluation.rules = own_rules(*options_.rules.table);
  if (evaluation.outcome == RecordOutcome::kMalformed) return evaluation;
  // A search for solutions ended by a limit counts like a rating ended by one: only ER >= 0.0 is certain.
  if (evaluation.outcome == RecordOutcome::kLimit) evaluation.rating.outcome = Outcome::kLimit;
  if (evaluation.outcome == RecordOutcome::kCancelled) evaluation.rating.outcome = Outcome::kCancelled;
  evaluation.elapsed = Clock::now() - start;
  return evaluation;
}

}  // namespace sudorate
