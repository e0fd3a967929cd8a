#include <utility>

#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluator.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/run/row_format.h"
#include "tools/vary/givens.h"

namespace sudorate {
namespace {

std::string_view solutions_text(const Evaluation& evaluation) {
  if (evaluation.solution) return "1";
  if (evaluation.outcome == RecordOutcome::kNoSolution) return "0";
  return evaluation.outcome == RecordOutcome::kMultiple ? "2+" : outcome_name(evaluation.outcome);
}

// The solutions alone; nothing is rated.
Evaluation check_record(const Record& record, EvaluationChoices choices, const SearchLimits& limits) {
  Evaluation evaluation = examined(record, choices, limits);
  if (evaluation.outcome == RecordOutcome::kMalformed) {
    evaluation.solution.reset();
  } else {
    // The number of solutions is the answer here.
    evaluation.problem.clear();
  }
  if (evaluation.outcome == RecordOutcome::kNoSolution) {
    evaluation.problem = wrong_digit_text(*record.position(), limits);
  }
  return evaluation;
}

class CheckCommand : public RunCommand {
 public:
  void add_options(OptionTable& table) override {
    add_form_option(
        table,
        "text, tabs in between and no header; csv, tsv or jsonl, with fields like those of rate (default: text)",
        form_, "text csv tsv jsonl");
    table.add_switch("solution", "add the solution of a puzzle that has exactly one", shows_solution_);
    table.add_switch("minimal",
                     "add whether a puzzle that has exactly one solution needs every given: minimal or redundant",
                     choices_.finds_minimality);
    add_spending_options(table, limits_);
    add_run_options(table, run_options_);
    add_dedupe_option(table, run_options_.input);
    add_name_option(table, run_options_.input);
    add_check_solution_option(table, choices_.checks_solution);
  }

  int run() override {
    RowFormatOptions format_options;
    format_options.form = form_;
    format_options.fields = {Field::kN,       Field::kLine,      Field::kPuzzle,
                             Field::kOutcome, Field::kSolutions, Field::kGivens};
    if (shows_solution_) format_options.fields.push_back(Field::kSolution);
    if (choices_.finds_minimality) format_options.fields.push_back(Field::kMinimal);
    format_options.fields.push_back(Field::kReason);
    const RowFormat format(format_options);
    RecordRun run(run_options_, operands(), run_setup());
    if (const auto status = run.open()) return *status;
    MadeRows checked(run.records(), run.threads(), [&](const RunContext& context) {
      return row_maker([&, options = context.rating_options(limits_)](const Record& record) {
        Evaluation evaluation = check_record(record, choices_, search_limits(options));
        return row_of(evaluation,
                      form_ == RowForm::kText ? text_row(record, evaluation) : format.row(record, evaluation));
      });
    });
    run.write(checked, format.header());
    return run.end();
  }

 private:
  std::string text_row(const Record& record, const Evaluation& evaluation) const {
    const Position* position = record.position();
    std::string text = record_label(record) + '\t' + std::string(solutions_text(evaluation)) + '\t';
    if (position != nullptr) text += std::to_string(given_count(position->givens));
    if (shows_solution_) text += '\t' + (evaluation.solution ? to_line(*evaluation.solution) : std::string());
    if (choices_.finds_minimality) {
      text += '\t';
      if (evaluation.is_minimal) {
        text += *evaluation.is_minimal ? "minimal" : "redundant";
      } else if (evaluation.solution && evaluation.outcome != RecordOutcome::kUnique) {
        text += outcome_name(evaluation.outcome);
      }
    }
    return text + '\n';
  }

  RowForm form_ = RowForm::kText;
  bool shows_solution_ = false;
  EvaluationChoices choices_;
  // Only its limits are used.
  RatingOptions limits_;
};

}  // namespace

CommandRow check_command() {
  return {.name = "check",
          .summary = "print how many solutions each puzzle has, without rating it",
          .make = make_command<CheckCommand>};
}

}  // namespace sudorate
