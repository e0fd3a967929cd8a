// `sudorate teach`: lessons in text and as a page.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Teach, ExplainsEachStepWithTheBoardBeforeAndAfter) {
  const Finished finished = run_sudorate({"teach", kNearlySolved});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out.substr(0, finished.out.find("\n\n")),
            kNearlySolved + "\n5 steps, rated 1.0/1.0/1.0 (hardest step/hardest up to the first digit/first step)");
  EXPECT_NE(
      finished.out.find("Step 1: Hidden Single, rated 1.0\n\n"
                        "  Seen:   r2c6 is the last empty cell of box 2.\n"
                        "  Why:    The other eight digits stand in box 2 already; 4 is the one that is missing.\n"
                        "  Result: r2c6 is 4.\n\nbefore\n+-"),
      std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("Step 5: "), std::string::npos);
}

TEST(Teach, SaysWhatAChainIsAbout) {
  // Step 34 is a forcing chain of 8 statements that removes 2 from r1c5: the README's example.
  const std::string text =
      run_sudorate({"teach", "--step=34",
                    "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7"})
          .out;
  EXPECT_NE(text.find("\nStep 34: Forcing Chain, length 8, rated 7.1\n\n"
                      "  Seen:   If r1c5 were 2, it would follow that it is not 2.\n"),
            std::string::npos)
      << text;
}

TEST(Teach, TellsSomeStepsOnly) {
  const std::string whole = run_sudorate({"teach", "--singles", kThreeRatings}).out;
  const std::string folded = run_sudorate({"teach", kThreeRatings}).out;
  const std::string hard = run_sudorate({"teach", "--hard-steps", kThreeRatings}).out;
  EXPECT_LT(folded.size(), whole.size());
  EXPECT_LT(hard.size(), folded.size());
  EXPECT_NE(folded.find(", singles: "), std::string::npos);
  EXPECT_EQ(hard.find(", singles: "), std::string::npos);
  const std::string one = run_sudorate({"teach", "--step=3", kThreeRatings}).out;
  const std::size_t start = one.find("\nStep 3: ");
  ASSERT_NE(start, std::string::npos);
  EXPECT_NE(whole.find(one.substr(start)), std::string::npos);
  const std::string rest = run_sudorate({"teach", "--singles", "--from-step=3", kThreeRatings}).out;
  EXPECT_TRUE(whole.ends_with(rest.substr(rest.find("\nStep 3: "))));
}

TEST(Teach, ExplainsTheHardestStepOfEachPuzzle) {
  // The first steps with 7.3 and with 4.2, counted in the traces.
  for (const std::string& puzzle : {kThreeRatings, kPuzzle, kNearlySolved}) {
    const std::string trace = run_sudorate({"path", "--to=trace", puzzle}).out;
    const std::string er = trace.substr(trace.find('\t') + 1, 3);
    std::string number = "1";
    std::size_t start = trace.rfind('\t') + 1;
    for (int step = 1; trace.compare(start, 4, er + ' ') != 0; start = trace.find("; ", start) + 2) {
      number = std::to_string(++step);
    }
    const std::string text = run_sudorate({"teach", "--step=hardest", puzzle}).out;
    EXPECT_EQ(text, run_sudorate({"teach", "--step=" + number, puzzle}).out) << number;
    EXPECT_NE(text.find("\nStep " + number + ": "), std::string::npos) << text;
    if (number == "1") continue;
    for (const std::string command : {"hint", "steps"}) {
      EXPECT_EQ(run_sudorate({command, "--step=hardest", puzzle}).out,
                run_sudorate({command, "--step=" + number, puzzle}).out)
          << command;
    }
  }
  const std::string page = run_sudorate({"teach", "--html=-", "--step=hardest", kNearlySolved, kPuzzle}).out;
  EXPECT_NE(page.find("id=\"p1-step1\""), std::string::npos);
  EXPECT_EQ(page.find("id=\"p1-step2\""), std::string::npos);
  EXPECT_EQ(page.find("id=\"p2-step1\""), std::string::npos);
  EXPECT_NE(page.find("id=\"p2-step"), std::string::npos);
  EXPECT_EQ(run_sudorate({"teach", "--step=hardest", kSolution}).status, 1);
  EXPECT_TRUE(run_sudorate({"hint", "--step=hardest", kSolution}).out.ends_with("\nsolved\n"));
  EXPECT_NE(run_sudorate({"teach", "--step=easiest", kPuzzle}).err.find("from 1 to 1000 or hardest, not 'easiest'"),
            std::string::npos);
}

TEST(Teach, WritesOnePageForAllPuzzles) {
  const Finished finished = run_sudorate({"teach", "--html=-", kNearlySolved, kSolution});
  EXPECT_EQ(finished.status, 0);
  EXPECT_TRUE(finished.out.starts_with("<!DOCTYPE html>\n"));
  EXPECT_TRUE(finished.out.ends_with("</html>\n"));
  EXPECT_LT(finished.out.find(kNearlySolved), finished.out.find(kSolution));
}

TEST(Teach, WritesAPageFromWhichThePuzzleIsRead) {
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--hard-steps"}, {"--singles"}, {"--step=hardest"}}) {
    std::vector<std::string> words = {"teach", "--html=-", kThreeRatings};
    words.insert(words.end(), more.begin(), more.end());
    const Finished checked = run_sudorate({"check"}, run_sudorate(words).out);
    EXPECT_EQ(checked.err, "");
    EXPECT_EQ(checked.out.substr(0, checked.out.find('\t')), kThreeRatings);
    EXPECT_EQ(std::count(checked.out.begin(), checked.out.end(), '\n'), 1) << checked.out;
  }
}

TEST(Teach, ThePageHasTheStepsThatAreAskedFor) {
  const std::string page = run_sudorate({"teach", "--html=-", "--step=3", kNearlySolved}).out;
  EXPECT_NE(page.find("id=\"p1-step3\""), std::string::npos);
  EXPECT_EQ(page.find("id=\"p1-step2\""), std::string::npos);
}

TEST(Teach, SaysThatThereIsNoSuchStep) {
  for (const std::string option : {"--step=6", "--from-step=6"}) {
    const Finished finished = run_sudorate({"teach", option, kNearlySolved});
    EXPECT_EQ(finished.out, kNearlySolved + " no-step\n");
    EXPECT_EQ(finished.err, "<operand 1>:1:1: there is no step 6; the solution has 5 steps\n");
    EXPECT_EQ(finished.status, 1);
  }
  EXPECT_EQ(run_sudorate({"teach", "--step=1", kSolution}).status, 1);
  const Finished page = run_sudorate({"teach", "--html=-", "--step=6", kNearlySolved});
  EXPECT_EQ(page.out, "");
  EXPECT_NE(page.err.find("there is no puzzle to explain"), std::string::npos) << page.err;
}

TEST(Teach, DoesNotReplaceAPageUnasked) {
  const std::string mine = "<!DOCTYPE html>mine";
  const TemporaryFile file(mine);
  EXPECT_EQ(run_sudorate({"teach", "--html=" + file.name(), kNearlySolved}).status, 2);
  EXPECT_EQ(file.content(), mine);
  EXPECT_EQ(run_sudorate({"teach", "--force", "--html=" + file.name(), kNearlySolved}).status, 0);
  EXPECT_TRUE(file.content().starts_with("<!DOCTYPE html>"));
}

TEST(Teach, SaysThatAPuzzleWasTakenForThePage) {
  const TemporaryFile file(kPuzzle + "\n");
  const std::string problem = "sudorate: '" + file.name() +
                              "' exists and is not a page, so it is not replaced; --html takes it for the page; "
                              "--html=PAGE.html " +
                              file.name();
  EXPECT_EQ(run_sudorate({"teach", "--html", file.name()}).err, problem + " reads it\n");
  const Finished forced = run_sudorate({"teach", "--force", "--html", file.name(), kPuzzle});
  EXPECT_EQ(forced.status, 2);
  EXPECT_EQ(forced.err, problem + ' ' + kPuzzle + " reads it\n");
  EXPECT_EQ(file.content(), kPuzzle + "\n");
}

TEST(Teach, MarksASolutionWithFindersAsNotRated) {
  const std::string out = run_sudorate({"teach", "--with-finders", kThreeRatings}).out;
  EXPECT_NE(out.find("not a rating of Sudoku Explainer"), std::string::npos);
  EXPECT_NE(out.find(", not rated\n"), std::string::npos);
}

// Steps of a profile are marked with its name; its settings for the text of loops may be overruled.
TEST(Teach, FollowsAProfileWithItsSettings) {
  const std::string loud = run_sudorate({"teach", "--profile=advanced", kThreeRatings}).out;
  EXPECT_NE(loud.find(", not a rating of Sudoku Explainer but of advanced,table=1"), std::string::npos);
  EXPECT_NE(loud.find(": Nice loops, rated 7.0 in table 1\n"), std::string::npos);
  EXPECT_NE(loud.find("==> R"), std::string::npos);
  EXPECT_NE(loud.find("[(A)R"), std::string::npos);
  EXPECT_NE(loud.find("\nletters of the loop\n"), std::string::npos);
  EXPECT_NE(loud.find("> Nice loops: candidates can be removed at the cells marked @ "), std::string::npos);
  const TemporaryFile file(
      "name = quiet\npermitted-methods = primary only-one cell-unique nice-loop\nmax-nice-length = 3\n"
      "capital-address = off\nprint-with-symbol-letter = off\n");
  const std::string quiet = run_sudorate({"teach", "--profile=" + file.name(), kThreeRatings}).out;
  EXPECT_NE(quiet.find("of quiet,table=1"), std::string::npos);
  EXPECT_NE(quiet.find(" [r"), std::string::npos);
  EXPECT_EQ(quiet.find("[(A)"), std::string::npos);
  EXPECT_EQ(quiet.find("letters of the loop\n"), std::string::npos);
  EXPECT_NE(quiet.find("> Nice loops: candidates can be removed"), std::string::npos);
  const std::string mixed = run_sudorate({"teach", "--profile=" + file.name(), "--capital-address=on",
                                          "--print-with-symbol-letter=on", kThreeRatings})
                                .out;
  EXPECT_NE(mixed.find("[(A)R"), std::string::npos);
  const std::string finders = run_sudorate({"teach", "--with-finders", "--capital-address=off", kThreeRatings}).out;
  EXPECT_NE(finders.find("[(A)r"), std::string::npos);
}

// Depth 0 and the number of the step stand before the picture of what goes.
TEST(Teach, NumbersThePicturesOfLoopsLikeTheirSteps) {
  const std::string out = run_sudorate({"teach", "--profile=advanced", kThreeRatings}).out;
  int loops = 0;
  for (std::size_t at = out.find("\nStep "); at != std::string::npos;) {
    const std::size_t next = out.find("\nStep ", at + 1);
    const std::string lesson = out.substr(at, next - at);
    const std::size_t colon = lesson.find(':');
    const bool is_loop = lesson.substr(colon, 11) == ": Nice loop";
    EXPECT_EQ(lesson.find("\n0:" + lesson.substr(6, colon - 6) + "> Nice loop") != std::string::npos, is_loop);
    loops += is_loop ? 1 : 0;
    at = next;
  }
  EXPECT_GT(loops, 0);
}

TEST(Teach, TellsWhatIsNoPuzzle) {
  const Finished finished = run_sudorate({"teach", kMultiple});
  EXPECT_EQ(finished.out, kMultiple + " multiple\n");
  EXPECT_EQ(finished.status, 1);
}

}  // namespace
}  // namespace sudorate::test
