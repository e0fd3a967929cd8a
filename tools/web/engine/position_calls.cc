// One position: reading it, the next step, all steps, hints, and moves of the person.
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <string_view>

#include "rating/rater.h"
#include "tagging/puzzle_text.h"
#include "tagging/solution.h"
#include "tools/library/read_puzzle.h"
#include "tools/records/position.h"
#include "tools/steps/step_list.h"
#include "tools/teach/lesson_text.h"
#include "tools/teach/technique_article.h"
#include "tools/web/engine/answer.h"
#include "tools/web/engine/board_json.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kBadBoard = "not a board";

Rater& rater_of_positions() {
  static Rater rater;
  return rater;
}

StepLister& lister_of_positions() {
  static StepLister lister;
  return lister;
}

// Calls work(grid) and answers what it returns; {"problem": ...} if the text is not a board.
template <typename Work>
void answer_for_board(const char* text, std::size_t length, const Work& work) {
  const std::optional<Grid> grid = parse_board({text, length});
  answer(grid ? work(*grid) : Json{{"problem", kBadBoard}});
}

Json record_json(const Record& record) {
  if (const ParseError* error = record.error()) {
    return {{"problem", error->reason}, {"line", record.message_line()}, {"column", error->column}};
  }
  const Position& position = *record.position();
  const Grid grid = grid_of_position(position);
  Json json = {{"givens", to_line(position.givens)},
               {"is_state", position.state.has_value()},
               {"id", record.id},
               {"comment", record.comment},
               {"board", board_json(grid)}};
  if (record.recorded) json["recorded"] = to_string(*record.recorded);
  const std::string clash = position.state ? std::string() : clash_text(position.givens);
  const SolutionCount found = clash.empty() ? count_solutions(grid) : SolutionCount{};
  json["solutions"] = found.count;
  if (found.count == 1) json["solution"] = to_line(found.solution);
  if (found.count == 0) json["problem"] = clash.empty() ? "no solution" : "no solution, " + clash;
  if (found.count > 1) json["problem"] = "more than one solution";
  return json;
}

// {} if the board is full or no technique is left.
Json next_step_json(const Grid& grid) {
  Step step;
  if (grid.is_solved() || !rater_of_positions().find_step(grid, std::numeric_limits<Rating>::max(), true, step)) {
    return Json::object();
  }
  return step_with_lesson_json(grid, {step});
}

Json hint_json(const Grid& grid) {
  Step step;
  if (grid.is_solved() || !rater_of_positions().find_step(grid, std::numeric_limits<Rating>::max(), true, step)) {
    return Json::object();
  }
  const Lesson lesson = make_lesson(grid, {step});
  return {{"levels", {hint_text(lesson, 1), hint_text(lesson, 2), hint_text(lesson, 3)}},
          {"step", step_with_lesson_json(grid, {step})}};
}

Json steps_json(const Grid& grid, std::string_view techniques) {
  StepListOptions options;
  for (std::size_t begin = 0; begin < techniques.size();) {
    const std::size_t end = std::min(techniques.find(',', begin), techniques.size());
    if (!options.techniques.add(techniques.substr(begin, end - begin))) {
      return {{"problem", "no technique '" + std::string(techniques.substr(begin, end - begin)) + "'"}};
    }
    begin = end + 1;
  }
  const StepList list = lister_of_positions().list(grid, options);
  Json json = {{"complete", list.is_complete}, {"steps", Json::array()}};
  for (const ListedStep& listed : list.steps) json["steps"].push_back(step_with_lesson_json(grid, listed));
  return json;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// Reads a puzzle or state from a text of any form that sudorate_rate reads. Answers {"givens": ..., "is_state":
// ..., "id": ..., "comment": ..., "recorded": "7.1/1.2/1.2", "board": see board_json.h, "solutions": 0 to 2,
// "solution": ..., "problem": ...}; or {"problem": ..., "line": ..., "column": ...} for a malformed text. Cost:
// microseconds, as a rule.
ENGINE_EXPORT void engine_read(const char* text, std::size_t length, bool from_state) {
  sr::answer(sr::record_json(sr::read_puzzle({text, length}, from_state)));
}

// The step that Sudoku Explainer takes at the board, see step_with_lesson_json; {} if there is none. Cost:
// microseconds up to minutes.
ENGINE_EXPORT void engine_next_step(const char* board, std::size_t length) {
  sr::answer_for_board(board, length, sr::next_step_json);
}

// {"levels": [where to look, also the technique, everything], "step": as above}
ENGINE_EXPORT void engine_hint_levels(const char* board, std::size_t length) {
  sr::answer_for_board(board, length, sr::hint_json);
}

// All steps at the board, those of the finders last: {"complete": ..., "steps": [...]}. `techniques` are names
// joined by commas, or empty for those that `sudorate steps` lists.
ENGINE_EXPORT void engine_steps(const char* board, std::size_t length, const char* techniques,
                                std::size_t techniques_length) {
  sr::answer_for_board(board, length, [&](const sr::Grid& grid) {
    return sr::steps_json(grid, {techniques, techniques_length});
  });
}

// The board after a move: the digit, 0 to 8, is placed in the cell, which is empty; or removed from it.
ENGINE_EXPORT void engine_move(const char* board, std::size_t length, std::int32_t cell, std::int32_t digit,
                               bool places) {
  sr::answer_for_board(board, length, [&](sr::Grid grid) -> sr::Json {
    if (cell < 0 || cell >= sr::kCellCount || digit < 0 || digit >= sr::kDigitCount ||
        grid.is_filled(static_cast<sr::Cell>(cell))) {
      return {{"problem", "no such move"}};
    }
    const auto place = static_cast<sr::Cell>(cell);
    if (places) {
      grid.place(place, static_cast<sr::Digit>(digit));
    } else {
      grid.eliminate(place, sr::bit(static_cast<sr::Digit>(digit)));
    }
    return sr::board_json(grid);
  });
}

// Each kind of technique with its article: [{"slug", "name", "lowest", "highest", "article"}, ...].
ENGINE_EXPORT void engine_techniques() {
  sr::Json json = sr::Json::array();
  for (const sr::TechniqueRow& row : sr::kTechniqueTable) {
    json.push_back({{"slug", sr::technique_slug(row.technique, 0)},
                    {"name", row.name},
                    {"lowest", row.lowest / 10.0},
                    {"highest", row.highest / 10.0},
                    {"article", sr::family_article(row.family)}});
  }
  sr::answer(json);
}
