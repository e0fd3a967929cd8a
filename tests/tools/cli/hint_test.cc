// `sudorate hint`: the next step of a position, and all of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

TEST(Hint, IsTheFirstStepOfThePath) {
  for (const std::string& puzzle : {kPuzzle, kThreeRatings, kDiamond}) {
    const std::string path = run_sudorate({"path", "--to=tsv", puzzle}).out;
    // After the header, and after the numbers of puzzle and step.
    const std::size_t start = path.find("\n1\t1\t") + 5;
    const std::string first = path.substr(start, path.find('\n', start) - start);
    const Finished hint = run_sudorate({"hint", "--to=tsv", puzzle});
    EXPECT_EQ(hint.out.substr(0, first.size() + 1), first + '\t');
    EXPECT_EQ(hint.status, 0);
  }
}

TEST(Hint, TellsWhereItIsSeen) {
  EXPECT_EQ(run_sudorate({"hint", kNearlySolved}).out,
            kNearlySolved + "\n   1.0  Hidden Single  r2c6=4  digit 4 in box 2\n");
}

TEST(Hint, NamesTheDigitsOfWhichOneIsWrong) {
  std::string wrong = kSolution;
  wrong[0] = '.';
  wrong[1] = wrong[2];
  const Finished finished = run_sudorate({"hint", wrong});
  EXPECT_EQ(finished.out, wrong + "\nno-solution\n");
  const std::string digit = wrong.substr(1, 1);
  EXPECT_EQ(finished.err,
            "<operand 1>:1:1: no solution, r1c2 and r1c3 are both " + digit + "; r1c2=" + digit + " is wrong\n");
}

TEST(Hint, StartsAtTheStateThatIsShown) {
  std::string sdk = "[Puzzle]\n";
  std::string state = "[State]\n";
  std::string later = kNearlySolved;
  later[14] = '4';  // r2c6
  for (std::size_t row = 0; row < 9; ++row) {
    sdk += kNearlySolved.substr(9 * row, 9) + '\n';
    state += later.substr(9 * row, 9) + '\n';
  }
  EXPECT_NE(run_sudorate({"hint"}, sdk + state).out.find("  r2c6=4  "), std::string::npos);
  EXPECT_NE(run_sudorate({"hint", "--from-state"}, sdk + state).out.find("  r6c1=7  "), std::string::npos);
}

TEST(Hint, ListsAllStepsEasiestFirst) {
  EXPECT_EQ(run_sudorate({"hint", "--all", "--to=tsv", "--stop-at=1.1", kNearlySolved}).out,
            "1.0\tHidden Single\tr2c6=4\tdigit 4 in box 2\n"
            "1.0\tHidden Single\tr6c1=7\tdigit 7 in box 4\n"
            "1.0\tHidden Single\tr5c9=7\tdigit 7 in box 6\n"
            "1.0\tHidden Single\tr1c8=4\tdigit 4 in row 1\n");
}

TEST(Hint, SaysWhyThereIsNone) {
  const Finished finished = run_sudorate({"hint", kSolution, kMultiple});
  EXPECT_EQ(finished.out, kSolution + "\nsolved\n\n" + kMultiple + "\nmultiple\n");
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(run_sudorate({"hint", "--stop-at=1.0", kNearlySolved}).out, kNearlySolved + "\nnone\n");
}

TEST(Hint, TellsMoreFromLevelToLevel) {
  const std::string first = kNearlySolved + "\n  Look at box 2.\n";
  const std::string second = first + "  Hidden Single, rated 1.0. It places a digit.\n";
  EXPECT_EQ(run_sudorate({"hint", "--level=1", kNearlySolved}).out, first);
  EXPECT_EQ(run_sudorate({"hint", "--level=2", kNearlySolved}).out, second);
  const std::string third = run_sudorate({"hint", "--level=3", kNearlySolved}).out;
  EXPECT_TRUE(third.starts_with(second + "\n  Seen:   r2c6 is the last empty cell of box 2.\n")) << third;
  EXPECT_NE(third.find("\n  Result: r2c6 is 4.\n"), std::string::npos);
  // The first step is a direct pointing or the like, or a hidden pair: something is tried before.
  const std::string hard = run_sudorate({"hint", "--level=3", kThreeRatings}).out;
  EXPECT_NE(hard.find("\n  Tried:  Hidden Single, "), std::string::npos) << hard;
  EXPECT_NE(run_sudorate({"hint", "--level=2", kThreeRatings}).out.find(". It removes candidates.\n"),
            std::string::npos);
  EXPECT_EQ(run_sudorate({"hint", "--level=1", kSolution}).out, kSolution + "\nsolved\n");
}

TEST(Hint, IsAStepFurtherOnIfAsked) {
  // The steps are r2c6=4, r6c1=7, r5c9=7 and so on.
  std::string reached = kNearlySolved;
  reached.replace(45, 1, "+7").replace(14, 1, "+4").insert(0, ":0000:x:").append(":::");
  const Finished third = run_sudorate({"hint", "--step=3", kNearlySolved});
  const std::string state = "state before that, for --from-state:\n" + reached + '\n';
  EXPECT_EQ(third.out, kNearlySolved + "\n   1.0  Hidden Single  r5c9=7  digit 7 in box 6\n" + state);
  EXPECT_EQ(run_sudorate({"hint", "--step=3", "--to=tsv", kNearlySolved}).out,
            "1.0\tHidden Single\tr5c9=7\tdigit 7 in box 6\n");
  const std::string words = run_sudorate({"hint", "--step=3", "--level=3", kNearlySolved}).out;
  EXPECT_TRUE(words.starts_with(kNearlySolved + "\n  Look at box 6.\n")) << words;
  EXPECT_EQ(run_sudorate({"hint", "--step=3", "--level=1", kNearlySolved}).out,
            kNearlySolved + "\n  Look at box 6.\n");
  EXPECT_NE(words.find("\n  Result: r5c9 is 7.\n"), std::string::npos) << words;
  EXPECT_TRUE(words.ends_with("\n\n" + state)) << words;
  const Finished none = run_sudorate({"hint", "--step=6", kNearlySolved});
  EXPECT_EQ(none.out, kNearlySolved + "\nno-step\n");
  EXPECT_EQ(none.err, "<operand 1>:1:1: there is no step 6; the solution has 5 steps\n");
  EXPECT_EQ(none.status, 1);
}

// The last line of a hint, or of a list of steps, is a state from which the same step follows.
TEST(Hint, ShowsAStateThatCanBeRead) {
  for (const std::string step : {"--step=5", "--step=hardest"}) {
    // The lines below the puzzle, and the last of those that are only printed with --step.
    const auto parts_of = [](const std::string& text) {
      const std::size_t start = text.find('\n') + 1;
      const std::size_t heading = text.find("state before that, for --from-state:\n");
      const std::size_t end = std::min(heading, text.size());
      return std::pair(text.substr(start, end - start), text.substr(text.rfind('\n', text.size() - 2) + 1));
    };
    const auto [hint, last] = parts_of(run_sudorate({"hint", step, kThreeRatings}).out);
    const std::string state = last.substr(0, last.size() - 1);
    EXPECT_EQ(parts_of(run_sudorate({"hint", "--from-state", state}).out).first, hint) << state;
    const auto [steps, last_of_steps] = parts_of(run_sudorate({"steps", step, kThreeRatings}).out);
    EXPECT_EQ(last_of_steps, last);
    EXPECT_EQ(parts_of(run_sudorate({"steps", "--from-state", state}).out).first, steps);
  }
}

TEST(Hint, ExplainsTheSignsOfAChain) {
  const std::string meaning = "r1c2/+3 means r1c2 is 3, and r1c2/-3 means it is not\n";
  const std::string why = run_sudorate({"why", kThreeRatings}).out;
  EXPECT_NE(why.find(meaning + "\nstate before that, for --from-state:\n:0000:x:"), std::string::npos) << why;
  EXPECT_EQ(run_sudorate({"why", kPuzzle}).out.find("means"), std::string::npos) << "an XY-Wing has no signs";
  const std::string lessons = run_sudorate({"teach", kThreeRatings}).out;
  EXPECT_LT(lessons.find(meaning), lessons.find("\nStep"));
  EXPECT_EQ(lessons.find(meaning), lessons.rfind(meaning)) << "once";
  EXPECT_EQ(run_sudorate({"teach", "--step=1", kThreeRatings}).out.find(meaning), std::string::npos);
  EXPECT_NE(run_sudorate({"teach", "--html=-", kThreeRatings}).out.find("r1c2/+3 means"), std::string::npos);
}

TEST(Hint, SaysWhyTheHardestStepFollows) {
  EXPECT_EQ(run_sudorate({"why", kThreeRatings}).out,
            run_sudorate({"hint", "--level=3", "--step=hardest", kThreeRatings}).out);
  EXPECT_EQ(run_sudorate({"why", "--step=2", "--level=1", kThreeRatings}).out,
            run_sudorate({"hint", "--level=1", "--step=2", kThreeRatings}).out);
  // What is no text has no levels.
  for (const std::string option : {"--all", "--to=tsv", "--to=jsonl"}) {
    EXPECT_EQ(run_sudorate({"why", option, kThreeRatings}).out,
              run_sudorate({"hint", "--step=hardest", option, kThreeRatings}).out);
  }
}

// Step 27 is a cycle and step 28 a forcing chain, both rated 7.1.
const std::string kTwoHardest = ".2.6..3......3...1.1.8..4......9.15..327...9.5.......8..7..6...65.9.47........5..";

TEST(Hint, NamesTheNextStepThatIsAsHard) {
  const std::string more =
      "\nstep 28, Forcing Chain (8), is rated 7.1, too: the same command with --step=28 explains it\n";
  EXPECT_TRUE(run_sudorate({"why", kTwoHardest}).out.ends_with(more)) << run_sudorate({"why", kTwoHardest}).out;
  EXPECT_EQ(run_sudorate({"why", "--step=28", kTwoHardest}).out.find("the same command"), std::string::npos);
  EXPECT_EQ(run_sudorate({"why", "--level=2", kTwoHardest}).out.find("the same command"), std::string::npos);
  EXPECT_EQ(run_sudorate({"why", kThreeRatings}).out.find("the same command"), std::string::npos)
      << "only one step is rated 7.3";
  // Five hidden singles in a row.
  EXPECT_TRUE(
      run_sudorate({"why", kNearlySolved})
          .out.ends_with("\n4 more steps are rated 1.0, the next is step 2, Hidden Single: the same command "
                         "with --step=2 explains it\n"));
}

TEST(Hint, OfACycleNamesTheLinkInTextAndOnThePage) {
  const std::string link = "One of r2c4 and r4c4 is 2, by (7) and (8): r7c4 and r9c4 see both, so they are not 2.";
  EXPECT_NE(run_sudorate({"why", kTwoHardest}).out.find(link), std::string::npos);
  EXPECT_NE(run_sudorate({"teach", "--html=-", "--step=27", kTwoHardest}).out.find(link), std::string::npos);
}

TEST(Hint, IsGivenForSeveralSolutionsIfAsked) {
  EXPECT_EQ(run_sudorate({"hint", kMultiple}).out, kMultiple + "\nmultiple\n");
  for (const std::string command : {"hint", "steps"}) {
    const Finished many = run_sudorate({command, "--solutions=many", kMultiple});
    EXPECT_TRUE(many.out.starts_with(kMultiple + " not-SE:without=uniqueness\n")) << many.out;
    EXPECT_EQ(many.status, 0);
    const Finished one = run_sudorate({command, "--solutions=many", kPuzzle});
    EXPECT_EQ(one.out, run_sudorate({command, kPuzzle}).out) << "a puzzle stays as it is";
  }
}

TEST(Hint, IsAnObjectForPrograms) {
  const auto json = nlohmann::json::parse(run_sudorate({"hint", "--to=jsonl", kNearlySolved}).out);
  EXPECT_EQ(json.at("puzzle"), kNearlySolved);
  ASSERT_EQ(json.at("steps").size(), 1U);
  EXPECT_EQ(json["steps"][0].at("place"), "r2c6=4");
  EXPECT_EQ(nlohmann::json::parse(run_sudorate({"hint", "--to=jsonl", kSolution}).out).at("outcome"), "solved");
}

}  // namespace
}  // namespace sudorate::test
