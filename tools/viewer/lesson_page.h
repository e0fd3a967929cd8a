// Lessons as a page of HTML without further files.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tools/teach/lesson_text.h"

namespace sudorate {

// The chosen steps of the solutions of one or more puzzles, each with its label, in order; each solution must have
// the steps that the choice names. See viewer_page.
std::string lesson_page(const std::vector<std::pair<std::string, TaughtSolution>>& solutions,
                        const LessonChoice& choice = {});

}  // namespace sudorate
