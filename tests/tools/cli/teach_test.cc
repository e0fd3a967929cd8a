// `sudorate teach`: lessons in text and as a page.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Teach, ExplainsEachStepWithTheBoardBeforeAndAfter) {
  const Finished finished = run_sudorate({"teach", kNearlySolved});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out.substr(0, finished.out.find("\n\n")), kNearlySolved + "\n5 steps, the hardest rated 1.0");
  EXPECT_NE(
      finished.out.find("Step 1: Hidden Single (1.0)\n\n"
                        "  Seen:   r2c6 is the last empty cell of box 2.\n"
                        "  Why:    The other eight digits stand in box 2 already; 4 is the one that is missing.\n"
                        "  Result: r2c6 is 4.\n\nbefore\n+-"),
      std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("Step 5: "), std::string::npos);
}

TEST(Teach, WritesOnePageForAllPuzzles) {
  const Finished finished = run_sudorate({"teach", "--html=-", kNearlySolved, kSolution});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.out.starts_with("<!DOCTYPE html>\n"));
  EXPECT_TRUE(finished.out.ends_with("</html>\n"));
  EXPECT_LT(finished.out.find(kNearlySolved), finished.out.find(kSolution));
}

TEST(Teach, DoesNotReplaceAPageUnasked) {
  const TemporaryFile file("mine");
  EXPECT_NE(run_sudorate({"teach", "--html=" + file.name(), kNearlySolved}).status, 0);
  EXPECT_EQ(file.content(), "mine");
  EXPECT_EQ(run_sudorate({"teach", "--force", "--html=" + file.name(), kNearlySolved}).status, 0);
  EXPECT_TRUE(file.content().starts_with("<!DOCTYPE html>"));
}

TEST(Teach, MarksASolutionWithFindersAsNotRated) {
  const std::string out = run_sudorate({"teach", "--with-finders", kThreeRatings}).out;
  EXPECT_NE(out.find("not a rating of Sudoku Explainer"), std::string::npos);
  EXPECT_NE(out.find(" (not rated)\n"), std::string::npos);
}

TEST(Teach, TellsWhatIsNoPuzzle) {
  const Finished finished = run_sudorate({"teach", kMultiple});
  EXPECT_EQ(finished.out, kMultiple + " multiple\n");
  EXPECT_EQ(finished.status, 1);
}

}  // namespace
}  // namespace sudorate::test
