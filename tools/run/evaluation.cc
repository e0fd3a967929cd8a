#include "tools/run/evaluation.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "tools/notation/cell_name.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/technique_name.h"
#include "tools/records/meaning/givens.h"
#include "tools/records/meaning/position.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

RecordOutcome record_outcome(Outcome outcome) {
  // In the order of the enumeration.
  constexpr std::array kOutcomes = {RecordOutcome::kRated,    RecordOutcome::kSolved,  RecordOutcome::kBeyond,
                                    RecordOutcome::kStopped,  RecordOutcome::kRefused, RecordOutcome::kLimit,
                                    RecordOutcome::kCancelled};
  return kOutcomes[static_cast<std::size_t>(outcome)];
}

Evaluation unrated(RecordOutcome outcome, std::string problem = {}, std::optional<Digits81> solution = {}) {
  Evaluation evaluation;
  evaluation.outcome = outcome;
  evaluation.problem = std::move(problem);
  evaluation.solution = solution;
  evaluation.has_many_solutions = outcome == RecordOutcome::kMultiple;
  return evaluation;
}

Evaluation validity_of(const Grid& grid, const SearchLimits& limits) {
  const SolutionCount found = count_solutions(grid, limits);
  if (found.end == SearchEnd::kCancelled) return unrated(RecordOutcome::kCancelled);
  if (found.end != SearchEnd::kDecided) return unrated(RecordOutcome::kLimit);
  if (found.count == 0) return unrated(RecordOutcome::kNoSolution, "no solution");
  if (found.count > 1) return unrated(RecordOutcome::kMultiple, "more than one solution");
  return unrated(RecordOutcome::kUnique, {}, found.solution);
}

std::string stall_text(const RuledRating& ruled, const std::string& rules) {
  return "the rules '" + rules + "' find nothing after " + counted(ruled.rating.step_count, "step") + ", at " +
         to_line(ruled.stalled_at->placed());
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

// The outcome of a record by its recorded ratings.
RecordOutcome recorded_outcome(const RecordedRatings& recorded) {
  for (int index = 0; index < kRecordOutcomeCount; ++index) {
    if (outcome_name(static_cast<RecordOutcome>(index)) == recorded.outcome)
      return static_cast<RecordOutcome>(index);
  }
  if (recorded.er.kind == RecordedKind::kExact) return RecordOutcome::kRated;
  if (recorded.er.kind == RecordedKind::kBeyond) return RecordOutcome::kBeyond;
  if (recorded.er.kind == RecordedKind::kZero) return RecordOutcome::kSolved;
  return RecordOutcome::kStopped;
}

}  // namespace

std::string name_without_uniqueness(PassRows left_out, const std::string& name) {
  if ((uniqueness_rows() & ~left_out) == 0) return name;
  return (name.empty() ? "" : name + ';') + "without=uniqueness";
}

Evaluation check_validity(const Digits81& givens, const SearchLimits& limits) {
  if (const std::string clash = clash_text(givens); !clash.empty()) {
    return unrated(RecordOutcome::kNoSolution, "no solution, " + clash);
  }
  return validity_of(Grid::from_givens(givens), limits);
}

Evaluation check_validity(const Position& position, const SearchLimits& limits) {
  return position.state ? validity_of(*position.state, limits) : check_validity(position.givens, limits);
}

Evaluation recorded_evaluation(const RecordedRatings& recorded) {
  Evaluation evaluation;
  evaluation.is_recorded = true;
  evaluation.outcome = recorded_outcome(recorded);
  if (is_error(evaluation.outcome)) {
    evaluation.problem = "recorded as " + recorded.outcome;
    return evaluation;
  }
  const auto part = [](const RecordedPart& each) {
    return each.kind == RecordedKind::kExact ? std::optional(each.value) : std::nullopt;
  };
  RatingResult& rating = evaluation.rating;
  rating.outcome = Outcome::kStopped;
  if (!is_inexact(recorded.er.kind)) rating.er = recorded.er.value;
  rating.ep = part(recorded.ep);
  rating.ed = part(recorded.ed);
  for (const Outcome outcome : {Outcome::kRated, Outcome::kSolved, Outcome::kBeyond}) {
    if (record_outcome(outcome) == evaluation.outcome) rating.outcome = outcome;
  }
  return evaluation;
}

Evaluation recorded_evaluation(const Record& record) {
  if (record.position() != nullptr && record.recorded && record.recorded->problem.empty())
    return recorded_evaluation(*record.recorded);
  Evaluation evaluation;
  evaluation.is_recorded = true;
  if (record.position() == nullptr) {
    evaluation.problem = record.error()->reason;
    return evaluation;
  }
  evaluation.outcome = RecordOutcome::kStopped;
  evaluation.rating.outcome = Outcome::kStopped;
  evaluation.problem = record.recorded ? record.recorded->problem : "no recorded rating";
  return evaluation;
}

void Evaluator::rate_by_rules(const Grid& grid, const RatingOptions& options, Evaluation& evaluation) {
  RuledRating ruled = rules_->rate(grid, options);
  if (ruled.stalled_at) evaluation.problem = stall_text(ruled, rules_name_);
  evaluation.rating = std::move(ruled.rating);
  evaluation.steps = std::move(ruled.steps);
  evaluation.stalled_at = std::move(ruled.stalled_at);
  evaluation.outcome = record_outcome(evaluation.rating.outcome);
}

void Evaluator::rate(const Grid& grid, RatingOptions options, Evaluation& evaluation) {
  if (rules_ != nullptr) {
    evaluation.rules = rules_name_;
    rate_by_rules(grid, options, evaluation);
  } else if (choices_.is_quick) {
    rate_quickly(grid, std::move(options), evaluation);
  } else {
    take(rater_.rate(grid, options), evaluation);
  }
}

void Evaluator::take(RatingResult rating, Evaluation& evaluation) const {
  evaluation.rules = rules_name_;
  evaluation.outcome = record_outcome(rating.outcome);
  evaluation.steps = numbered_steps(std::exchange(rating.steps, {}));
  evaluation.stalled_at = std::exchange(rating.stalled_at, std::nullopt);
  evaluation.rating = std::move(rating);
}

void Evaluator::rate_quickly(const Grid& grid, RatingOptions options, Evaluation& evaluation) {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  if (options.timeout) deadline = std::chrono::steady_clock::now() + *options.timeout;
  options.stop_at = kFirstQuickRating;
  options.records_steps = true;
  RatingResult rating = rater_.rate(grid, options);
  if (rating.outcome == Outcome::kStopped) {
    Grid reached = grid;
    for (const Step& step : rating.steps) apply(step, reached);
    if (!classifier_) classifier_.emplace();
    const QuickClass found = classifier_->classify(reached, deadline, options.cancelled);
    if (found.outcome == Outcome::kRated) {
      evaluation.band = found.band;
    } else {
      rating.outcome = found.outcome;
    }
  }
  take(std::move(rating), evaluation);
  if (evaluation.band) evaluation.outcome = RecordOutcome::kClassed;
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

std::string wrong_digit_text(const Position& position, const SearchLimits& limits) {
  const Digits81& placed = position.state ? position.state->placed() : position.givens;
  const std::vector<Cell> wrong = wrong_digits(position.givens, placed, limits);
  std::string text = wrong.size() > 1 ? "one of " : "";
  for (const Cell cell : wrong) {
    if (cell != wrong.front()) text += ", ";
    text += cell_name(cell) + '=' + std::to_string(placed[cell]);
  }
  return wrong.empty() ? text : text + " is wrong";
}

void Evaluator::rate_many(const Grid& grid, RatingOptions options, Evaluation& evaluation) {
  evaluation.problem.clear();
  options.left_out |= uniqueness_rows();
  take(rater_.rate(grid, options), evaluation);
  evaluation.rules = name_without_uniqueness(options_.left_out, rules_name_);
  RatingResult& rating = evaluation.rating;
  if (rating.outcome != Outcome::kBeyond) return;
  evaluation.outcome = RecordOutcome::kStalled;
  // ER is the hardest step, as far as the path goes.
  rating.outcome = Outcome::kStopped;
  rating.er = rating.hardest_step;
  if (*rating.ep == 0) rating.ep.reset();
  if (*rating.ed == 0) rating.ed.reset();
}

bool Evaluator::may_count_late(const Record& record) const {
  const Position* position = record.position();
  const RatingOptions none;
  return position != nullptr && !position->state && rules_ == nullptr && known_ == nullptr &&
         !choices_.checks_solution && !choices_.rates_many && !choices_.is_quick && !choices_.finds_minimality &&
         options_.work_limit == none.work_limit && !options_.timeout;
}

void Evaluator::rate_and_count(const Digits81& givens, const Prepare& prepare, Evaluation& evaluation) {
  std::optional<Evaluation> validity;
  std::optional<RatingResult> rating = rater_.rate_if_unique(givens, options_, [&] {
    validity = check_validity(givens, search_limits(options_));
    return validity->outcome == RecordOutcome::kUnique;
  });
  if (!rating) {
    evaluation = *std::move(validity);
    return;
  }
  evaluation.solution = validity ? *validity->solution : rating->placed;
  take(std::move(*rating), evaluation);
  if (!prepare) return;
  RatingOptions options = options_;
  prepare(evaluation, options);
}

void Evaluator::count_and_rate(const Record& record, const Prepare& prepare, Evaluation& evaluation) {
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
    evaluation.rules = rules_name_;
  } else {
    rate(grid, options, evaluation);
    if (known_ != nullptr) known_->add(*record.position(), options, evaluation);
  }
}

Evaluation Evaluator::evaluate(const Record& record, const Prepare& prepare, bool prepares_options) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Evaluation evaluation;
  if (!(prepare && prepares_options) && may_count_late(record)) {
    rate_and_count(record.position()->givens, prepare, evaluation);
  } else {
    count_and_rate(record, prepare, evaluation);
    if (evaluation.outcome == RecordOutcome::kMalformed) return evaluation;
  }
  // A search for solutions ended by a limit counts like a rating ended by one: only ER >= 0.0 is certain.
  if (evaluation.outcome == RecordOutcome::kLimit) evaluation.rating.outcome = Outcome::kLimit;
  if (evaluation.outcome == RecordOutcome::kCancelled) evaluation.rating.outcome = Outcome::kCancelled;
  evaluation.elapsed = Clock::now() - start;
  return evaluation;
}

RatingTexts result_texts(const Evaluation& evaluation) {
  if (!evaluation.band && !evaluation.has_rating()) return {.er = std::string(outcome_name(evaluation.outcome))};
  RatingTexts texts = rating_texts(evaluation.rating);
  if (evaluation.band) {
    texts.er = to_string(*evaluation.band) + '+';
  } else if (evaluation.is_by_other_rules()) {
    for (std::string* text : {&texts.er, &texts.ep, &texts.ed}) {
      if (*text != "-") text->insert(0, 1, '~');
    }
  }
  return texts;
}

std::string result_text(const Evaluation& evaluation) {
  const RatingTexts texts = result_texts(evaluation);
  return evaluation.band || evaluation.has_rating() ? texts.joined() : texts.er;
}

std::string rules_mark(const Evaluation& evaluation) {
  return evaluation.is_by_other_rules() ? " not-SE:" + evaluation.rules : std::string();
}

std::string step_technique(const Evaluation& evaluation, std::size_t index) {
  return technique_name(evaluation.steps[index]);
}

std::optional<std::size_t> first_step_as_hard_as(std::optional<Rating> rating, const Evaluation& evaluation) {
  if (!rating) return std::nullopt;
  const auto step = std::find_if(evaluation.steps.begin(), evaluation.steps.end(),
                                 [&](const RuledStep& each) { return each.rating == *rating; });
  if (step == evaluation.steps.end()) return std::nullopt;
  return static_cast<std::size_t>(step - evaluation.steps.begin());
}

std::optional<std::size_t> er_step(const Evaluation& evaluation) {
  if (evaluation.outcome != RecordOutcome::kRated) return std::nullopt;
  return first_step_as_hard_as(evaluation.rating.er, evaluation);
}

Row row_of(Evaluation& evaluation, bool counts_steps) {
  Row row;
  row.outcome = evaluation.outcome;
  row.er = evaluation.rating.er;
  if (!evaluation.is_recorded && counts_steps) row.score = evaluation.rating.score;
  row.problem = std::move(evaluation.problem);
  if (!counts_steps) return row;
  row.step_count = evaluation.rating.step_count;
  // The first of the steps that are applied together, which is counted.
  const std::optional<std::size_t> hardest = er_step(evaluation);
  for (const RuledStep* step : counted_steps(evaluation.steps)) {
    if (hardest && step == &evaluation.steps[*hardest])
      row.hardest_technique = static_cast<int>(row.techniques.size());
    row.techniques.push_back(technique_name(*step));
  }
  return row;
}

}  // namespace sudorate
