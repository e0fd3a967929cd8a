// Lessons as a page of HTML without further files.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/teach/lesson_text.h"

namespace sudorate {

extern const std::string_view kLessonStyle;
extern const std::string_view kLessonScript;

// The chosen steps of the solutions of one or more puzzles, each with its label, in order; each solution must have
// the steps that the choice names. The page has a light and a dark set of colours and follows the system.
std::string lesson_page(const std::vector<std::pair<std::string, TaughtSolution>>& solutions,
                        const LessonChoice& choice = {});

}  // namespace sudorate
