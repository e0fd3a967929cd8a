#include "tools/cli/path_text.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <string_view>

#include "rating/report.h"
#include "rating/technique.h"
#include "tagging/puzzle_text.h"
#include "tools/run/field.h"
#include "tools/steps/step_json.h"
#include "tools/text/aligned_text.h"

namespace sudorate {
namespace {

// Calls visit(number from 1, step, grid after it) for each step rated `least` or more.
void follow(const std::vector<Step>& steps, const Grid& start, Rating least,
            const std::function<void(std::size_t number, const Step& step, const Grid& after)>& visit) {
  Grid grid = start;
  std::size_t number = 0;
  for (const Step& step : steps) {
    apply(step, grid);
    ++number;
    if (step.difficulty.tenths >= least) visit(number, step, grid);
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

std::string technique_text(const Step& step) {
  std::string text = technique_name(step.technique, step.variant);
  if (has_length(step.technique)) text += " (" + std::to_string(step.length) + ')';
  return text;
}

std::string step_row(const std::string& number, Rating rating, std::string technique, std::size_t technique_width,
                     const std::string& effect, const std::string& detail) {
  constexpr std::size_t kNumberWidth = 5;
  constexpr std::size_t kRatingWidth = 6;
  technique.resize(technique_width, ' ');
  std::string row = right_aligned(number, kNumberWidth) + right_aligned(to_string(rating), kRatingWidth);
  return row.append(kColumnGap).append(technique).append(kColumnGap).append(effect).append(detail) += '\n';
}

std::string step_table(const std::vector<Step>& steps, const Grid& start, PathDetail detail) {
  std::size_t technique_width = 0;
  for (const Step& step : steps) {
    if (step.difficulty.tenths >= detail.least) {
      technique_width = std::max(technique_width, technique_text(step).size());
    }
  }
  std::string table;
  follow(steps, start, detail.least, [&](std::size_t number, const Step& step, const Grid& after) {
    table += step_row(std::to_string(number), step.difficulty.tenths, technique_text(step), technique_width,
                      effect_text(step), detail_text(after, detail, kColumnGap));
  });
  return table;
}

std::string step_lines_header(PathDetail detail) {
  return std::string("n\tstep\trating\ttechnique\teffect") + (detail.grids ? "\tgrid" : "") +
         (detail.candidates ? "\tcandidates" : "") + '\n';
}

std::string step_lines(std::int64_t ordinal, const std::vector<Step>& steps, const Grid& start,
                       const std::string& result, PathDetail detail) {
  const std::string opening = std::to_string(ordinal) + '\t';
  std::string lines;
  follow(steps, start, detail.least, [&](std::size_t number, const Step& step, const Grid& after) {
    lines += opening + std::to_string(number) + '\t' + to_string(step.difficulty.tenths) + '\t' +
             technique_text(step) + '\t' + effect_text(step) + detail_text(after, detail, "\t") + '\n';
  });
  // As many columns as the other lines have.
  return lines + opening + "result\t\t\t" + result + (detail.grids ? "\t" : "") + (detail.candidates ? "\t" : "") +
         '\n';
}

std::string score_mark(const Record& record, const Evaluation& evaluation) {
  const std::string score = field_text(field_value(Field::kScore, record, evaluation, GridForm::kAsIs));
  return score.empty() ? score : " score=" + score;
}

std::string joined_steps(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) {
    if (!text.empty()) text += "; ";
    text += trace_text(step);
  }
  return text;
}

nlohmann::ordered_json steps_json(const std::vector<Step>& steps, const Grid& start, PathDetail detail) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  follow(steps, start, detail.least, [&](std::size_t number, const Step& step, const Grid& after) {
    Json json = {{"step", number}};
    json.update(step_outline_json(step));
    json["text"] = trace_text(step);
    if (detail.grids) json["grid"] = to_line(after.placed());
    if (detail.candidates) json["candidates"] = candidates_text(after);
    list.push_back(std::move(json));
  });
  return list;
}

}  // namespace sudorate
