#include "tools/run/evaluation.h"

#include <algorithm>
#include <utility>

#include "rating/report.h"
#include "tagging/geometry.h"

namespace sudorate {
namespace {

// Two givens that see each other and are equal, as text; empty if there are none.
std::string clash_text(const Digits81& givens) {
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (givens[cell] == 0) continue;
    for (const Cell peer : peers_of(cell)) {
      if (givens[peer] != givens[cell]) continue;
      return cell_name(cell) + " and " + cell_name(peer) + " are both " + std::to_string(givens[cell]);
    }
  }
  return {};
}

RecordOutcome record_outcome(Outcome outcome) {
  switch (outcome) {
    case Outcome::kRated:
      return RecordOutcome::kRated;
    case Outcome::kSolved:
      return RecordOutcome::kSolved;
    case Outcome::kBeyond:
      return RecordOutcome::kBeyond;
    case Outcome::kStopped:
      return RecordOutcome::kStopped;
    case Outcome::kLimit:
      return RecordOutcome::kLimit;
    case Outcome::kCancelled:
      return RecordOutcome::kCancelled;
    case Outcome::kRefused:
      break;
  }
  return RecordOutcome::kRefused;
}

Validity validity_of(const Grid& grid) {
  const SolutionCount found = count_solutions(grid);
  if (found.count == 0) return {RecordOutcome::kNoSolution, {}, "no solution"};
  if (found.count > 1) return {RecordOutcome::kMultiple, {}, "more than one solution"};
  return {RecordOutcome::kUnique, found.solution, {}};
}

std::optional<std::size_t> first_step_as_hard_as(std::optional<Rating> rating, const std::vector<Step>& steps) {
  if (!rating) return std::nullopt;
  const auto step =
      std::find_if(steps.begin(), steps.end(), [&](const Step& each) { return each.difficulty.tenths == *rating; });
  if (step == steps.end()) return std::nullopt;
  return static_cast<std::size_t>(step - steps.begin());
}

}  // namespace

Validity check_validity(const Digits81& givens) {
  if (const std::string clash = clash_text(givens); !clash.empty()) {
    return {RecordOutcome::kNoSolution, {}, "no solution, " + clash};
  }
  return validity_of(Grid::from_givens(givens));
}

Validity check_validity(const Position& position) {
  return position.state ? validity_of(*position.state) : check_validity(position.givens);
}

Evaluation Evaluator::evaluate(const Record& record, const std::function<void(RatingOptions& options)>& prepare) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Evaluation evaluation;
  const Position* position = record.position();
  if (position == nullptr) {
    evaluation.problem = record.error()->reason;
    return evaluation;
  }
  const Validity validity = check_validity(*position);
  if (validity.outcome == RecordOutcome::kUnique) {
    evaluation.solution = validity.solution;
    RatingOptions options = options_;
    if (prepare) prepare(options);
    evaluation.rating =
        rater_.rate(position->state ? *position->state : Grid::from_givens(position->givens), options);
    evaluation.outcome = record_outcome(evaluation.rating.outcome);
  } else {
    evaluation.outcome = validity.outcome;
    evaluation.problem = validity.problem;
  }
  evaluation.elapsed = Clock::now() - start;
  return evaluation;
}

std::string result_text(const Evaluation& evaluation) {
  return evaluation.has_rating() ? ratings_text(evaluation.rating) : std::string(outcome_name(evaluation.outcome));
}

std::optional<std::size_t> er_step(const Evaluation& evaluation) {
  if (evaluation.outcome != RecordOutcome::kRated) return std::nullopt;
  return first_step_as_hard_as(evaluation.rating.er, evaluation.rating.steps);
}

std::optional<std::size_t> ep_step(const Evaluation& evaluation) {
  return first_step_as_hard_as(evaluation.rating.ep, evaluation.rating.steps);
}

std::optional<std::size_t> ed_step(const Evaluation& evaluation) {
  return first_step_as_hard_as(evaluation.rating.ed, evaluation.rating.steps);
}

Row row_of(Evaluation& evaluation, bool counts_steps) {
  Row row;
  row.outcome = evaluation.outcome;
  row.er = evaluation.rating.er;
  row.problem = std::move(evaluation.problem);
  if (!counts_steps) return row;
  for (const Step& step : evaluation.rating.steps) {
    row.techniques.push_back(technique_name(step.technique, step.variant));
  }
  if (const auto index = er_step(evaluation)) row.hardest_step = static_cast<int>(*index);
  return row;
}

}  // namespace sudorate
