#include "tools/cli/check_command.h"

#include <algorithm>

#include "tools/run/evaluation.h"
#include "tools/run/record_run.h"

namespace sudorate {
namespace {

std::string_view solutions_text(RecordOutcome outcome) {
  switch (outcome) {
    case RecordOutcome::kUnique:
      return "1";
    case RecordOutcome::kNoSolution:
      return "0";
    case RecordOutcome::kMultiple:
      return "2+";
    default:
      return outcome_name(outcome);
  }
}

}  // namespace

int run_check(const Options& options) {
  return run_records(options, [&](const Record& record) {
    Answer answer;
    std::string givens;
    std::string solution;
    if (const PuzzleRecord* puzzle = record.puzzle()) {
      const Validity validity = check_validity(puzzle->givens);
      answer.outcome = validity.outcome;
      const auto empty_cells = std::count(puzzle->givens.begin(), puzzle->givens.end(), 0);
      givens = std::to_string(kCellCount - empty_cells);
      if (validity.outcome == RecordOutcome::kUnique) solution = to_line(validity.solution);
    }
    answer.output = record_label(record) + '\t' + std::string(solutions_text(answer.outcome)) + '\t' + givens;
    if (options.shows_solution) answer.output += '\t' + solution;
    answer.output += '\n';
    return answer;
  });
}

}  // namespace sudorate
