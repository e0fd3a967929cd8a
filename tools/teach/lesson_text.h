// Lessons in plain text.
#pragma once

#include <optional>
#include <string>

#include "tools/teach/taught_solution.h"

namespace sudorate {

// The treatment of hidden and naked singles.
enum class SinglesForm : std::uint8_t {
  kFolded,  // one line for all singles between two other steps; if there are no other steps, kExplained
  kExplained,
  kLeftOut,
};

// The steps of a solution to show.
struct LessonChoice {
  SinglesForm singles = SinglesForm::kFolded;
  // The only step, from 1; it is explained even if it is a single.
  std::optional<int> step = std::nullopt;
  int from_step = 1;
};

// The evidence, the reasons, the result and the techniques tried before.
std::string lesson_words(const Lesson& lesson);
// Headline, words, and the boards before and after; ends with a line end.
std::string lesson_text(const Lesson& lesson, int number);
// `label` is the puzzle. Includes the legend of loops if one occurs.
std::string solution_text(const TaughtSolution& solution, const std::string& label,
                          const LessonChoice& choice = {});

// A hint without its headline.
//
//   level  1 where to look; 2 the technique, too; 3 the whole step with its reasons and the board
std::string hint_text(const Lesson& lesson, int level);
// "ER 4.2, 57 steps" and the like, for headlines.
std::string summary_words(const TaughtSolution& solution);

}  // namespace sudorate
