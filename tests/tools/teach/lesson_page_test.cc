// The page with drawn boards.
#include "tools/teach/lesson_page.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tools/teach/board_picture.h"
#include "tools/text/html_writer.h"

namespace sudorate::test {
namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

// The centre of r1c3/1 is at (154, 34) and that of r1c3/2 18 to the right of it; that of r3c1/2 is at (52, 154).
TEST(SvgBoard, BendsALinkSoThatItsHeadIsVisible) {
  const Grid grid = position("rest 12");
  const auto drawn = [&](const BoardPicture& picture) {
    HtmlWriter writer;
    draw_board(writer, "a board", grid, picture);
    return writer.page();
  };
  BoardPicture picture;
  picture.links = {{candidate_of(18, 1), candidate_of(2, 1), true}};
  picture.tag(candidate_of(2, 1), CandidateTag::kOn);
  EXPECT_EQ(count_of(drawn(picture), "Q97.5 79.5 "), 1U) << "to the left of its way";
  picture.tag(candidate_of(2, 0), CandidateTag::kOff);
  EXPECT_EQ(count_of(drawn(picture), "Q126.5 108.5 "), 1U) << "the other candidate would hide its head";
  picture.links = {{candidate_of(2, 1), candidate_of(2, 0), false}};
  EXPECT_EQ(count_of(drawn(picture), "Q163 14 "), 1U) << "above the two";

  // From r2c3/9, at (190, 130), past r3c3/6 to r3c3/9, which also has a link to the 6, on the right.
  BoardPicture past;
  past.links = {{candidate_of(20, 8), candidate_of(20, 5), false},
                {candidate_of(11, 8), candidate_of(20, 8), false}};
  past.tag(candidate_of(20, 5), CandidateTag::kOff);
  EXPECT_EQ(count_of(drawn(past), "Q151.6 160 "), 1U) << drawn(past);
}

TEST(SvgBoard, DrawsDigitsTagsLinksAndLetters) {
  const Grid grid = position("rest 12, r1c1 123, r1c2 =5");
  BoardPicture picture;
  picture.tag(candidate_of(0, 2), CandidateTag::kRemoved);
  picture.tag(candidate_of(0, 0), CandidateTag::kOn);
  picture.links = {{candidate_of(0, 0), candidate_of(2, 0), false}, {candidate_of(0, 0), candidate_of(9, 0), true}};
  picture.letters[0] = 'A';
  HtmlWriter writer;
  draw_board(writer, "a board", grid, picture);
  const std::string& page = writer.page();
  EXPECT_EQ(count_of(page, "class=\"link weak\""), 1U);
  EXPECT_EQ(count_of(page, "class=\"link strong\""), 1U);
  EXPECT_EQ(count_of(page, "class=\"tag removed\""), 1U);
  EXPECT_EQ(count_of(page, "class=\"strike\""), 1U);
  EXPECT_EQ(count_of(page, "class=\"tag on\""), 1U);
  EXPECT_EQ(count_of(page, "class=\"letter\""), 1U);
  EXPECT_EQ(count_of(page, "<title>a board</title>"), 1U);
  // r1c2 is filled: one large digit, with its own place.
  EXPECT_NE(page.find("<text class=\"digit\" x=\"112\" y=\"52\">5</text>"), std::string::npos);
}

TEST(LessonPage, HasASectionForEachStepAndNeedsNothingElse) {
  Rater rater;
  const std::string puzzle = "....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
  const TaughtSolution solution = teach(grid_of(puzzle), {}, rater);
  const std::string page = lesson_page({{puzzle, solution}});
  EXPECT_EQ(count_of(page, "<section "), solution.lessons.size());
  EXPECT_EQ(count_of(page, "<figure "), 2 * solution.lessons.size() + 1);
  EXPECT_EQ(count_of(page, "<svg "), count_of(page, "</svg>"));
  EXPECT_EQ(count_of(page, "http"), 1U) << "only the name of the language";
  EXPECT_EQ(count_of(page, " src="), 0U);
  EXPECT_NE(page.find("prefers-color-scheme: dark"), std::string::npos);
  EXPECT_NE(page.find("id=\"p1-step1\""), std::string::npos);
}

TEST(LessonPage, ExplainsTheMarksThatItShows) {
  Rater rater;
  const auto page_of = [&](const std::string& puzzle) {
    return lesson_page({{puzzle, teach(grid_of(puzzle), {}, rater)}});
  };
  const std::string singles =
      page_of("3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516");
  EXPECT_EQ(count_of(singles, "</span> is placed</li>"), 1U);
  for (const std::string text : {"> is removed<", "> true if the assumption is true<", " link: if "}) {
    EXPECT_EQ(count_of(singles, text), 0U) << text;
  }
  const std::string chains =
      page_of("...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7");
  for (const std::string text : {"> is placed<", "> is removed<", "> true if the assumption is true<"}) {
    EXPECT_EQ(count_of(chains, text), 1U) << text;
  }
  EXPECT_EQ(count_of(chains, " link: if "), 2U);
}

TEST(LessonPage, HidesNothingInBoxesThatScroll) {
  EXPECT_EQ(std::string(kLessonStyle).find("max-height"), std::string::npos);
  EXPECT_EQ(std::string(kLessonStyle).find("overflow: auto"), std::string::npos);
  TaughtSolution solution;
  Lesson lesson;
  lesson.title = "Forcing Chain";
  for (int count = 0; count < 17; ++count) lesson.reasons.push_back("  Then " + std::to_string(count) + ".");
  lesson.notation = "r1c2/+3 -> r1c5/-3 || r9c9";
  solution.lessons = {lesson};
  const std::string page = lesson_page({{"label", solution}});
  EXPECT_EQ(count_of(page, "<details open=\"open\">"), 1U) << "all is there when the page is printed";
  EXPECT_EQ(count_of(page, "<li>Then "), 17U);
  EXPECT_NE(page.find("<span>r1c2/+3</span> <span>-&gt;</span> <span>r1c5/-3</span>"), std::string::npos) << page;
  solution.lessons.front().reasons.pop_back();
  EXPECT_EQ(count_of(lesson_page({{"label", solution}}), "<details"), 0U) << "a short chain";
}

}  // namespace
}  // namespace sudorate::test
