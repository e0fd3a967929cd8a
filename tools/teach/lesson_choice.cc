// Tested by tests/tools/teach/lesson_text_test.cc.
#include "tools/teach/lesson_choice.h"

#include <algorithm>

namespace sudorate {
namespace {

// The end of the singles that follow each other from this lesson on; `begin` itself if that lesson is not a single.
std::size_t end_of_singles(const std::vector<Lesson>& lessons, std::size_t begin) {
  while (begin < lessons.size() && lessons[begin].is_single) ++begin;
  return begin;
}

}  // namespace

LessonChoice choice_of(const LessonChoice& choice, const TaughtSolution& solution) {
  LessonChoice own = choice;
  if (own.is_hardest_step) own.step = solution.hardest_step;
  return own;
}

std::vector<LessonPart> lesson_parts(const std::vector<Lesson>& lessons, const LessonChoice& choice) {
  std::size_t index = static_cast<std::size_t>(choice.first()) - 1;
  if (choice.step) return {{index, index + 1, false}};
  std::vector<LessonPart> parts;
  while (index < lessons.size()) {
    const std::size_t end = choice.singles == SinglesForm::kExplained ? index : end_of_singles(lessons, index);
    if (end == index) {
      parts.push_back({index, index + 1, false});
      ++index;
      continue;
    }
    if (choice.singles == SinglesForm::kFolded) parts.push_back({index, end, true});
    index = end;
  }
  return parts;
}

bool has_loop(const std::vector<Lesson>& lessons) {
  return std::any_of(lessons.begin(), lessons.end(),
                     [](const Lesson& lesson) { return lesson.title.starts_with("Nice loop"); });
}

bool shows_chain(const Lesson& lesson) {
  return lesson.notation.find("/+") != std::string::npos || lesson.notation.find("/-") != std::string::npos;
}

bool shows_chain(const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](const LessonPart& part) { return !part.has_singles && shows_chain(lessons[part.begin]); });
}

}  // namespace sudorate
