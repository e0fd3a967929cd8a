#include "tools/cli/check_command.h"

#include <algorithm>

#include "tools/cli/input_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/run/record_run.h"
#include "tools/select/facts.h"

namespace sudorate {
namespace {

constexpr std::string_view kCheckDescription =
    R"(Prints each puzzle, how many solutions it has (0, 1 or 2+) and its number of
givens, separated by tabs. Rates nothing.

For a line that is no puzzle it prints malformed instead of the number of
solutions. A candidate grid that is more than its givens is checked as the state
that it shows.
)";

constexpr std::string_view kCheckExamples =
    R"(  $ sudorate check ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6
  ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6	1	26

  sudorate check --solution puzzles.txt            print the solutions too
  sudorate check --minimal puzzles.txt             tell which need every given
)";

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

class CheckCommand : public Command {
 public:
  void add_options(OptionTable& table) override;
  Complaint check(const std::vector<std::string>&) override { return check_run_options(run_options_); }
  int run(const std::vector<std::string>& operands) override;

 private:
  RunOptions run_options_;
  bool shows_solution_ = false;
  bool shows_minimality_ = false;
  bool checks_solution_ = false;
};

void CheckCommand::add_options(OptionTable& table) {
  table.add_switch({.name = "solution", .help = "add the solution of a puzzle that has exactly one"},
                   shows_solution_);
  table.add_switch(
      {.name = "minimal",
       .help = "add whether a puzzle that has exactly one solution needs every given: minimal or redundant"},
      shows_minimality_);
  add_run_options(table, run_options_);
  add_check_solution_option(table, checks_solution_);
}

int CheckCommand::run(const std::vector<std::string>& operands) {
  return run_records(run_options_, operands, call_text(), [&](const Record& record) {
    Row row;
    std::string givens;
    std::string solution;
    std::string minimality;
    if (const Position* position = record.position()) {
      const Validity validity = check_validity(*position);
      row.outcome = validity.outcome;
      const auto empty_cells = std::count(position->givens.begin(), position->givens.end(), 0);
      givens = std::to_string(kCellCount - empty_cells);
      if (checks_solution_ && row.outcome == RecordOutcome::kUnique) {
        row.problem = solution_problem(record, validity.solution);
        if (!row.problem.empty()) row.outcome = RecordOutcome::kMalformed;
      }
      if (row.outcome == RecordOutcome::kUnique) {
        solution = to_line(validity.solution);
        // What a state's givens need depends on its candidates; nobody asks for that.
        if (shows_minimality_ && !position->state)
          minimality = is_minimal(position->givens) ? "minimal" : "redundant";
      }
    }
    row.text = record_label(record) + '\t' + std::string(solutions_text(row.outcome)) + '\t' + givens;
    if (shows_solution_) row.text += '\t' + solution;
    if (shows_minimality_) row.text += '\t' + minimality;
    row.text += '\n';
    return row;
  });
}

}  // namespace

CommandRow check_command() {
  return {.name = "check",
          .summary = "print how many solutions each puzzle has, without rating it",
          .description = kCheckDescription,
          .examples = kCheckExamples,
          .make = make_command<CheckCommand>};
}

}  // namespace sudorate
