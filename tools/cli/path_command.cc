#include "tools/cli/path_command.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "rating/report.h"
#include "tools/cli/limit_options.h"
#include "tools/cli/run_options.h"
#include "tools/run/evaluation.h"
#include "tools/run/record_run.h"

namespace sudorate {
namespace {

constexpr std::string_view kDescription =
    R"(Prints the steps that solve each puzzle, in order: number, rating, technique with
the length of its chain, and effect. An effect is a placed digit, r1c8=4, or
removed candidates, r4c8-25. The last line of a puzzle is its rating.
)";

constexpr std::string_view kExamples =
    R"(  $ sudorate path 3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516
      1   1.0  Hidden Single  r2c6=4
      2   1.0  Hidden Single  r6c1=7
      3   1.0  Hidden Single  r5c9=7
      4   1.0  Hidden Single  r1c8=4
      5   1.0  Hidden Single  r2c8=6
  3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516 ED=1.0/1.0/1.0

  sudorate path --to=trace puzzles.txt             one line a puzzle
)";

std::string joined_steps(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    if (!text.empty()) text += "; ";
    text += trace_text(step);
  }
  return text;
}

std::string right_aligned(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

// One row a step, in columns: number, rating, technique with length, effect.
//
//     1   1.2  Hidden Single      r2c7=4
//     2   7.1  Forcing Chain (8)  r4c8-2
std::string step_table(const std::vector<Step>& steps) {
  constexpr std::size_t kNumberWidth = 5;
  constexpr std::size_t kRatingWidth = 6;
  constexpr std::string_view kGap = "  ";
  struct Row {
    std::string rating;
    std::string technique;
    std::string effect;
  };
  std::vector<Row> rows;
  std::size_t technique_width = 0;
  for (const Step& step : steps) {
    // "RATING TECHNIQUE: EFFECT"
    const std::string text = trace_text(step);
    const std::size_t rating_end = text.find(' ');
    const std::size_t technique_end = text.rfind(": ");
    rows.push_back({text.substr(0, rating_end), text.substr(rating_end + 1, technique_end - rating_end - 1),
                    text.substr(technique_end + 2)});
    technique_width = std::max(technique_width, rows.back().technique.size());
  }
  std::string table;
  for (std::size_t index = 0; index < rows.size(); ++index) {
    Row& row = rows[index];
    row.technique.resize(technique_width, ' ');
    table += right_aligned(std::to_string(index + 1), kNumberWidth) + right_aligned(row.rating, kRatingWidth);
    table.append(kGap).append(row.technique).append(kGap).append(row.effect) += '\n';
  }
  return table;
}

enum class PathForm : std::uint8_t { kText, kTrace };

// A puzzle with its steps.
class PathMaker : public RowMaker {
 public:
  PathMaker(const RatingOptions& options, PathForm form) : evaluator_(options), form_(form) {}

  Row make(const Record& record) override {
    Evaluation evaluation = evaluator_.evaluate(record);
    Row row = row_of(evaluation, true);
    const std::string label = record_label(record);
    const std::string result = result_text(evaluation);
    const std::vector<Step>& steps = evaluation.rating.steps;
    if (form_ == PathForm::kTrace) {
      row.text = label + '\t' + result + '\t' + joined_steps(steps) + '\n';
    } else {
      if (!steps.empty()) row.text += label + '\n' + step_table(steps);
      row.text += label + " ED=" + result + std::string(state_mark(record)) + '\n';
    }
    return row;
  }

 private:
  Evaluator evaluator_;
  PathForm form_;
};

class PathCommand : public Command {
 public:
  void add_options(OptionTable& table) override;
  Complaint check(const std::vector<std::string>&) override { return check_run_options(run_options_); }
  int run(const std::vector<std::string>& operands) override;

 private:
  RunOptions run_options_;
  RatingOptions rating_options_;
  PathForm form_ = PathForm::kText;
};

void PathCommand::add_options(OptionTable& table) {
  table.add_choice(
      {.name = "to",
       .argument = "FORM",
       .help = "text, a numbered list, or trace, one line a puzzle: puzzle, ratings and steps separated "
               "by tabs (default: text)"},
      form_, {{"text", PathForm::kText}, {"trace", PathForm::kTrace}});
  add_limit_options(table, rating_options_);
  add_run_options(table, run_options_);
}

int PathCommand::run(const std::vector<std::string>& operands) {
  rating_options_.records_steps = true;
  RunPlan plan;
  plan.make_maker = [this](const std::atomic<bool>& cancelled) {
    RatingOptions options = rating_options_;
    options.cancelled = &cancelled;
    return std::make_unique<PathMaker>(options, form_);
  };
  plan.destinations = {run_options_.output};
  if (form_ == PathForm::kText) plan.separator.push_back('\n');
  plan.options = call_text();
  return run_records(run_options_, operands, plan);
}

}  // namespace

CommandRow path_command() {
  return {.name = "path",
          .summary = "print the steps that solve each puzzle",
          .usage = "[OPTION]... [FILE | PUZZLE | -]...",
          .description = kDescription,
          .examples = kExamples,
          .make = [] { return std::unique_ptr<Command>(std::make_unique<PathCommand>()); }};
}

}  // namespace sudorate
