#include "tools/run/evaluation.h"

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

}  // namespace

Validity check_validity(const Digits81& givens) {
  if (const std::string clash = clash_text(givens); !clash.empty()) {
    return {RecordOutcome::kNoSolution, {}, "no solution, " + clash};
  }
  const SolutionCount found = count_solutions(Grid::from_givens(givens));
  if (found.count == 0) return {RecordOutcome::kNoSolution, {}, "no solution"};
  if (found.count > 1) return {RecordOutcome::kMultiple, {}, "more than one solution"};
  return {RecordOutcome::kUnique, found.solution, {}};
}

bool Evaluation::has_rating() const {
  return outcome != RecordOutcome::kMalformed && outcome != RecordOutcome::kNoSolution &&
         outcome != RecordOutcome::kMultiple;
}

Evaluation Evaluator::evaluate(const Record& record) {
  Evaluation evaluation;
  const PuzzleRecord* puzzle = record.puzzle();
  if (puzzle == nullptr) return evaluation;
  const Validity validity = check_validity(puzzle->givens);
  if (validity.outcome != RecordOutcome::kUnique) {
    evaluation.outcome = validity.outcome;
    evaluation.problem = validity.problem;
    return evaluation;
  }
  evaluation.rating = rater_.rate(Grid::from_givens(puzzle->givens), options_);
  evaluation.outcome = record_outcome(evaluation.rating.outcome);
  return evaluation;
}

std::string result_text(const Evaluation& evaluation) {
  return evaluation.has_rating() ? ratings_text(evaluation.rating) : std::string(outcome_name(evaluation.outcome));
}

}  // namespace sudorate
