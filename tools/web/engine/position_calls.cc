// One position: reading it, the next step, all steps, hints, and moves of the person; and the calls of sudorate.h
// that have call-backs, with their steps as JSON instead.
#include <sudorate.h>

#include <charconv>
#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "rating/rater.h"
#include "tagging/solution.h"
#include "tools/library/read_puzzle.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/technique_set.h"
#include "tools/records/meaning/position.h"
#include "tools/steps/step_json.h"
#include "tools/steps/step_list.h"
#include "tools/teach/lesson_json.h"
#include "tools/teach/lesson_text.h"
#include "tools/text/pieces.h"
#include "tools/web/engine/answer.h"
#include "tools/words/family_words.h"
#include "tools/words/finder_words.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kBadBoard = "not a board";

// The reverse of board_json, from one text: the 81 digits, then three hexadecimal digits for the candidates of each
// cell. Nothing for any other text.
std::optional<Grid> parse_board(std::string_view text) {
  constexpr int kMaskDigits = 3;
  if (text.size() != kCellCount * (1 + kMaskDigits)) return std::nullopt;
  Digits81 placed{};
  Candidates81 candidates{};
  for (std::size_t cell = 0; cell < kCellCount; ++cell) {
    const char c = text[cell];
    if (c >= '1' && c <= '9')
      placed[cell] = static_cast<std::uint8_t>(c - '0');
    else if (c != '.')
      return std::nullopt;
    const char* const begin = text.data() + kCellCount + cell * kMaskDigits;
    const char* const end = begin + kMaskDigits;
    unsigned mask = 0;
    const auto read = std::from_chars(begin, end, mask, 16);
    if (read.ec != std::errc() || read.ptr != end || mask >= 1U << kDigitCount) return std::nullopt;
    candidates[cell] = static_cast<DigitSet>(mask);
  }
  return Grid::from_state(placed, candidates);
}

//   technique, name; of a step also rating, length, and place or remove, as in step_outline_json
//   effect     "r1c2=3" or "r4c8-25"
//   lesson     see lesson_json
//   picture    see picture_json
//   after      the board after the step
Json step_with_lesson_json(const Grid& before, const ListedStep& listed, const Rules& rules) {
  const Lesson lesson = make_lesson(before, listed, {}, rules);
  const Step* step = listed.step();
  Json json = step != nullptr ? step_outline_json(*step)
                              : Json{{"technique", technique_slug(listed)}, {"name", heading(*listed.finding())}};
  json["effect"] = lesson.effect;
  json["lesson"] = lesson_json(lesson);
  json["picture"] = picture_json(lesson.picture);
  json["after"] = board_json(lesson.after);
  return json;
}

// Calls work(grid) and answers what it returns; {"problem": ...} if the text is not a board.
template <typename Work>
void answer_for_board(std::string_view text, const Work& work) {
  const std::optional<Grid> grid = parse_board(text);
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

// Those of a number for sudorate_options.scale.
Rules scale_rules(std::int32_t scale) {
  return own_rules(scale == SUDORATE_SKX ? kSukakuExplainer : kSudokuExplainer);
}

// False if the board is full or no technique is left.
bool find_next_step(const Grid& grid, const Rules& rules, Step& step) {
  static Rater rater;
  SearchLimits limits;
  return !grid.is_solved() &&
         rater.find_step(grid, std::numeric_limits<Rating>::max(), true, limits, step, rules) == StepSearch::kFound;
}

Json next_step_json(const Grid& grid, const Rules& rules) {
  Step step;
  return find_next_step(grid, rules, step) ? step_with_lesson_json(grid, {step}, rules) : Json::object();
}

Json hint_json(const Grid& grid, const Rules& rules) {
  Step step;
  if (!find_next_step(grid, rules, step)) return Json::object();
  const Lesson lesson = make_lesson(grid, {step}, {}, rules);
  return {{"levels", {hint_text(lesson, 1), hint_text(lesson, 2), hint_text(lesson, 3)}},
          {"step", step_with_lesson_json(grid, {step}, rules)}};
}

Json steps_json(const Grid& grid, std::string_view techniques, const Rules& rules) {
  StepListOptions options;
  options.rules = rules;
  for (const std::string_view name : pieces_of(techniques, ',')) {
    if (!techniques.empty() && !options.techniques.add(name))
      return {{"problem", "no technique '" + std::string(name) + "'"}};
  }
  static StepLister lister;
  const StepList list = lister.list(grid, options);
  Json json = {{"complete", list.is_complete}, {"steps", Json::array()}};
  for (const ListedStep& listed : list.steps) json["steps"].push_back(step_with_lesson_json(grid, listed, rules));
  return json;
}

// Receives a step of sudorate.h.
std::int32_t add_step(void* data, const sudorate_step* step) {
  Json json = {{"number", step->number},
               {"rating", step->rating / 10.0},
               {"technique", step->technique},
               {"kind", group_name(group_of_name(step->technique).value_or(TechniqueGroup::kPattern))},
               {"length", step->length},
               {"effect", step->effect}};
  if (step->cell >= 0) {
    json["cell"] = step->cell;
    json["digit"] = step->digit;
  } else {
    json["removed"] = Json::array();
    for (int cell = 0; cell < kCellCount; ++cell) {
      for (const Digit digit : members(step->removed[cell]))
        json["removed"].push_back({{"cell", cell}, {"digit", digit + 1}});
    }
  }
  if (step->explanation != nullptr) json["explanation"] = step->explanation;
  static_cast<Json*>(data)->push_back(std::move(json));
  return 1;
}

// Answers the steps that a call of sudorate.h gives to add_step, and returns its outcome.
template <typename Call>
std::int32_t answer_steps(Call call) {
  Json steps = Json::array();
  const std::int32_t outcome = call(&steps);
  answer(steps);
  return outcome;
}

}  // namespace
}  // namespace sudorate

namespace sr = sudorate;

// Reads a puzzle or state from a text of any form that sudorate_rate reads. Answers {"givens": ..., "is_state":
// ..., "id": ..., "comment": ..., "recorded": "7.1/1.2/1.2", "board": see board_json, "solutions": 0 to 2,
// "solution": ..., "problem": ...}; or {"problem": ..., "line": ..., "column": ...} for a malformed text. Cost:
// microseconds, as a rule.
ENGINE_EXPORT void engine_read(TEXT(text), bool from_state) {
  sr::answer(sr::record_json(sr::read_puzzle(VIEW(text), from_state)));
}

// The step that the program of the scale takes at the board, see step_with_lesson_json; {} if there is none. Cost:
// microseconds up to minutes.
ENGINE_EXPORT void engine_next_step(TEXT(board), std::int32_t scale) {
  sr::answer_for_board(VIEW(board),
                       [&](const sr::Grid& grid) { return sr::next_step_json(grid, sr::scale_rules(scale)); });
}

// {"levels": [where to look, also the technique, everything], "step": as above}
ENGINE_EXPORT void engine_hint_levels(TEXT(board), std::int32_t scale) {
  sr::answer_for_board(VIEW(board),
                       [&](const sr::Grid& grid) { return sr::hint_json(grid, sr::scale_rules(scale)); });
}

// All steps at the board, those of the finders last: {"complete": ..., "steps": [...]}. `techniques` are names
// joined by commas, or empty for those that `sudorate steps` lists.
ENGINE_EXPORT void engine_steps(TEXT(board), TEXT(techniques), std::int32_t scale) {
  sr::answer_for_board(VIEW(board), [&](const sr::Grid& grid) {
    return sr::steps_json(grid, VIEW(techniques), sr::scale_rules(scale));
  });
}

// The board after a move: the digit, 0 to 8, is placed in the cell, which is empty; or removed from it.
ENGINE_EXPORT void engine_move(TEXT(board), std::int32_t cell, std::int32_t digit, bool places) {
  sr::answer_for_board(VIEW(board), [&](sr::Grid grid) -> sr::Json {
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

// Each kind of technique with its article: [{"slug", "name", "names", "kind", "lowest", "highest", "article"},
// ...]. "names" are those of its variants, "kind" is that of group_name.
ENGINE_EXPORT void engine_techniques() {
  sr::Json json = sr::Json::array();
  for (const sr::TechniqueRow& row : sr::techniques()) {
    sr::Json names = sr::Json::array();
    for (const sr::NamedTechnique& each : sr::named_techniques()) {
      if (each.technique == row.technique) names.push_back(each.printed);
    }
    json.push_back({{"slug", sr::technique_slug(row.technique, 0)},
                    {"name", row.name},
                    {"names", std::move(names)},
                    {"kind", sr::group_name(sr::group_of(row.technique))},
                    {"lowest", row.lowest / 10.0},
                    {"highest", row.highest / 10.0},
                    {"article", sr::words_of(row.family).article}});
  }
  sr::answer(json);
}

// As sudorate_path and sudorate_hint; the answer is an array of steps.
ENGINE_EXPORT std::int32_t engine_path(sudorate_rater* rater, TEXT(text), const sudorate_options* options,
                                       sudorate_result* result) {
  return sr::answer_steps(
      [&](void* steps) { return sudorate_path(rater, text, text_length, options, sr::add_step, steps, result); });
}
ENGINE_EXPORT std::int32_t engine_hint(sudorate_rater* rater, TEXT(text), const sudorate_options* options,
                                       sudorate_result* result) {
  return sr::answer_steps(
      [&](void* steps) { return sudorate_hint(rater, text, text_length, options, sr::add_step, steps, result); });
}
