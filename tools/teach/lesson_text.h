// Lessons in plain text.
#pragma once

#include <string>

#include "tools/teach/taught_solution.h"

namespace sudorate {

// The evidence, the reasons, the result and the techniques tried before.
std::string lesson_words(const Lesson& lesson);
// Headline, words, and the boards before and after; ends with a line end.
std::string lesson_text(const Lesson& lesson, int number);
// `label` is the puzzle. The steps that the choice names must be there. If all steps are singles, kFolded explains
// them, too. Includes the legend of loops if one occurs.
std::string solution_text(const TaughtSolution& solution, const std::string& label,
                          const LessonChoice& choice = {});

// A hint without its headline.
//
//   level  1 where to look; 2 the technique, too; 3 the whole step with its reasons and the board
std::string hint_text(const Lesson& lesson, int level);
// "ER 4.2, 57 steps" and the like, for headlines.
std::string summary_words(const TaughtSolution& solution);

}  // namespace sudorate
