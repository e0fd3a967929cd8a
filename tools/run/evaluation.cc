#include "tools/run/evaluation.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/notation/cell_name.h"
#include "tools/records/meaning/position.h"
#include "tools/run/row.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

Evaluation validity_of(const Grid& grid, const SearchLimits& limits) {
  const SolutionCount found = count_solutions(grid, limits);
  if (found.end == SearchEnd::kCancelled) return unrated(RecordOutcome::kCancelled);
  if (found.end != SearchEnd::kDecided) return unrated(RecordOutcome::kLimit);
  if (found.count == 0) return unrated(RecordOutcome::kNoSolution, "no solution");
  if (found.count > 1) return unrated(RecordOutcome::kMultiple, "more than one solution");
  return unrated(RecordOutcome::kUnique, {}, found.solution);
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

RecordOutcome record_outcome(Outcome outcome) {
  // In the order of the enumeration.
  constexpr std::array kOutcomes = {RecordOutcome::kRated,    RecordOutcome::kSolved,  RecordOutcome::kBeyond,
                                    RecordOutcome::kStopped,  RecordOutcome::kRefused, RecordOutcome::kLimit,
                                    RecordOutcome::kCancelled};
  return entry_of(kOutcomes, outcome);
}

Evaluation unrated(RecordOutcome outcome, std::string problem, std::optional<Digits81> solution) {
  Evaluation evaluation;
  evaluation.outcome = outcome;
  evaluation.problem = std::move(problem);
  evaluation.solution = solution;
  evaluation.has_many_solutions = outcome == RecordOutcome::kMultiple;
  return evaluation;
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

Evaluation recorded_evaluation(const RecordedRatings& recorded, const PassTable& scale) {
  Evaluation evaluation;
  evaluation.rules = own_rules(scale);
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

Evaluation recorded_evaluation(const Record& record, const PassTable& scale) {
  if (record.position() != nullptr && record.recorded && record.recorded->problem.empty())
    return recorded_evaluation(*record.recorded, scale);
  Evaluation evaluation;
  evaluation.rules = own_rules(scale);
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

std::string wrong_digit_text(const Position& position, const SearchLimits& limits) {
  const Digits81& placed = position.state ? position.state->placed() : position.givens;
  const std::vector<Cell> wrong = wrong_digits(position.givens, placed, limits);
  if (wrong.empty()) return {};
  const auto text_of = [&](Cell cell) { return cell_name(cell) + '=' + std::to_string(placed[cell]); };
  return (wrong.size() > 1 ? "one of " : "") + in_a_row(wrong, ", ", text_of) + " is wrong";
}

RatingTexts result_texts(const Evaluation& evaluation) {
  if (!evaluation.has_rating()) return {.er = std::string(outcome_name(evaluation.outcome))};
  RatingTexts texts = rating_texts(evaluation.rating);
  if (evaluation.is_by_other_rules()) {
    for (std::string* text : {&texts.er, &texts.ep, &texts.ed}) {
      if (*text != "-") text->insert(0, 1, '~');
    }
  }
  return texts;
}

std::string result_text(const Evaluation& evaluation) {
  const RatingTexts texts = result_texts(evaluation);
  return evaluation.has_rating() ? texts.joined() : texts.er;
}

std::optional<std::size_t> first_step_as_hard_as(std::optional<Rating> rating, const Evaluation& evaluation) {
  if (!rating) return std::nullopt;
  const auto step = std::ranges::find(evaluation.steps, *rating, &RuledStep::rating);
  if (step == evaluation.steps.end()) return std::nullopt;
  return static_cast<std::size_t>(step - evaluation.steps.begin());
}

std::optional<std::size_t> er_step(const Evaluation& evaluation) {
  if (evaluation.outcome != RecordOutcome::kRated) return std::nullopt;
  return first_step_as_hard_as(evaluation.rating.er, evaluation);
}

Row row_of(Evaluation& evaluation, std::string text) {
  Row row;
  row.text = std::move(text);
  row.outcome = evaluation.outcome;
  row.er = evaluation.rating.er;
  row.problem = std::move(evaluation.problem);
  return row;
}

}  // namespace sudorate
