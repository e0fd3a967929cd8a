// `sudorate rate`: ratings, templates, levels, pearls and diamonds.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kRatedLine = kPuzzle + " ED=4.2/1.2/1.2\n";

TEST(Rate, PrintsThePuzzleAsWrittenAndItsRatings) {
  std::string zeros = kPuzzle;
  std::replace(zeros.begin(), zeros.end(), '.', '0');
  const Finished finished = run_sudorate({"rate", kPuzzle, zeros});
  EXPECT_EQ(finished.out, kRatedLine + zeros + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.status, 0);
}

TEST(Rate, IsTheCommandWhenNoneIsNamed) {
  EXPECT_EQ(run_sudorate({kPuzzle}).out, kRatedLine);
  EXPECT_EQ(run_sudorate({"--summary", kPuzzle}).out, kRatedLine);
  EXPECT_EQ(run_sudorate({}, kPuzzle).out, kRatedLine);
}

TEST(Rate, EqualsTheRecordedRatings) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  ASSERT_FALSE(paths.empty());
  std::string input;
  std::string expected;
  for (const RecordedPath& path : paths) {
    input += path.puzzle + '\n';
    expected += path.puzzle + " ED=" + path.ratings + '\n';
  }
  const Finished finished = run_sudorate({}, input);
  EXPECT_EQ(finished.out, expected);
  EXPECT_EQ(finished.status, 0);
}

TEST(Rate, GivesZeroForASolvedGrid) {
  const Finished finished = run_sudorate({"--summary", kSolution});
  EXPECT_EQ(finished.out, kSolution + " ED=0.0/0.0/0.0\n");
  EXPECT_EQ(finished.err.substr(0, 9), "solved 1 ");
  EXPECT_EQ(finished.status, 0);
}

TEST(Rate, NamesTheOutcomeOfARecordThatIsNoValidPuzzle) {
  const Finished finished = run_sudorate({kMultiple, kPuzzle, kClash, "-"}, "....\n");
  EXPECT_EQ(finished.out,
            kMultiple + " ED=multiple\n" + kRatedLine + kClash + " ED=no-solution\n.... ED=malformed\n");
  EXPECT_EQ(finished.err,
            "<operand 1>:1:1: more than one solution\n"
            "<operand 3>:1:1: no solution, r1c1 and r1c9 are both 9\n"
            "<stdin>:1:1: 4 cells, expected 81\n");
  EXPECT_EQ(finished.status, 1);
}

TEST(Rate, FillsTemplates) {
  const std::string line = "id 7: " + kPuzzle + " # by hand";
  const struct {
    std::string text;
    std::string expected;
  } cases[] = {
      {"%r/%p/%d", "4.2/1.2/1.2"},
      {"%g ED=%r/%p/%d", line + " ED=4.2/1.2/1.2"},
      {"%n|%r|%p|%d|%%|%t|%l|", "1|4.2|1.2|1.2|%|\t|\n|"},
      {"a=b%r", "a=b4.2"},
      {"no code \\n%r", "no code \\n4.2"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(run_sudorate({"-f", each.text}, line).out, each.expected + '\n') << each.text;
    EXPECT_EQ(run_sudorate({"--format=" + each.text}, line).out, each.expected + '\n') << each.text;
    EXPECT_EQ(run_sudorate({"--format", each.text}, line).out, each.expected + '\n') << each.text;
  }
  EXPECT_EQ(run_sudorate({"-f%r"}, line).out, "4.2\n");
}

TEST(Rate, RepeatsTheElapsedTimeInATemplate) {
  const std::string out = run_sudorate({"-f", "%e %e", kPuzzle}).out;
  const std::size_t blank = out.find(' ');
  ASSERT_NE(blank, std::string::npos);
  EXPECT_EQ(out.substr(0, blank) + '\n', out.substr(blank + 1));
  EXPECT_EQ(out[blank - 1], 's');
}

TEST(Rate, CountsEveryRecordInATemplateAndPrintsWhatIsNotKnownAsADash) {
  const Finished finished =
      run_sudorate({"-f", "%n %r %p %d %g"}, "# remark\n\n12 34\n" + kPuzzle + '\n' + kMultiple + " x\n");
  EXPECT_EQ(finished.out,
            "1 malformed - - 12 34\n2 4.2 1.2 1.2 " + kPuzzle + "\n3 multiple - - " + kMultiple + " x\n");
  EXPECT_EQ(run_sudorate({"-f", "%r %p %d", "--stop-at=1.0", kPuzzle}).out, ">=1.0 - -\n");
}

TEST(Rate, StopsBelowALevel) {
  const struct {
    std::string level;
    std::string expected;
  } cases[] = {
      {"6.5", ">=6.5/4.5/2.8"}, {"chains", ">=6.5/4.5/2.8"}, {"4.0", ">=4.0/-/2.8"}, {"2", ">=2.0/-/-"},
      {"7.5", "7.3/4.5/2.8"},   {"multiple", "7.3/4.5/2.8"}, {"20", "7.3/4.5/2.8"},
  };
  for (const auto& each : cases) {
    const Finished finished = run_sudorate({"--stop-at", each.level, kThreeRatings});
    EXPECT_EQ(finished.out, kThreeRatings + " ED=" + each.expected + '\n') << each.level;
    EXPECT_EQ(finished.status, each.expected.front() == '>' ? 1 : 0) << each.level;
  }
  EXPECT_EQ(run_sudorate({"--stop-at=7.5", "--stop-at=4.0", "--stop-at=chains", "-f%r", kThreeRatings}).out,
            ">=4.0\n");
}

TEST(Rate, LeavesOutWhatIsNotTheWantedPearlOrDiamond) {
  const std::string three_ratings = kThreeRatings + " ED=7.3/4.5/2.8\n";
  const std::string diamond = kDiamond + " ED=2.3/2.3/2.3\n";
  const struct {
    std::vector<std::string> options;
    std::string puzzle;
    std::string expected;
  } cases[] = {
      {{"--pearl"}, kThreeRatings, ""},
      {{"--diamond"}, kThreeRatings, ""},
      {{"-p"}, kPuzzle, ""},
      {{"-d"}, kPuzzle, ""},
      {{"-p"}, kDiamond, diamond},
      {{"-d"}, kDiamond, diamond},
      {{"-d", "-p"}, kDiamond, diamond},
      {{"--pearl=2.8"}, kThreeRatings, three_ratings},
      {{"--pearl=2.7"}, kThreeRatings, ""},
      {{"-d4.5"}, kThreeRatings, three_ratings},
      {{"-d4.4"}, kThreeRatings, ""},
      {{"-p", "--diamond=4.5"}, kThreeRatings, ""},
  };
  for (const auto& each : cases) {
    std::vector<std::string> words = each.options;
    words.push_back(each.puzzle);
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.out, each.expected) << testing::PrintToString(words);
    EXPECT_EQ(finished.status, 0) << finished.err;
  }
}

TEST(Rate, FindsThePearlsOfTheRecordedPuzzles) {
  std::string input;
  std::string pearls;
  std::string outcomes;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    const std::size_t first = path.ratings.find('/');
    const std::size_t second = path.ratings.find('/', first + 1);
    const bool is_pearl = path.ratings.substr(0, first) == path.ratings.substr(first + 1, second - first - 1);
    input += path.puzzle + '\n';
    if (is_pearl) pearls += path.ratings + '\n';
    outcomes += is_pearl ? "rated\n" : "decided\n";
  }
  EXPECT_NE(pearls, "");
  EXPECT_EQ(run_sudorate({"-p", "-f%r/%p/%d"}, input).out, pearls);
  EXPECT_EQ(run_sudorate({"-p", "-f%{outcome}", "--reject=-"}, input).out, outcomes);
}

// A rejected puzzle shows what is certain, not a rating that stands for "no".
TEST(Rate, GivesTrueBoundsForPuzzlesThatAreNoPearls) {
  int rejected = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    if (rejected == 20) break;
    const std::string out = run_sudorate({"-p", "-f%r", "--accept=/dev/null", "--reject=-", path.puzzle}).out;
    if (out.empty()) continue;
    ++rejected;
    ASSERT_EQ(out.substr(0, 2), ">=") << path.puzzle;
    const std::string ep = path.ratings.substr(path.ratings.find('/') + 1);
    EXPECT_LE(std::stod(out.substr(2)), std::stod(path.ratings)) << path.puzzle;
    EXPECT_GT(std::stod(out.substr(2)), std::stod(ep)) << path.puzzle;
  }
  EXPECT_EQ(rejected, 20);
}

}  // namespace
}  // namespace sudorate::test
