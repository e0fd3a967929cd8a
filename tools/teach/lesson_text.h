// Lessons in plain text.
#pragma once

#include <string>

#include "tools/teach/taught_solution.h"

namespace sudorate {

// Headline, what was seen, why, the result, and the boards before and after; ends with a line end.
std::string lesson_text(const Lesson& lesson, int number);
// `label` is the puzzle. With the hints for loops where one occurs.
std::string solution_text(const TaughtSolution& solution, const std::string& label);
// "ER 4.2, 57 steps" and the like, for headlines.
std::string summary_words(const TaughtSolution& solution);

}  // namespace sudorate
