#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rating/rater.h"
#include "rating/report.h"
#include "tools/cli/commands.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/path_text.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/step_option.h"
#include "tools/run/evaluation.h"
#include "tools/run/run_plan.h"
#include "tools/steps/step_json.h"
#include "tools/steps/step_list.h"
#include "tools/steps/step_notation.h"
#include "tools/teach/lesson_text.h"
#include "tools/text/aligned_text.h"

namespace sudorate {
namespace {

constexpr std::string_view kHintDescription =
    R"(Prints the next step of each position, the one that Sudoku Explainer takes: its
rating, technique, effect and where it is seen. A position is a puzzle or a state
of one, in any format that can be read; --from-state reads the state if a text
shows both. With --step the state before that step follows, as a line that
--from-state reads, but not at levels 1 and 2. If --timeout or --work ends the
search, it prints limit.
)";

constexpr std::string_view kHintExamples =
    R"(  $ sudorate hint 3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
     1.0  Hidden Single  r2c6=4  digit 4 in box 2

  sudorate hint --from-state saved.sdk             what can I do now?
  sudorate hint --all position.txt                 all possible steps
  sudorate hint --level=1 position.txt             only where to look
  sudorate hint --step=34 --level=2 puzzle.txt     the 34th step
  sudorate hint --step=hardest puzzle.txt          the step that decides ER
)";

// Of the steps that are rated as high as the hardest one, below its lesson; empty if there are none.
std::string as_hard_words(const Advance& made) {
  if (made.as_hard == 0) return {};
  const std::string rating = to_string(made.next_as_hard.difficulty.tenths);
  const std::string number = std::to_string(made.next_number);
  const std::string next = "step " + number + ", " + technique_text(made.next_as_hard);
  return '\n' +
         (made.as_hard == 1
              ? next + ", is rated " + rating + ", too"
              : std::to_string(made.as_hard) + " more steps are rated " + rating + ", the next is " + next) +
         ": the same command with --step=" + number + " explains it\n";
}

// The level of hints with reasons.
constexpr std::int64_t kWithReasons = 3;

constexpr std::string_view kWhyDescription =
    R"(Explains the first of the hardest steps of each puzzle, which decides its ER, as
hint --step=hardest --level=3 does: where to look, why the step follows, the
techniques that were tried before and found nothing easier, and the state before
the step. If more steps are rated as high, the last line names the next one.
)";

constexpr std::string_view kWhyExamples =
    R"(  $ sudorate why ....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6 | sed -n 3p
    XY-Wing, rated 4.2, step 25. It removes candidates.

  sudorate why --step=34 puzzle.txt                another step
)";

enum class HintForm : std::uint8_t { kText, kTsv, kJsonLines };

struct HintOptions {
  HintForm form = HintForm::kText;
  bool lists_all = false;
  // 0 for the step in a line; see hint_text. The usual one counts if none is named, for the next step as text.
  std::int64_t named_level = 0;
  std::int64_t usual_level = 0;
  StepChoices choices;

  bool is_next_step_as_text() const { return !lists_all && form == HintForm::kText; }
  std::int64_t level() const { return named_level == 0 && is_next_step_as_text() ? usual_level : named_level; }
};

class HintMaker : public RowMaker {
 public:
  explicit HintMaker(const HintOptions& options) : options_(options) {}

  Row make(const Record& record) override {
    StepPosition found = find_position(record, options_.choices, rater_);
    rules_ = found.rules;
    Row row = std::move(found.row);
    const Grid& grid = found.grid;
    std::vector<Step> steps;
    std::string word;
    if (row.outcome == RecordOutcome::kUnique) {
      if (!grid.is_solved()) row.outcome = outcome_of(find_steps(grid, found.limits, steps));
      if (steps.empty()) word = grid.is_solved() ? "solved" : "none";
    }
    if (row.outcome != RecordOutcome::kUnique) word = outcome_name(row.outcome);
    const std::string label = record_label(record);
    if (options_.form != HintForm::kText) {
      row.text = row_of_program(label, steps, word);
      return row;
    }
    row.text = label + rules_.mark() + '\n';
    const bool is_lesson = options_.level() > 0 && !steps.empty();
    row.text += is_lesson ? lesson_of(found, steps.front())
                          : step_lines(steps, "   ", kColumnGap) + (word.empty() ? "" : word + '\n');
    const bool shows_step = options_.level() == 0 || options_.level() == kWithReasons;
    if (options_.choices.advance.moves() && shows_step && !steps.empty()) {
      row.text += (is_lesson ? "\n" : "") + state_lines(record, grid);
    }
    if (options_.level() == kWithReasons) row.text += as_hard_words(found.made);
    return row;
  }

 private:
  std::string lesson_of(const StepPosition& found, const Step& step) const {
    const Lesson lesson = make_lesson(found.grid, {step}, {}, rules_.left_out);
    const bool is_numbered = options_.choices.advance.step != 1 && !options_.lists_all;
    return hint_text(lesson, static_cast<int>(options_.level()), is_numbered ? found.made.steps + 1 : 0);
  }

  // Of a grid that is not solved.
  StepSearch find_steps(const Grid& grid, SearchLimits& limits, std::vector<Step>& steps) {
    const Rating stop_at = options_.choices.limits.stop_at;
    if (!options_.lists_all) {
      Step step;
      const StepSearch end = rater_.find_step(grid, stop_at, true, limits, step, rules_.left_out);
      if (end == StepSearch::kFound) steps.push_back(std::move(step));
      return end;
    }
    StepListOptions list_options;
    list_options.left_out = rules_.left_out;
    StepList list = lister_.list(grid, list_options, limits);
    for (ListedStep& listed : list.steps) {
      auto* const step = std::get_if<Step>(&listed.content);
      if (step != nullptr && step->difficulty.tenths < stop_at) steps.push_back(std::move(*step));
    }
    return list.end;
  }

  std::string step_lines(const std::vector<Step>& steps, std::string_view start, std::string_view gap) const {
    std::string lines;
    for (const Step& step : steps) {
      lines.append(start)
          .append(rules_.sign())
          .append(to_string(step.difficulty.tenths))
          .append(gap)
          .append(technique_text(step))
          .append(gap);
      lines.append(effect_text(step)).append(gap).append(notation(step)) += '\n';
    }
    return lines;
  }

  // `word` stands for a missing step, or comes after the steps of an incomplete list.
  std::string row_of_program(const std::string& label, const std::vector<Step>& steps,
                             const std::string& word) const {
    if (options_.form == HintForm::kTsv) return step_lines(steps, "", "\t") + (word.empty() ? "" : word + '\n');
    nlohmann::ordered_json json = {{"puzzle", label}};
    if (!word.empty()) json["outcome"] = word;
    if (!rules_.name.empty()) json["rules"] = rules_.name;
    json["steps"] = nlohmann::ordered_json::array();
    for (const Step& step : steps) json["steps"].push_back(step_json({step}));
    return json.dump() + '\n';
  }

  Rater rater_;
  StepLister lister_;
  HintOptions options_;
  SearchRules rules_;  // of the record
};

class HintCommand : public RunCommand {
 public:
  HintCommand() = default;

  HintCommand(std::int64_t level, int step) {
    hint_options_.usual_level = level;
    hint_options_.choices.advance.step = step;
  }

  void add_options(OptionTable& table) override {
    table.add_number(
        "level", "N",
        "how much is shown: 1 where to look, 2 also the technique, 3 the step with its reasons, the board, and "
        "the techniques tried before (default: " +
            (hint_options_.usual_level == 0 ? "the step in a line" : std::to_string(hint_options_.usual_level)) +
            ')',
        hint_options_.named_level, 1, 3);
    table.last().choices = {"1", "2", "3"};
    table.add_choice("to", "FORM",
                     "text; tsv, lines with rating, technique, effect and notation; or jsonl, an object for each "
                     "position with the evidence of the step (default: text)",
                     hint_options_.form,
                     {{"text", HintForm::kText}, {"tsv", HintForm::kTsv}, {"jsonl", HintForm::kJsonLines}},
                     {{"json", HintForm::kJsonLines}});
    add_step_option(
        table,
        "the hint where step N of the rated solution is made; hardest stands for the first one with the "
        "ER of the puzzle (default: " +
            (hint_options_.choices.advance.step == kHardestStep
                 ? "hardest"
                 : std::to_string(hint_options_.choices.advance.step)) +
            ')',
        hint_options_.choices.advance.step);
    table.add_switch("all",
                     "all steps that Sudoku Explainer's techniques offer, the easiest first; of dynamic and nested "
                     "chains only the one that the rating takes. 'sudorate steps' lists them if they are named, "
                     "and the steps of other techniques",
                     hint_options_.lists_all);
    add_limit_options(table, hint_options_.choices.limits);
    add_technique_switches(table, hint_options_.choices.switches);
    add_solutions_option(table, hint_options_.choices.takes_many);
    add_run_options(table, run_options_);
  }

  Complaint check(const std::vector<std::string>& operands) const override {
    if (Complaint complaint = step_complaint(operands); !complaint.empty()) return complaint;
    if (hint_options_.named_level > 0 && !hint_options_.is_next_step_as_text()) {
      return "--level is for the next step as text; leave out --all and --to";
    }
    if (Complaint complaint = hint_options_.choices.switches.problem(); !complaint.empty()) return complaint;
    return check_run_options(run_options_);
  }

  int run(const std::vector<std::string>& operands) override {
    RunPlan plan = new_plan();
    plan.make_maker = [this](const RunContext& context) {
      HintOptions options = hint_options_;
      options.choices.limits = context.rating_options(options.choices.limits);
      return std::make_unique<HintMaker>(options);
    };
    if (hint_options_.form == HintForm::kText) plan.separator.push_back('\n');
    return run_records(run_options_, operands, plan);
  }

 private:
  HintOptions hint_options_;
};

}  // namespace

CommandRow hint_command() {
  return {.name = "hint",
          .summary = "print the next step of each position",
          .description = kHintDescription,
          .examples = kHintExamples,
          .make = make_command<HintCommand>};
}

CommandRow why_command() {
  return {.name = "why",
          .summary = "explain why the hardest step of each puzzle follows",
          .description = kWhyDescription,
          .examples = kWhyExamples,
          .make = []() -> std::unique_ptr<Command> {
            return std::make_unique<HintCommand>(kWithReasons, kHardestStep);
          }};
}

}  // namespace sudorate
