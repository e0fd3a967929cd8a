#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rating/rater.h"
#include "tools/cli/command_table.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/row_options.h"
#include "tools/cli/rules_options.h"
#include "tools/cli/run_options.h"
#include "tools/cli/step_option.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"
#include "tools/run/evaluation.h"
#include "tools/run/row.h"
#include "tools/steps/listed_step.h"
#include "tools/steps/step_json.h"
#include "tools/table/columns.h"
#include "tools/teach/lesson_text.h"
#include "tools/text/aligned_text.h"

namespace sudorate {
namespace {

// Of the steps that are rated as high as the hardest one, above its lesson; empty if there are none.
std::string as_hard_words(const Advance& made) {
  if (made.as_hard == 0) return {};
  const std::string rating = to_string(made.next_as_hard.difficulty.tenths);
  const std::string number = std::to_string(made.next_number);
  const std::string next = "step " + number + ", " + technique_text(made.next_as_hard);
  return (made.as_hard == 1
              ? next + ", is rated " + rating + ", too"
              : std::to_string(made.as_hard) + " more steps are rated " + rating + ", the next is " + next) +
         ": the same command with --step=" + number + " explains it\n";
}

// A step in a table, or the word that stands in place of one.
struct HintRow {
  const Record& record;
  const Step* step = nullptr;
  std::string_view sign;
  std::string outcome;
};
constexpr Column<HintRow> kHintColumns[] = {
    {"n", "number of the position", [](const HintRow& row) -> FieldValue { return row.record.ordinal; }},
    {"puzzle", "its 81 cells", [](const HintRow& row) -> FieldValue { return record_label(row.record); }},
    {"rating", "rating of the step",
     [](const HintRow& row) -> FieldValue {
       if (row.step == nullptr) return {};
       const Rating tenths = row.step->difficulty.tenths;
       FieldValue value = FieldValue::in_tenths(tenths, concat(row.sign, to_string(tenths)));
       value.is_by_other_rules = !row.sign.empty();
       return value;
     }},
    {"technique", "technique with the length of its chain",
     [](const HintRow& row) -> FieldValue {
       return row.step == nullptr ? std::string() : technique_text(*row.step);
     }},
    {"effect", "what is placed or removed",
     [](const HintRow& row) -> FieldValue { return row.step == nullptr ? std::string() : effect_text(*row.step); }},
    {"notation", "where",
     [](const HintRow& row) -> FieldValue { return row.step == nullptr ? std::string() : notation(*row.step); }},
    {"outcome", "why there is no step", [](const HintRow& row) -> FieldValue { return row.outcome; }},
};
std::span<const Column<HintRow>> hint_columns() { return kHintColumns; }

// The level of hints with reasons.
constexpr std::int64_t kWithReasons = 3;

class HintCommand : public StepCommand {
 public:
  explicit HintCommand(std::int64_t level = 0, int step = 1) : usual_level_(level) {
    choices_.advance.step = step;
    if (level > 0) most_on_terminal_ = kMostOnTerminal;
  }

  void add_options(OptionTable& table) override {
    table
        .add_number(
            "level", "N",
            "how much is shown: 1 where to look, 2 also the technique, 3 the step with its reasons, the board, and "
            "the techniques tried before (default: " +
                (usual_level_ == 0 ? "the step in a line" : std::to_string(usual_level_)) + ')',
            named_level_, 1, 3)
        .choices = {"1", "2", "3"};
    add_form_option(table,
                    "text; csv or tsv, a row for each step; or jsonl, an object for each "
                    "position with the evidence of the step (default: text)",
                    form_.form, "text csv tsv jsonl");
    add_step_option(
        table,
        "the hint where step N of the rated solution is made; hardest stands for the first one with the "
        "ER of the puzzle (default: " +
            (choices_.advance.step == kHardestStep ? "hardest" : std::to_string(choices_.advance.step)) + ')',
        choices_.advance.step);
    add_limit_options(table, choices_.limits);
    add_technique_switches(table, choices_.rules.switches);
    add_solutions_option(table, choices_.rules.rates_many);
    add_run_options(table, run_options_);
  }

 private:
  std::string head() const override { return form_.head(names_of(hint_columns())); }
  std::int64_t level() const { return named_level_ == 0 ? usual_level_ : named_level_; }

  void describe(const Record& record, StepPosition& found, Searcher& searcher) const override {
    Row& row = found.row;
    const Grid& grid = found.grid;
    std::optional<Step> step;
    std::string word;
    if (row.outcome == RecordOutcome::kUnique) {
      if (!grid.is_solved()) row.outcome = outcome_of(find_step(found, searcher.rater, step));
      if (!step) word = grid.is_solved() ? "solved" : "none";
    }
    if (row.outcome != RecordOutcome::kUnique) word = outcome_name(row.outcome);
    const std::string label = record_label(record);
    if (form_.form != RowForm::kText) {
      row.text = row_of_program(record, found.rules, step, word);
      return;
    }
    row.text = label + mark_of(found.rules) + '\n';
    const std::string state = choices_.advance.moves() && step ? state_lines(record, grid) : "";
    if (level() > 0 && step) {
      const Lesson lesson = make_lesson(grid, {*step}, {}, found.rules);
      const bool is_numbered = choices_.advance.step != 1;
      row.text += hint_text(lesson, static_cast<int>(level()), is_numbered ? found.made.steps + 1 : 0,
                            state + as_hard_words(found.made));
    } else {
      row.text += (step ? step_line(found.rules, *step) : "") + (word.empty() ? "" : word + '\n') +
                  (level() == 0 ? state : "");
    }
  }

  // Of a grid that is not solved.
  StepSearch find_step(StepPosition& found, Rater& rater, std::optional<Step>& step) const {
    Step next;
    const StepSearch end =
        rater.find_step(found.grid, choices_.limits.stop_at, true, found.limits, next, found.rules);
    if (end == StepSearch::kFound) step = std::move(next);
    return end;
  }

  static std::string step_line(const Rules& rules, const Step& step) {
    return concat("   ", sign_of(rules), to_string(step.difficulty.tenths), kColumnGap, technique_text(step),
                  kColumnGap, effect_text(step), kColumnGap, notation(step), '\n');
  }

  // `word` stands for a missing step.
  std::string row_of_program(const Record& record, const Rules& rules, const std::optional<Step>& step,
                             const std::string& word) const {
    if (form_.is_table())
      return line_of(form_, hint_columns(),
                     HintRow{record, step ? &*step : nullptr, step ? sign_of(rules) : "", word});
    nlohmann::ordered_json json = {{"puzzle", record_label(record)}};
    if (!word.empty()) json["outcome"] = word;
    add_rules(rules, json);
    json["steps"] = nlohmann::ordered_json::array();
    if (step) json["steps"].push_back(step_json({*step}));
    return json.dump() + '\n';
  }

  // 0 for the step in a line; see hint_text. The usual one counts if none is named.
  std::int64_t named_level_ = 0;
  std::int64_t usual_level_;
};

}  // namespace

CommandRow hint_command() {
  return {.name = "hint",
          .summary = "print the next step of each position",
          .columns = [] { return words_of(hint_columns()); },
          .make = make_command<HintCommand>};
}

CommandRow why_command() {
  return {.name = "why",
          .summary = "explain why the hardest step of each puzzle follows",
          .make = make_command<HintCommand, kWithReasons, kHardestStep>};
}

}  // namespace sudorate
