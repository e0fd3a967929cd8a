#include "tools/cli/rules_path_text.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "tagging/puzzle_text.h"
#include "tools/cli/path_text.h"
#include "tools/records/grid_writer.h"
#include "tools/records/position.h"

namespace sudorate {
namespace {

std::string step_table(const std::vector<RuledStep>& steps) {
  std::size_t technique_width = 0;
  for (const RuledStep& step : steps) technique_width = std::max(technique_width, technique_text(step).size());
  std::string table;
  int last_number = 0;
  for (const RuledStep& step : steps) {
    const std::string number = step.number == last_number ? std::string() : std::to_string(step.number);
    last_number = step.number;
    table += step_row(number, step.rating, technique_text(step), technique_width, effect_text(step));
  }
  return table;
}

// The candidates in a frame.
std::string position_text(const Digits81& givens, const Grid& grid) {
  Record reached;
  reached.parsed = make_position(givens, grid.placed(), candidates_of(grid));
  return write_record(reached, WriteForm::kPencilMarks).text;
}

}  // namespace

std::string ruled_path_text(const Record& record, const Evaluation& evaluation) {
  const std::string label = record_label(record);
  std::string text;
  if (!evaluation.ruled_steps.empty()) text = label + '\n' + step_table(evaluation.ruled_steps);
  if (evaluation.stalled_at) {
    text += "nothing more is found at " + to_line(evaluation.stalled_at->placed()) + '\n' +
            position_text(record.position()->givens, *evaluation.stalled_at);
  }
  return text + label + " ED=" + result_text(evaluation) + std::string(state_mark(record)) +
         rules_mark(evaluation) + score_mark(record, evaluation) + '\n';
}

std::string ruled_path_line(const Record& record, const Evaluation& evaluation) {
  std::string steps;
  for (const RuledStep& step : evaluation.ruled_steps) {
    if (!steps.empty()) steps += "; ";
    steps += trace_text(step);
  }
  return record_label(record) + '\t' + result_text(evaluation) + '\t' + steps + '\t' + evaluation.rules + '\n';
}

}  // namespace sudorate
