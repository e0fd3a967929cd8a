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
