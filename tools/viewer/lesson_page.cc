// Tested by tests/tools/viewer/lesson_page_test.cc and tests/pages.
#include "tools/viewer/lesson_page.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tools/teach/lesson_json.h"
#include "tools/viewer/page_frame.h"
#include "tools/words/family_words.h"
#include "tools/words/nice_loop.h"

namespace sudorate {
namespace {

using Json = nlohmann::ordered_json;

// What leads to a step, if it is not to be shown: its effect.
Json hidden_step_json(const Lesson& lesson) {
  return {{"title", lesson.title},
          {"rating", lesson.rating},
          {"kind", group_name(lesson.group)},
          {"effect", lesson.effect},
          {"hidden", true}};
}

Json steps_json(const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts) {
  const std::size_t end = parts.empty() ? 0 : parts.back().end;
  Json steps = Json::array();
  for (std::size_t index = 0; index < end; ++index) {
    const bool is_shown =
        std::ranges::any_of(parts, [&](const LessonPart& part) { return index >= part.begin && index < part.end; });
    if (!is_shown) {
      steps.push_back(hidden_step_json(lessons[index]));
      continue;
    }
    steps.push_back(lesson_json(lessons[index]));
    steps.back()["picture"] = picture_json(lessons[index].picture);
  }
  return steps;
}

Json solution_json(const std::string& label, const TaughtSolution& solution, const LessonChoice& choice) {
  const std::vector<LessonPart> parts = lesson_parts(solution.lessons, choice);
  Json json = {{"label", label},
               {"summary", summary_words(solution) + '.'},
               {"start", board_json(solution.start)},
               {"folds", choice.folds_singles},
               {"steps", steps_json(solution.lessons, parts)}};
  if (solution.er) {
    Json& ratings = json["ratings"] = Json::object();
    ratings["ER"] = to_string(*solution.er);
    if (solution.ep) ratings["EP"] = to_string(*solution.ep);
    if (solution.ed) ratings["ED"] = to_string(*solution.ed);
    if (solution.scale != &kSudokuExplainer) json["scale"] = solution.scale->name;
  }
  if (has_loop(solution.lessons)) json["notes"].push_back(loop_hints());
  if (shows_chain(solution.lessons, parts)) json["notes"].push_back(kChainSigns);
  return json;
}

}  // namespace

std::string lesson_page(const std::vector<std::pair<std::string, TaughtSolution>>& solutions,
                        const LessonChoice& choice) {
  Json content = {{"solutions", Json::array()}};
  std::string plain;
  for (const auto& [label, solution] : solutions) {
    const LessonChoice own = choice_of(choice, solution);
    content["solutions"].push_back(solution_json(label, solution, own));
    plain += (plain.empty() ? "" : "\n") + solution_text(solution, label, own);
  }
  return viewer_page("sudorate: a solution explained", kLessonScript, content, plain);
}

}  // namespace sudorate
