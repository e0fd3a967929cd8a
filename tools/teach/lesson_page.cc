#include "tools/teach/lesson_page.h"

#include <algorithm>

#include "tools/notation/nice_loop_text.h"
#include "tools/steps/step_notation.h"
#include "tools/teach/board_picture.h"
#include "tools/text/characters.h"
#include "tools/text/html_writer.h"
#include "tools/text/pieces.h"
#include "tools/text/tables.h"

namespace sudorate {
namespace {

std::size_t indent_of(const std::string& sentence) {
  return std::min(sentence.find_first_not_of(' '), sentence.size());
}

// The steps of a chain. A reader can fold a long one to see its end; it begins open, so that a print shows it
// whole.
void add_chain(HtmlWriter& page, const std::vector<std::string>& sentences, std::size_t begin, std::size_t end) {
  constexpr std::size_t kLongChain = 16;
  const bool is_long = end - begin > kLongChain;
  if (is_long) {
    page.open("details", {{"open", "open"}});
    page.element("summary", std::to_string(end - begin) + " steps of the chain");
  }
  // Each has its number, which others cite.
  page.open("ul.chain");
  for (std::size_t index = begin; index < end; ++index) {
    page.element("li", sentences[index].substr(indent_of(sentences[index])));
  }
  page.close();
  if (is_long) page.close();
}

void add_sentences(HtmlWriter& page, std::string_view headline, const std::vector<std::string>& sentences) {
  if (sentences.empty()) return;
  page.element("h4", headline);
  for (std::size_t index = 0; index < sentences.size();) {
    // Indented sentences are the steps of a chain.
    std::size_t end = index;
    while (end < sentences.size() && indent_of(sentences[end]) > 0) ++end;
    if (end == index) {
      page.element("p", sentences[index++]);
    } else {
      add_chain(page, sentences, index, end);
      index = end;
    }
  }
}

// A line ends only between two words, since these contain arrows and signs. A word that is longer than a line of
// the page may break anywhere.
void add_notation(HtmlWriter& page, std::string_view notation) {
  constexpr std::size_t kLongWord = 30;
  page.open("p.notation");
  while (!notation.empty()) {
    const std::size_t end = std::min(notation.find(' '), notation.size());
    const std::string_view word = notation.substr(0, end);
    if (word.size() > kLongWord) {
      page.text(word);
    } else if (!word.empty()) {
      page.element("span", word);
    }
    notation.remove_prefix(std::min(end + 1, notation.size()));
    if (!notation.empty()) page.text(" ");
  }
  page.close();
}

void add_figure(HtmlWriter& page, std::string_view caption, const Grid& grid, const BoardPicture& picture) {
  page.open("figure", {{"class", picture.links.empty() ? "plain" : "linked"}});
  draw_board(page, caption, grid, picture);
  page.element("figcaption", caption);
  page.close();
}

// `is_stop`: whether the arrow keys lead to it.
void add_lesson(HtmlWriter& page, const Lesson& lesson, const std::string& id, std::size_t number, bool is_stop) {
  page.open("section", {{"class", is_stop ? "step stop" : "step"}, {"id", id}, {"tabindex", "-1"}});
  page.open("h3");
  page.text("Step " + std::to_string(number) + ": " + lesson.title + ' ');
  page.element("span.rating", lesson.rating);
  page.close();
  page.open("div.columns");
  page.open("div.words");
  add_sentences(page, "Seen", lesson.seen);
  add_sentences(page, "Why", lesson.reasons);
  page.element("h4", "Result");
  page.element("p.result", lesson.result);
  if (!lesson.notation.empty()) add_notation(page, lesson.notation);
  if (!lesson.tried.empty()) page.element("p.tried", "Tried before: " + lesson.tried);
  page.close();
  add_figure(page, "before", lesson.before, lesson.picture);
  add_figure(page, "after", lesson.after, {.changed = changed_cells(lesson.before, lesson.after)});
  page.close(2);
  page.new_line();
}

// Whether the picture of a lesson has what is asked for.
bool has_picture(const auto& solutions, auto asked) {
  return std::ranges::any_of(solutions, [&](const auto& each) {
    const std::vector<Lesson>& lessons = each.second.lessons;
    return std::ranges::any_of(lessons, [&](const Lesson& lesson) { return asked(lesson.picture); });
  });
}

void add_legend(HtmlWriter& page, const auto& solutions) {
  constexpr std::pair<CandidateTag, const char*> kEntries[] = {
      {CandidateTag::kPattern, "what the step rests on"},
      {CandidateTag::kExtra, "another candidate of these cells"},
      {CandidateTag::kOn, "true if the assumption is true"},
      {CandidateTag::kOff, "false if the assumption is true"},
      {CandidateTag::kRemoved, "is removed"},
      {CandidateTag::kPlaced, "is placed"}};
  // On a narrow screen it scrolls sideways, for which it needs the focus.
  page.open("ul.legend", {{"tabindex", "0"}, {"aria-label", "What the colours mean"}});
  for (const auto& entry : kEntries) {
    const auto has_tag = [&](const BoardPicture& picture) {
      return std::ranges::find(picture.candidates, entry.first) != picture.candidates.end();
    };
    if (!has_picture(solutions, has_tag)) continue;
    page.open("li");
    page.element("span", {{"class", std::string("chip ") + entry_of(kCandidateTagNames, entry.first)}}, "5");
    page.text(std::string(" ") + entry.second);
    page.close();
  }
  for (const char* kind : {"strong", "weak"}) {
    const bool is_strong = std::string_view(kind) == "strong";
    const auto has_link = [&](const BoardPicture& picture) {
      return std::ranges::any_of(picture.links,
                                 [&](const PictureLink& link) { return link.is_strong == is_strong; });
    };
    if (!has_picture(solutions, has_link)) continue;
    page.open("li");
    page.open("svg.sample", {{"viewBox", "0 0 44 12"}, {"aria-hidden", "true"}});
    page.empty("path", {{"class", std::string("link ") + kind},
                        {"marker-end", std::string("url(#") + kind + "-head)"},
                        {"d", "M2 6L38 6"}});
    page.close();
    page.text(std::string(" ") + kind +
              " link: " + (is_strong ? "if not here, then there" : "if here, then not there"));
    page.close();
  }
  page.close();
}

// Two singles or more are folded.
bool is_fold(const LessonPart& part) { return part.has_singles && part.end > part.begin + 1; }

std::string fold_words(std::size_t begin, std::size_t end) {
  return "Steps " + std::to_string(begin + 1) + " to " + std::to_string(end) + ": " + std::to_string(end - begin) +
         " singles";
}

void add_overview(HtmlWriter& page, const std::vector<Lesson>& lessons, const std::vector<LessonPart>& parts,
                  const std::string& prefix) {
  page.open("ul.overview");
  for (const LessonPart& part : parts) {
    const std::string number = std::to_string(part.begin + 1);
    const std::string link = '#' + prefix + number;
    page.open("li");
    if (is_fold(part)) {
      page.element("a", {{"href", link}, {"class", "fold"}}, fold_words(part.begin, part.end));
    } else {
      page.element("a", {{"href", link}}, number + ". " + lessons[part.begin].title);
      page.element("span.rating", lessons[part.begin].rating);
    }
    page.close();
  }
  page.close();
}

void add_singles(HtmlWriter& page, const std::vector<Lesson>& lessons, std::size_t begin, std::size_t end,
                 const std::string& prefix) {
  page.open("details.singles.stop");
  page.open("summary");
  page.text(fold_words(begin, end) + " ");
  page.element("span.placed-digits",
               in_a_row(std::span(lessons).subspan(begin, end - begin), " ", &Lesson::result));
  page.close();
  for (std::size_t index = begin; index < end; ++index) {
    add_lesson(page, lessons[index], prefix + std::to_string(index + 1), index + 1, false);
  }
  page.close();
}

void add_solution(HtmlWriter& page, const std::string& label, const TaughtSolution& solution,
                  const LessonChoice& choice, const std::string& prefix) {
  const std::vector<Lesson>& lessons = solution.lessons;
  const std::vector<LessonPart> parts = lesson_parts(lessons, choice);
  page.open("article");
  page.element("h2.puzzle", label);
  page.element("p.summary", summary_words(solution) + ".");
  page.open("div.opening");
  add_figure(page, "the puzzle", solution.start, {});
  // Beside the board, where there is room for them.
  page.open("div.about");
  add_overview(page, lessons, parts, prefix);
  if (has_loop(lessons)) page.element("p.hint", loop_hints());
  if (shows_chain(lessons, parts)) page.element("p.hint", kChainSigns);
  page.close(2);
  for (const LessonPart& part : parts) {
    if (is_fold(part)) {
      add_singles(page, lessons, part.begin, part.end, prefix);
    } else {
      add_lesson(page, lessons[part.begin], prefix + std::to_string(part.begin + 1), part.begin + 1, true);
    }
  }
  page.close();
}

}  // namespace

std::string lesson_page(const std::vector<std::pair<std::string, TaughtSolution>>& solutions,
                        const LessonChoice& choice) {
  HtmlWriter page;
  page.open("html", {{"xmlns", "http://www.w3.org/1999/xhtml"}, {"lang", "en"}});
  page.open("head");
  page.empty("meta", {{"charset", "utf-8"}});
  page.empty("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
  page.element("title", "sudorate: a solution explained");
  page.code("style", kLessonStyle);
  page.close();
  page.new_line();
  page.open("body");
  page.open("main");
  page.element("h1", "A solution, step by step");
  page.element(
      "p.keys",
      "The arrow keys \u2190 and \u2192 move from step to step; with Shift, from link to link of a chain.");
  draw_board_parts(page);
  add_legend(page, solutions);
  for (std::size_t index = 0; index < solutions.size(); ++index) {
    const auto& [label, solution] = solutions[index];
    add_solution(page, label, solution, choice_of(choice, solution), 'p' + std::to_string(index + 1) + "-step");
  }
  page.close();
  page.code("script", kLessonScript);
  page.close(2);
  page.new_line();
  return page.page();
}

}  // namespace sudorate
