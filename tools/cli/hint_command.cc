#include "tools/cli/hint_command.h"

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rating/rater.h"
#include "rating/report.h"
#include "tools/cli/path_text.h"
#include "tools/cli/run_options.h"
#include "tools/cli/stop_level.h"
#include "tools/run/evaluation.h"
#include "tools/run/record_run.h"
#include "tools/steps/step_json.h"
#include "tools/steps/step_list.h"
#include "tools/steps/step_notation.h"

namespace sudorate {
namespace {

constexpr std::string_view kHintDescription =
    R"(Prints the next step of each position, the one that Sudoku Explainer takes: its
rating, technique, effect and where it is seen. A position is a puzzle or a state
of one, in any format that can be read; --from-state reads the state where a text
shows both.
)";

constexpr std::string_view kHintExamples =
    R"(  $ sudorate hint 3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
     1.0  Hidden Single  r2c6=4  digit 4 in box 2

  sudorate hint --from-state saved.sdk             what can I do now?
  sudorate hint --all position.txt                 all that I can do
)";

enum class HintForm : std::uint8_t { kText, kTsv, kJsonLines };

struct HintOptions {
  HintForm form = HintForm::kText;
  bool lists_all = false;
  Rating stop_at = RatingOptions().stop_at;
};

class HintMaker : public RowMaker {
 public:
  explicit HintMaker(const HintOptions& options) : options_(options) {}

  Row make(const Record& record) override {
    Row row;
    if (const Position* position = record.position()) {
      Validity validity = check_validity(*position);
      row.outcome = validity.outcome;
      row.problem = std::move(validity.problem);
    }
    std::vector<Step> steps;
    std::string word(outcome_name(row.outcome));
    if (row.outcome == RecordOutcome::kUnique) {
      const Grid grid = grid_of_position(*record.position());
      steps = steps_of(grid);
      word = grid.is_solved() ? "solved" : "none";
    }
    row.text = text_of(record_label(record), steps, word);
    return row;
  }

 private:
  std::vector<Step> steps_of(const Grid& grid) {
    std::vector<Step> steps;
    if (grid.is_solved()) return steps;
    if (!options_.lists_all) {
      Step step;
      if (rater_.find_step(grid, options_.stop_at, true, step)) steps.push_back(std::move(step));
      return steps;
    }
    for (ListedStep& listed : lister_.list(grid, {}).steps) {
      auto* const step = std::get_if<Step>(&listed.content);
      if (step != nullptr && step->difficulty.tenths < options_.stop_at) steps.push_back(std::move(*step));
    }
    return steps;
  }

  // `word` stands where there is no step.
  std::string text_of(const std::string& label, const std::vector<Step>& steps, const std::string& word) const {
    if (options_.form == HintForm::kJsonLines) {
      nlohmann::ordered_json json = {{"puzzle", label}};
      if (steps.empty()) json["outcome"] = word;
      json["steps"] = nlohmann::ordered_json::array();
      for (const Step& step : steps) json["steps"].push_back(step_json({step}));
      return json.dump() + '\n';
    }
    const bool is_table = options_.form == HintForm::kTsv;
    const std::string gap = is_table ? "\t" : "  ";
    std::string text = is_table ? std::string() : label + '\n';
    for (const Step& step : steps) {
      if (!is_table) text += "   ";
      text += to_string(step.difficulty.tenths) + gap + technique_text(step) + gap + effect_text(step) + gap +
              notation(step) + '\n';
    }
    if (steps.empty()) text += word + '\n';
    return text;
  }

  Rater rater_;
  StepLister lister_;
  HintOptions options_;
};

class HintCommand : public Command {
 public:
  void add_options(OptionTable& table) override;
  Complaint check(const std::vector<std::string>&) override { return check_run_options(run_options_); }
  int run(const std::vector<std::string>& operands) override;

 private:
  RunOptions run_options_;
  HintOptions hint_options_;
};

void HintCommand::add_options(OptionTable& table) {
  table.add_choice({.name = "to",
                    .argument = "FORM",
                    .help = "text; tsv, lines with rating, technique, effect and notation; or jsonl, an object for "
                            "each position with the evidence of the step (default: text)"},
                   hint_options_.form,
                   {{"text", HintForm::kText}, {"tsv", HintForm::kTsv}, {"jsonl", HintForm::kJsonLines}},
                   {{"json", HintForm::kJsonLines}});
  table.add_switch(
      {.name = "all",
       .help = "all steps that Sudoku Explainer's techniques offer, the easiest first; 'sudorate steps' "
               "lists those of other techniques, too"},
      hint_options_.lists_all);
  add_stop_level_option(table, hint_options_.stop_at);
  add_run_options(table, run_options_);
}

int HintCommand::run(const std::vector<std::string>& operands) {
  RunPlan plan;
  plan.make_maker = [this](const RunContext&) { return std::make_unique<HintMaker>(hint_options_); };
  plan.destinations = {run_options_.output};
  if (hint_options_.form == HintForm::kText) plan.separator.push_back('\n');
  plan.options = call_text();
  return run_records(run_options_, operands, plan);
}

}  // namespace

CommandRow hint_command() {
  return {.name = "hint",
          .summary = "print the next step of each position",
          .description = kHintDescription,
          .examples = kHintExamples,
          .make = make_command<HintCommand>};
}

}  // namespace sudorate
