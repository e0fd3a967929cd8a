#include "tools/teach/lesson_text.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "tagging/houses.h"
#include "tools/notation/cell_name.h"
#include "tools/teach/text_board.h"
#include "tools/text/pieces.h"
#include "tools/words/family_words.h"
#include "tools/words/nice_loop.h"
#include "tools/words/phrases.h"

namespace sudorate {
namespace {

constexpr std::size_t kLineWidth = 100;

// The text broken into lines; the first one begins with `first`, the others with as many blanks.
std::string wrapped(std::string_view first, std::string_view text) {
  const std::size_t indent = first.size();
  std::string result(first);
  std::size_t width = indent;
  bool at_start = true;
  for (const std::string_view word : pieces_of(text, ' ')) {
    if (!at_start && width + 1 + word.size() > kLineWidth) {
      result += '\n' + std::string(indent, ' ');
      width = indent;
      at_start = true;
    }
    if (!at_start) {
      result += ' ';
      ++width;
    }
    result += word;
    width += word.size();
    at_start = false;
  }
  return result + '\n';
}

std::string paragraphs(std::string_view headline, const std::vector<std::string>& sentences) {
  std::string text;
  std::string label(headline);
  for (const std::string& sentence : sentences) {
    const std::size_t indent = std::min(sentence.find_first_not_of(' '), sentence.size());
    text += wrapped(label + sentence.substr(0, indent), std::string_view(sentence).substr(indent));
    label.assign(headline.size(), ' ');
  }
  return text;
}

// Pictures with lines of equal length, side by side.
std::string side_by_side(const std::vector<std::string>& pictures) {
  std::vector<std::string> lines;
  for (const std::string& picture : pictures) {
    std::size_t row = 0;
    for (std::size_t begin = 0; begin < picture.size(); ++row) {
      const std::size_t end = std::min(picture.find('\n', begin), picture.size());
      if (row == lines.size()) lines.emplace_back();
      lines[row] += (lines[row].empty() ? "" : "    ") + picture.substr(begin, end - begin);
      begin = end + 1;
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Where the step is, without naming it.
std::string place_words(const Lesson& lesson) {
  const BoardPicture& picture = lesson.picture;
  std::vector<std::string> names;
  for (const House house : picture.houses) names.push_back(house_words(house));
  if (names.empty()) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      if (picture.cells[cell] == CellTag::kPattern) names.push_back(cell_name(cell));
    }
  }
  // A naked single rests on its own cell.
  for (Candidate candidate = 0; candidate < kCandidateCount && names.empty(); ++candidate) {
    if (picture.candidates[candidate] == CandidateTag::kPlaced && picture.links.empty()) {
      names.push_back(house_words(house_of(cell_of(candidate), HouseKind::kBox)));
    }
  }
  if (!names.empty()) return "Look at " + joined_words(names) + '.';
  if (picture.links.empty()) return "Look at the board as a whole.";
  return "Look at " + cell_name(cell_of(picture.links.front().from)) + ", and what follows from its candidates.";
}

// The end of the singles that follow each other from this lesson on; `begin` itself if that lesson is not a single.
std::size_t end_of_singles(std::span<const Lesson> lessons, std::size_t begin) {
  while (begin < lessons.size() && lessons[begin].is_single) ++begin;
  return begin;
}

// The evidence, the reasons, the techniques tried before and the result.
std::string lesson_words(const Lesson& lesson) {
  std::string text = paragraphs("  Seen:   ", lesson.seen);
  text += paragraphs("  Why:    ", lesson.reasons);
  if (!lesson.notation.empty()) text += wrapped("  Short:  ", lesson.notation);
  if (!lesson.tried.empty()) text += wrapped("  Tried:  ", lesson.tried);
  return text + wrapped("  Result: ", lesson.result);
}

}  // namespace

LessonChoice choice_of(const LessonChoice& choice, const TaughtSolution& solution) {
  LessonChoice own = choice;
  if (own.is_hardest_step) own.step = solution.hardest_step;
  return own;
}

std::vector<LessonPart> lesson_parts(std::span<const Lesson> lessons, const LessonChoice& choice) {
  std::size_t index = static_cast<std::size_t>(choice.first()) - 1;
  if (choice.step) return {{index, index + 1, false}};
  lessons = lessons.first(std::min(lessons.size(), static_cast<std::size_t>(choice.to_step)));
  std::vector<LessonPart> parts;
  while (index < lessons.size()) {
    const std::size_t end = choice.folds_singles ? end_of_singles(lessons, index) : index;
    if (end == index) {
      parts.push_back({index, index + 1, false});
      ++index;
      continue;
    }
    parts.push_back({index, end, true});
    index = end;
  }
  return parts;
}

bool has_loop(const std::vector<Lesson>& lessons) {
  return std::ranges::any_of(lessons, [](const Lesson& lesson) { return lesson.title.starts_with("Nice loop"); });
}

bool shows_chain(const Lesson& lesson) {
  return lesson.notation.find("/+") != std::string::npos || lesson.notation.find("/-") != std::string::npos;
}

bool shows_chain(const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts) {
  return std::ranges::any_of(
      parts, [&](const LessonPart& part) { return !part.has_singles && shows_chain(lessons[part.begin]); });
}

std::string lesson_text(const Lesson& lesson, int number) {
  std::string text = "Step " + std::to_string(number) + ": " + lesson.title + ", " + rated_words(lesson) + "\n\n";
  text += lesson_words(lesson);
  constexpr std::size_t kSideBySide = 3;
  for (std::size_t first = 0; first < lesson.drawings.size(); first += kSideBySide) {
    const std::size_t end = std::min(first + kSideBySide, lesson.drawings.size());
    text += first == 0 ? "\nletters of the loop\n" : "\n";
    text += side_by_side({lesson.drawings.begin() + static_cast<std::ptrdiff_t>(first),
                          lesson.drawings.begin() + static_cast<std::ptrdiff_t>(end)});
  }
  if (!lesson.removals.empty()) {
    // As in NumberPlace: the depth of assumptions, which is always 0 here, and the step.
    text += "\n0:" + std::to_string(number) + "> " + lesson.title +
            ": candidates can be removed at the cells marked @ (= has two candidates, + has more)\n" +
            lesson.removals;
  }
  text += "\nbefore\n" + text_board(lesson.before, lesson.picture);
  text += "after\n" + text_board(lesson.after, {.changed = changed_cells(lesson.before, lesson.after)});
  return text;
}

std::string summary_words(const TaughtSolution& solution) {
  std::string text = std::to_string(solution.lessons.size()) + (solution.lessons.size() == 1 ? " step" : " steps");
  if (solution.er) {
    const auto part = [](std::optional<Rating> rating) { return rating ? to_string(*rating) : std::string("-"); };
    text += is_cut_short(solution.end) ? ", rated >=" : ", rated ";
    text += to_string(*solution.er) + '/' + part(solution.ep) + '/' + part(solution.ed) +
            " (hardest step/hardest up to the first digit/first step)";
    if (solution.scale != &kSudokuExplainer) text.append(" on the scale of ").append(solution.scale->name);
  } else if (!solution.lessons.empty()) {
    text += ", not a rating of Sudoku Explainer";
    if (!solution.rules.empty()) text += " but of " + solution.rules;
  }
  if (is_cut_short(solution.end)) {
    text += ", and the search was ended by its limit";
  } else if (!solution.is_solved) {
    text += solution.rules.empty() ? ", and no technique is left" : ", and its methods find nothing more";
  }
  return text;
}

std::string solution_text(const TaughtSolution& solution, const std::string& label, const LessonChoice& choice) {
  const std::vector<Lesson>& lessons = solution.lessons;
  std::string text = label + '\n' + summary_words(solution) + '\n';
  if (!lessons.empty()) text += '\n' + wrapped("", text_board_legend());
  if (has_loop(lessons)) text += '\n' + wrapped("Loops: ", loop_hints());
  const bool has_others = std::ranges::any_of(lessons, [](const Lesson& lesson) { return !lesson.is_single; });
  LessonChoice shown = choice;
  shown.folds_singles = shown.folds_singles && has_others;
  const std::vector<LessonPart> parts = lesson_parts(lessons, shown);
  if (shows_chain(lessons, parts)) text.append("\n").append(kChainSigns) += '\n';
  for (const auto& [begin, end, has_singles] : parts) {
    const std::string number = std::to_string(begin + 1);
    if (!has_singles) {
      text += '\n' + lesson_text(lessons[begin], static_cast<int>(begin) + 1);
      continue;
    }
    const std::string results = in_a_row(std::span(lessons).subspan(begin, end - begin), " ", &Lesson::result);
    const std::string steps =
        end == begin + 1 ? "Step " + number : "Steps " + number + " to " + std::to_string(end);
    text += '\n' + wrapped(steps + ", singles: ", results);
  }
  return text;
}

std::string hint_text(const Lesson& lesson, int level, int number, std::string_view aside) {
  std::string text;
  if (level == 3) {
    const std::string board = text_board(lesson.before, lesson.picture);
    text = board + wrapped("", text_board_legend(board));
    if (shows_chain(lesson)) text.append(kChainSigns) += '\n';
    text.append(aside) += '\n';
  }
  text += wrapped("  ", place_words(lesson));
  if (level == 1) return text;
  const bool places = lesson.before.unfilled() != lesson.after.unfilled();
  text += wrapped("  ", lesson.title + ", " + rated_words(lesson) +
                            (number == 0 ? "" : ", step " + std::to_string(number)) +
                            (places ? ". It places a digit." : ". It removes candidates."));
  return level == 2 ? text : text + '\n' + lesson_words(lesson);
}

}  // namespace sudorate
