#include "tools/cli/path_command.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "rating/report.h"
#include "tools/run/evaluation.h"
#include "tools/run/record_run.h"

namespace sudorate {
namespace {

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

}  // namespace

int run_path(const Options& options) {
  RatingOptions rating_options;
  rating_options.stop_at = options.stop_at;
  rating_options.records_steps = true;
  Evaluator evaluator(rating_options);
  bool is_first = true;
  return run_records(options, [&](const Record& record) {
    Evaluation evaluation = evaluator.evaluate(record);
    Answer answer{evaluation.outcome, evaluation.rating.er, std::move(evaluation.problem), {}};
    const std::string label = record_label(record);
    const std::string result = result_text(evaluation);
    const std::vector<Step>& steps = evaluation.rating.steps;
    if (options.path_form == PathForm::kTrace) {
      answer.output = label + '\t' + result + '\t' + joined_steps(steps) + '\n';
      return answer;
    }
    if (!std::exchange(is_first, false)) answer.output += '\n';
    if (!steps.empty()) answer.output += label + '\n' + step_table(steps);
    answer.output += label + " ED=" + result + '\n';
    return answer;
  });
}

}  // namespace sudorate
