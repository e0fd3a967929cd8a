// Tested by tests/tools/teach/lesson_text_test.cc.
#include "tools/teach/lesson_text.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "chains/finders/nice_loop_text.h"
#include "tools/teach/text_board.h"

namespace sudorate {
namespace {

constexpr std::size_t kLineWidth = 100;

// The text broken into lines, the first one behind `first`, the others behind as many blanks.
std::string wrapped(std::string_view first, std::string_view text) {
  const std::size_t indent = first.size();
  std::string result(first);
  std::size_t width = indent;
  bool at_start = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
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
    text.remove_prefix(std::min(end + 1, text.size()));
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

// Pictures with equally long lines, the first lines of all, then the second ones, and so on.
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

}  // namespace

std::string lesson_text(const Lesson& lesson, int number) {
  std::string text = "Step " + std::to_string(number) + ": " + lesson.title + " (" + lesson.rating + ")\n\n";
  text += paragraphs("  Seen:   ", lesson.seen);
  text += paragraphs("  Why:    ", lesson.reasons);
  text += wrapped("  Result: ", lesson.result);
  if (!lesson.notation.empty()) text += wrapped("  Short:  ", lesson.notation);
  constexpr std::size_t kSideBySide = 3;
  for (std::size_t first = 0; first < lesson.drawings.size(); first += kSideBySide) {
    const std::size_t end = std::min(first + kSideBySide, lesson.drawings.size());
    text += first == 0 ? "\nletters of the loop\n" : "\n";
    text += side_by_side({lesson.drawings.begin() + static_cast<std::ptrdiff_t>(first),
                          lesson.drawings.begin() + static_cast<std::ptrdiff_t>(end)});
  }
  if (!lesson.removals.empty()) {
    // As NumberPlace has it: how deep in assumptions, of which there are none, and which step.
    text += "\n0:" + std::to_string(number) + "> " + lesson.title +
            ": candidates can be removed at the cells marked @ (= has two candidates, + has more)\n" +
            lesson.removals;
  }
  text += "\nbefore\n" + text_board(lesson.before, lesson.picture);
  text += "after\n" + text_board(lesson.after, changed_cells(lesson.before, lesson.after));
  return text;
}

std::string summary_words(const TaughtSolution& solution) {
  std::string text = std::to_string(solution.lessons.size()) + (solution.lessons.size() == 1 ? " step" : " steps");
  if (solution.er) {
    const auto part = [](std::optional<Rating> rating) { return rating ? to_string(*rating) : std::string("-"); };
    text += is_cut_short(solution.end) ? ", rated >=" : ", rated ";
    text += to_string(*solution.er) + '/' + part(solution.ep) + '/' + part(solution.ed) +
            " (hardest step/hardest up to the first digit/first step)";
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

std::string solution_text(const TaughtSolution& solution, const std::string& label) {
  std::string text = label + '\n' + summary_words(solution) + '\n';
  if (!solution.lessons.empty()) text += '\n' + text_board_legend();
  const bool has_loop = std::any_of(solution.lessons.begin(), solution.lessons.end(),
                                    [](const Lesson& lesson) { return lesson.title.starts_with("Nice loop"); });
  if (has_loop) text += '\n' + wrapped("Loops: ", loop_hints());
  int number = 0;
  for (const Lesson& lesson : solution.lessons) text += '\n' + lesson_text(lesson, ++number);
  return text;
}

}  // namespace sudorate
