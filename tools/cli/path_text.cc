#include "tools/cli/path_text.h"

#include <nlohmann/json.hpp>
#include <string_view>

#include "tools/notation/puzzle_text.h"
#include "tools/records/grid_writer.h"
#include "tools/records/meaning/position.h"
#include "tools/run/field.h"
#include "tools/steps/step_json.h"
#include "tools/steps/step_notation.h"
#include "tools/text/aligned_text.h"
#include "tools/text/text_table.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// Calls visit(step, grid after it) for each step rated `least` or more.
template <typename Visit>
void follow(const std::vector<RuledStep>& steps, const Grid& start, Rating least, Visit visit) {
  Grid grid = start;
  for (const RuledStep& step : steps) {
    apply_together({&step, 1}, grid);
    if (step.rating >= least) visit(step, grid);
  }
}

// The chosen details of the position, each after a gap.
std::string detail_text(const Grid& after, PathDetail detail, std::string_view gap) {
  std::string text;
  if (detail.grids) text.append(gap).append(to_line(after.placed()));
  if (detail.candidates) text.append(gap).append(candidates_text(after));
  return text;
}

}  // namespace

std::string candidates_text(const Grid& grid) {
  std::string text;
  text.reserve(std::size_t{kCellCount} * kDigitCount);
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const bool is_there = grid.is_filled(cell) ? grid.placed(cell) == digit + 1 : grid.has(cell, digit);
      text += is_there ? static_cast<char>('1' + digit) : '.';
    }
  }
  return text;
}

std::string step_table(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail) {
  TextTable table({{false, 5}, {false, 4}, {true}, {true}});
  int last_number = 0;
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    const std::string number = step.number == last_number ? std::string() : std::to_string(step.number);
    last_number = step.number;
    std::string effect = effect_text(step.listed);
    if (step.listed.finding() != nullptr) effect.append(kColumnGap).append(place_text(step.listed));
    table.add(
        {number, to_string(step.rating), technique_text(step), effect + detail_text(after, detail, kColumnGap)});
  });
  return table.text();
}

std::string step_lines_header(PathDetail detail) {
  return std::string("n\tstep\trating\ttechnique\teffect") + (detail.grids ? "\tgrid" : "") +
         (detail.candidates ? "\tcandidates" : "") + '\n';
}

std::string step_lines(std::int64_t ordinal, const std::vector<RuledStep>& steps, const Grid& start,
                       const std::string& result, PathDetail detail) {
  const std::string opening = std::to_string(ordinal) + '\t';
  std::string lines;
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    lines += opening + std::to_string(step.number) + '\t' + to_string(step.rating) + '\t' + technique_text(step) +
             '\t' + effect_text(step.listed) + detail_text(after, detail, "\t") + '\n';
  });
  // As many columns as the other lines have.
  return lines + opening + "result\t\t\t" + result + (detail.grids ? "\t" : "") + (detail.candidates ? "\t" : "") +
         '\n';
}

std::string score_mark(const Record& record, const Evaluation& evaluation) {
  const std::string score = field_value(Field::kScore, record, evaluation, GridForm::kAsIs).text;
  return score.empty() ? score : " score=" + score;
}

std::string stall_text(const Record& record, const Evaluation& evaluation) {
  if (!evaluation.stalled_at) return {};
  const Grid& grid = *evaluation.stalled_at;
  Record reached;
  reached.parsed = make_position(record.position()->givens, grid.placed(), candidates_of(grid));
  return "nothing more is found at " + to_line(grid.placed()) + '\n' +
         write_record(reached, WriteForm::kPencilMarks).text;
}

nlohmann::ordered_json steps_json(const std::vector<RuledStep>& steps, const Grid& start, PathDetail detail) {
  Json list = Json::array();
  follow(steps, start, detail.least, [&](const RuledStep& step, const Grid& after) {
    Json json = {{"step", step.number}};
    json.update(step_outline_json(*step.listed.step()));
    json["text"] = trace_text(step);
    if (detail.grids) json["grid"] = to_line(after.placed());
    if (detail.candidates) json["candidates"] = candidates_text(after);
    list.push_back(std::move(json));
  });
  return list;
}

}  // namespace sudorate
