// The steps of a solution that a reader wants to see, and lessons in plain text.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/steps/advanced_position.h"
#include "tools/teach/taught_solution.h"

namespace sudorate {

struct LessonChoice {
  // Whether singles that follow each other are one part.
  bool folds_singles = true;
  // The only step, from 1; it is explained even if it is a single.
  std::optional<int> step = std::nullopt;
  int from_step = 1;
  // The last one; there may be fewer.
  int to_step = kMostSteps;
  // The hardest step of each solution is the only one; see choice_of.
  bool is_hardest_step = false;

  // The first step to show.
  int first() const { return step.value_or(from_step); }
};

// A step by itself, or singles that follow each other, of which there may be just one.
struct LessonPart {
  std::size_t begin = 0;  // the index of the first lesson
  std::size_t end = 0;
  bool has_singles = false;

  friend bool operator==(const LessonPart&, const LessonPart&) = default;
};

// The choice for this solution: the hardest step by its number, 1 if there are no steps.
LessonChoice choice_of(const LessonChoice& choice, const TaughtSolution& solution);

// The parts to show, in their order. The steps that the choice names must be there.
std::vector<LessonPart> lesson_parts(std::span<const Lesson> lessons, const LessonChoice& choice);

// Whether one of them is about nice loops.
bool has_loop(const std::vector<Lesson>& lessons);

// Whether the notation of the lesson, or of one that the parts explain, has the signs of kChainSigns.
bool shows_chain(const Lesson& lesson);
bool shows_chain(const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts);

// Headline, words, and the boards before and after; ends with a line end.
std::string lesson_text(const Lesson& lesson, int number);
// `label` is the puzzle. The steps that the choice names must be there. If all steps are singles, they are
// explained. Includes the legend of loops if one occurs.
std::string solution_text(const TaughtSolution& solution, const std::string& label,
                          const LessonChoice& choice = {});

// A hint without its headline. `number` is that of the step in the solution, from 1, or 0 if it is not to be shown.
//
//   level  1 where to look; 2 the technique, too; 3 the board, `aside`, and the whole step with its reasons and, at
//          the end, its result
std::string hint_text(const Lesson& lesson, int level, int number = 0, std::string_view aside = {});
// "ER 4.2, 57 steps" and the like, for headlines.
std::string summary_words(const TaughtSolution& solution);

}  // namespace sudorate
