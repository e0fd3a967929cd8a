#include "tools/cli/step_option.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "tools/cli/paint_rules.h"
#include "tools/cli/row_options.h"
#include "tools/notation/pass_rows.h"
#include "tools/policy/profile_rules.h"
#include "tools/records/writers/grid_text.h"
#include "tools/run/made_rows.h"
#include "tools/run/record_run.h"
#include "tools/text/characters.h"
#include "tools/text/file_path.h"

namespace sudorate {
namespace {

constexpr const char* kHardest = "hardest";

}  // namespace

std::optional<int> parse_step_number(const std::string& value) {
  if (value == kHardest) return kHardestStep;
  const auto number = whole_number<int>(value);
  return number && 1 <= *number && *number <= kMostSteps ? number : std::nullopt;
}

namespace {

// As advance(), along the solution by a profile; without the facts about the steps as hard as the hardest one.
Advance advance_by_profile(const Profile& profile, const AdvanceOptions& options, Rater& rater,
                           SearchLimits& limits, Grid& grid) {
  RatingOptions rating_options{.records_steps = true};
  set_limits(limits, rating_options);
  const RuledRating ruled = ProfileRules(profile).rate(grid, rating_options);
  const RatingResult& rating = ruled.rating;
  limits.work -= std::min(limits.work, rating.work);
  const bool is_cut = rating.outcome == Outcome::kLimit || rating.outcome == Outcome::kCancelled;
  const StepSearch cut = rating.outcome == Outcome::kLimit ? StepSearch::kLimit : StepSearch::kCancelled;
  int step = options.step;
  if (step == kHardestStep) {
    if (is_cut) return {cut, rating.step_count};
    const auto hardest = std::find_if(ruled.steps.begin(), ruled.steps.end(),
                                      [&](const RuledStep& each) { return each.rating == rating.er; });
    step = hardest == ruled.steps.end() ? 1 : hardest->number;
  }
  for (const RuledStep& each : ruled.steps) {
    if (each.number < step) apply_together({&each, 1}, grid);
  }
  const bool is_there = step == 1 || (step <= rating.step_count + 1 && !grid.is_solved());
  if (!is_there) return {is_cut ? cut : StepSearch::kNothing, rating.step_count};
  advance({.makes_singles = options.makes_singles}, rater, limits, grid);
  return {StepSearch::kFound, step - 1};
}

}  // namespace

void add_step_option(OptionTable& table, std::string help, int& step) {
  table
      .add_parsed("step", "N", std::move(help), concat("a whole number from 1 to ", kMostSteps, " or ", kHardest),
                  parse_step_number, step)
      .choices = {kHardest};
}

Complaint step_complaint(const std::vector<std::string>& operands) {
  for (const std::string& operand : operands) {
    std::error_code error;
    if (!parse_step_number(operand) || std::filesystem::exists(file_path(operand), error)) continue;
    return "'" + operand + "' is neither a puzzle nor a file; did you mean '--step=" + operand + "'?";
  }
  return {};
}

std::string state_lines(const Record& record, const Grid& grid) {
  return "state before that, for --from-state:\n" + library_text(record.position()->givens, grid) + '\n';
}

StepPosition find_position(const Record& record, const StepChoices& choices, Rater& rater) {
  StepPosition found{.limits = search_limits(choices.limits),
                     .rules = chosen_rules(choices.rules),
                     .row = {},
                     .grid = {},
                     .made = {}};
  Evaluation evaluation = examined(record, {}, found.limits);
  if (evaluation.outcome == RecordOutcome::kNoSolution) {
    const std::string wrong = wrong_digit_text(*record.position(), found.limits);
    if (!wrong.empty()) evaluation.problem += "; " + wrong;
  }
  if (choices.rules.rates_many && evaluation.has_many_solutions) {
    evaluation.outcome = RecordOutcome::kUnique;
    evaluation.problem.clear();
    found.rules = without_uniqueness(found.rules);
  }
  Row& row = found.row = row_of(evaluation);
  if (row.outcome != RecordOutcome::kUnique) return found;
  found.grid = grid_of_position(*record.position());
  AdvanceOptions options = choices.advance;
  options.rules = found.rules;
  found.made = choices.rules.profile
                   ? advance_by_profile(chosen_profile(choices.rules), options, rater, found.limits, found.grid)
                   : advance(options, rater, found.limits, found.grid);
  row.outcome = outcome_of(found.made.end);
  if (found.made.end == StepSearch::kNothing) {
    row.outcome = RecordOutcome::kNoStep;
    row.problem = missing_step_text(options.step, found.made.steps);
  }
  return found;
}

Complaint StepCommand::check() const { return step_complaint(operands()); }

RunSetup StepCommand::step_setup() const {
  RunSetup setup = run_setup();
  setup.most_on_terminal = most_on_terminal_;
  if (form_.form == RowForm::kText) {
    setup.separator = "\n";
    setup.paint = lesson_paint();
  }
  add_rules_file(choices_.rules, setup);
  return setup;
}

RowMakerFactory StepCommand::row_makers() const {
  return [this](const RunContext& context) {
    StepChoices choices = choices_;
    choices.limits = context.rating_options(choices.limits);
    return row_maker([this, choices, searcher = std::make_unique<Searcher>()](const Record& record) {
      StepPosition found = find_position(record, choices, searcher->rater);
      describe(record, found, *searcher);
      return std::move(found.row);
    });
  };
}

int StepCommand::run() {
  show_scale(*choices_.rules.switches.table, form_);
  RecordRun run(run_options_, operands(), step_setup());
  if (const auto status = run.open()) return *status;
  MadeRows described(run.records(), run.threads(), row_makers());
  run.write(described, head());
  return run.end();
}

}  // namespace sudorate
