// Lessons in plain text.
#include "tools/teach/lesson_text.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/support/explained_path.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tools/teach/text_board.h"

namespace sudorate::test {
namespace {

TEST(TextBoard, ShowsTagsByBracketsAndMarks) {
  const Grid grid = position("rest 12, r1c1 1234, r1c2 =5, r1c3 7, r1c4 89");
  BoardPicture picture;
  picture.tag(grid, 0, bit(1) | bit(2), CandidateTag::kRemoved);
  picture.tag(candidate_of(3, 8), CandidateTag::kPlaced);
  picture.tag_cell(0, CellTag::kPattern);
  picture.tag_cell(3, CellTag::kHelper);
  picture.letters[4] = 'B';
  const std::string board = text_board(grid, picture);
  EXPECT_EQ(board.substr(board.find('|'), 40), "| *1(23)4  5   7? | o8[9]  B:12  12 | 12");
}

TEST(TextBoard, MarksOnlyThePlacedCellOfAPlacement) {
  const Grid before = position("rest 12");
  Grid after = before;
  after.place(40, 1);
  EXPECT_EQ(changed_cells(before, after), CellSet::of(40));
  Grid reduced = before;
  reduced.eliminate(3, bit(0));
  EXPECT_EQ(changed_cells(before, reduced), CellSet::of(3));
  const std::string board = text_board(after, {.changed = CellSet::of(40)});
  EXPECT_NE(board.find(" @2 "), std::string::npos);
}

TEST(LessonText, ShowsDrawingsSideBySide) {
  Lesson lesson;
  lesson.title = "Nice loop";
  lesson.rating = "not rated";
  lesson.drawings = {"ab\ncd\n", "12\n34\n"};
  EXPECT_NE(lesson_text(lesson, 1).find("\nletters of the loop\nab    12\ncd    34\n\nbefore\n"),
            std::string::npos);
  lesson.drawings.insert(lesson.drawings.end(), {"ef\n", "56\n"});
  EXPECT_NE(lesson_text(lesson, 1).find("\nab    12    ef\ncd    34\n\n56\n\nbefore\n"), std::string::npos);
  lesson.drawings.clear();
  EXPECT_EQ(lesson_text(lesson, 1).find("letters of the loop"), std::string::npos);
}

// Depth and step in front, as NumberPlace has them.
TEST(LessonText, TellsWhereCandidatesGoBehindTheLoops) {
  Lesson lesson;
  lesson.title = "Nice loops";
  lesson.drawings = {"ab\n"};
  lesson.removals = "@=\n";
  EXPECT_NE(lesson_text(lesson, 12)
                .find("\nab\n\n0:12> Nice loops: candidates can be removed at the cells marked @ "
                      "(= has two candidates, + has more)\n@=\n\nbefore\n"),
            std::string::npos);
  lesson.removals.clear();
  EXPECT_EQ(lesson_text(lesson, 12).find("0:12"), std::string::npos);
}

TEST(TextBoard, MarksEveryCellOfAChain) {
  const Grid grid = position("rest 12, r1c4 89");
  BoardPicture picture;
  picture.tag(candidate_of(0, 0), CandidateTag::kOn);
  picture.tag(candidate_of(1, 0), CandidateTag::kOff);
  // What goes may stand in the chain, too.
  picture.tag(candidate_of(3, 8), CandidateTag::kRemoved);
  picture.links.push_back({candidate_of(1, 0), candidate_of(3, 8), true});
  const std::string board = text_board(grid, picture);
  EXPECT_EQ(board.substr(board.find('|'), 33), "| *12  *12  12 | *8(9)  12  12 | ");
}

// Two singles, another step, a single, another step.
TaughtSolution mixed_solution() {
  TaughtSolution solution;
  for (const bool is_single : {true, true, false, true, false}) {
    Lesson lesson;
    lesson.is_single = is_single;
    lesson.title = is_single ? "Naked Single" : "X-Wing";
    lesson.rating = is_single ? "2.3" : "3.2";
    lesson.result = "r1c" + std::to_string(solution.lessons.size() + 1) + " is 1.";
    solution.lessons.push_back(lesson);
  }
  return solution;
}

TEST(LessonChoice, DividesASolutionIntoParts) {
  const std::vector<Lesson> lessons = mixed_solution().lessons;
  using Parts = std::vector<LessonPart>;
  EXPECT_EQ(lesson_parts(lessons, {}), (Parts{{0, 2, true}, {2, 3, false}, {3, 4, true}, {4, 5, false}}));
  EXPECT_EQ(lesson_parts(lessons, {.folds_singles = false, .from_step = 4}), (Parts{{3, 4, false}, {4, 5, false}}));
  EXPECT_EQ(lesson_parts(lessons, {.from_step = 2}).front(), (LessonPart{1, 2, true}));
  EXPECT_EQ(lesson_parts(lessons, {.step = 2}), (Parts{{1, 2, false}}));
  EXPECT_EQ(lesson_parts({}, {}), Parts{});
}

// Each line of a chain but the assumptions names lines above it.
TEST(LessonText, CitesTheLinesOfAChain) {
  Rater rater;
  int cited = 0;
  for (const RecordedPath& path : sample_of_techniques(own_paths(), 1)) {
    for (const auto& [before, step] : explained_path(rater, path.puzzle)) {
      if (step.evidence.chain.empty()) continue;
      int number = 0;
      for (const std::string& line : make_lesson(before, {step}).reasons) {
        const std::size_t start = line.find_first_not_of(' ');
        if (line.find(") Suppose ") == std::string::npos && line.find(") Then ") == std::string::npos) continue;
        ++number;
        EXPECT_EQ(line.substr(start, line.find(' ', start) - start), "(" + std::to_string(number) + ")");
        const std::size_t by = line.find(", by (");
        if (by == std::string::npos) continue;
        EXPECT_LT(std::stoi(line.substr(by + 6)), number) << line;
        ++cited;
      }
    }
  }
  EXPECT_GT(cited, 100);
}

TEST(TextBoard, ExplainsTheMarksThatOccur) {
  EXPECT_EQ(text_board_legend("| 1 2 *34(5) |"),
            "4 is there already, (25) is removed, * cell of the pattern or chain");
  EXPECT_EQ(text_board_legend("| 1 2 3 |"), "4 is there already");
  EXPECT_TRUE(text_board_legend().ends_with("@ changed by the step"));
}

TEST(LessonText, HasTheStepsInOrderAndLinesThatFit) {
  const std::string puzzle = ".6..9.3.....7........4.17.83...1...4.5.2..8..1.8...9.....17..2.4....25.36........";
  Rater rater;
  const std::string text = solution_text(teach(grid_of(puzzle), {}, rater), puzzle, {.folds_singles = false});
  std::istringstream lines(text);
  int steps = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("Step ")) {
      EXPECT_EQ(line.find("Step " + std::to_string(++steps) + ": "), 0U);
    }
    if (line.find_first_of("|+") != 0) {
      EXPECT_LE(line.size(), 110U) << line;
    }
  }
  EXPECT_NE(text.find(std::to_string(steps) +
                      " steps, rated 7.3/4.5/2.8 (hardest step/hardest up to the first digit/first step)\n"),
            std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
