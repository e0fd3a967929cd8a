// Tested by tests/tools/teach/lesson_test.cc.
#include "tools/teach/lesson.h"

#include <cctype>

#include "tools/steps/step_notation.h"
#include "tools/teach/explanations.h"
#include "tools/teach/words.h"

namespace sudorate {
namespace {

bool is_about_uniqueness(Technique technique) {
  return (technique >= Technique::kUniqueLoopType1 && technique <= Technique::kUniqueLoopType4) ||
         (technique >= Technique::kBugType1 && technique <= Technique::kBugType4);
}

void apply(const Conclusion& conclusion, Grid& grid) {
  if (conclusion.placement) grid.place(conclusion.placement->cell, conclusion.placement->digit);
  for (const auto& [cell, digits] : conclusion.eliminations) grid.eliminate(cell, digits);
}

std::string with_capital(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

}  // namespace

Lesson make_lesson(const Grid& grid, const ListedStep& listed) {
  const Conclusion conclusion = conclusion_of(listed);
  Lesson lesson;
  lesson.before = grid;
  lesson.after = grid;
  apply(conclusion, lesson.after);
  lesson.result = result_words(conclusion);
  if (const Step* step = listed.step()) {
    lesson.title = technique_name(step->technique, step->variant);
    lesson.rating = to_string(step->difficulty.tenths);
    if (!step->evidence.chain.empty()) {
      explain_chain(*step, lesson);
    } else if (is_about_uniqueness(step->technique)) {
      explain_uniqueness(*step, lesson);
    } else {
      explain_pattern(*step, lesson);
    }
  } else {
    lesson.title = with_capital(heading(*listed.finding()));
    lesson.rating = "not rated";
    lesson.notation = notation(listed);
    explain_finding(*listed.finding(), lesson);
  }
  lesson.picture.tag_conclusion(grid, conclusion);
  return lesson;
}

}  // namespace sudorate
