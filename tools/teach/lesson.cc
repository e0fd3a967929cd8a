#include "tools/teach/lesson.h"

#include <cctype>

#include "rating/rules.h"
#include "rating/technique.h"
#include "tools/notation/pass_rows.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"
#include "tools/words/finder_words.h"
#include "tools/words/phrases.h"

namespace sudorate {
namespace {

constexpr const char* kNotRated = "not rated";

bool is_single(Technique technique) {
  return technique == Technique::kHiddenSingle || technique == Technique::kNakedSingle;
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

std::string rated_words(const Lesson& lesson) {
  return lesson.rating == kNotRated ? lesson.rating : "rated " + lesson.rating;
}

Lesson make_lesson(const Grid& grid, const ListedStep& listed, const NumberPlaceStyle& style, const Rules& rules) {
  const Conclusion conclusion = conclusion_of(listed);
  Lesson lesson;
  lesson.before = grid;
  lesson.after = grid;
  apply(conclusion, lesson.after);
  lesson.result = result_words(conclusion);
  lesson.effect = effect_text(conclusion);
  if (const Step* step = listed.step()) {
    lesson.title = technique_name(*step);
    if (has_length(step->technique)) lesson.title += ", length " + std::to_string(step->length);
    lesson.rating = to_string(step->difficulty.tenths);
    lesson.is_single = is_single(step->technique);
    lesson.group = group_of(step->technique);
    lesson.tried = tried_words(*step, rules);
    words_of(step->technique).explain(*step, lesson);
  } else {
    lesson.title = with_capital(heading(*listed.finding()));
    lesson.rating = kNotRated;
    lesson.group = group_of(listed.finding()->technique());
    lesson.notation = notation(listed);
    explain(*listed.finding(), style, lesson);
  }
  lesson.picture.tag_conclusion(grid, conclusion);
  return lesson;
}

Lesson make_lesson(const Grid& grid, const std::vector<NiceLoop>& loops, const NumberPlaceStyle& style) {
  Lesson lesson;
  lesson.before = grid;
  lesson.after = grid;
  lesson.title = "Nice loops";
  lesson.group = TechniqueGroup::kChain;
  lesson.rating = kNotRated;
  const std::string count = with_capital(number_word(static_cast<int>(loops.size())));
  lesson.seen = {count + (loops.size() == 1 ? " nice loop removes" : " nice loops remove") + " something:"};
  for (const NiceLoop& loop : loops) {
    lesson.seen.push_back(with_capital(heading(loop)) + ": " + number_place_notation(loop, style) + ' ' +
                          number_place_result(loop, style));
    if (style.symbol_letters) lesson.drawings.push_back(letter_picture(loop));
    lesson.picture.tag_conclusion(grid, loop.conclusion);
    const std::string result = result_words(loop.conclusion);
    if (lesson.result.find(result) == std::string::npos)
      lesson.result += (lesson.result.empty() ? "" : " ") + result;
  }
  lesson.reasons = {
      "A discontinuous loop leads from a candidate of its first cell to the opposite; a continuous one "
      "makes one end of each weak link true.",
      "Each loop was found on the board before the step, so all they prove is made together."};
  lesson.removals = removal_picture(grid, loops);
  for (const NiceLoop& loop : loops) {
    apply(loop.conclusion, lesson.after);
    lesson.effect += (lesson.effect.empty() ? "" : " ") + effect_text(loop.conclusion);
  }
  return lesson;
}

std::vector<std::string_view> tried_before(const Step& step, const Rules& rules) {
  const Rating lowest = rating_bounds(step.technique, step.variant).lowest;
  Rating level = 0;
  for (const PassEntry& row : rules.table->rows) {
    if (row.level <= lowest) level = row.level;
  }
  std::vector<std::string_view> names;
  for (std::size_t index = 0; index < rules.table->rows.size(); ++index) {
    const PassEntry& row = rules.table->rows[index];
    // Aligned triplets share a level with chains, which alone have a length.
    if (row.level == level && (row.options != 0) == has_length(step.technique)) break;
    if (rules.tries(index)) names.push_back(row.name);
  }
  return names;
}

std::string tried_words(const Step& step, const Rules& rules) {
  const std::vector<std::string_view> names = tried_before(step, rules);
  if (names.empty()) return {};
  return joined_words({names.begin(), names.end()}) + (names.size() == 1 ? " gives" : " give") + " no step below " +
         to_string(step.difficulty.tenths) + '.';
}

}  // namespace sudorate
