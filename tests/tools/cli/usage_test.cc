// The command line itself: commands, options, wrong usage.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/limit_options.h"

namespace sudorate::test {
namespace {

TEST(Usage, WrongWordsAreToldInOneLineAndNothingIsRead) {
  const Finished finished = run_sudorate({"rate", "--nonsense"}, kPuzzle);
  EXPECT_EQ(finished.status, 2);
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err, "sudorate: unknown option '--nonsense'; 'sudorate help rate' lists the options\n");
}

TEST(Usage, WordsWithoutHelpAreTold) {
  const struct {
    std::vector<std::string> words;
    std::string said;  // part of the message
  } cases[] = {
      {{"solve"}, "no help on 'solve'; 'sudorate path' prints"},
      {{"raet"}, "no help on 'raet'; did you mean 'rate'?"},
      {{"rate", "path"}, "no help on 'rate path'"},
      {{"filter", "--tpo"}, "'filter' has no option '--tpo'; 'sudorate help filter' lists the options"},
      {{"--zebra"}, "no help on '--zebra'; "},
      {{"zebra"}, "no help on 'zebra'; 'sudorate help' lists the commands, 'sudorate help techniques' the"},
      {{"histogram"}, "no help on 'histogram'; 'sudorate stats' prints a histogram"},
  };
  for (const auto& each : cases) {
    std::vector<std::string> words = {"help"};
    words.insert(words.end(), each.words.begin(), each.words.end());
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 2) << each.said;
    EXPECT_EQ(finished.out, "") << each.said;
    EXPECT_NE(finished.err.find(each.said), std::string::npos) << finished.err;
  }
}

TEST(Usage, OptionsAndOperandsMayBeMixed) {
  EXPECT_EQ(run_sudorate({kPuzzle, "-f", "%r", kDiamond}).out, "4.2\n2.3\n");
  EXPECT_EQ(run_sudorate({"-f%r", "-f%d", kPuzzle}).out, "1.2\n") << "the last one holds";
}

TEST(Usage, AnArgumentThatMayBeLeftOutIsNeverTheNextWord) {
  EXPECT_EQ(run_sudorate({"--pearl", kDiamond, "-d", kDiamond, "-f%r"}).out, "2.3\n2.3\n");
  EXPECT_EQ(run_sudorate({"-f%r", "--pearl=", "-d0", kDiamond}).out, "2.3\n");
}

TEST(Usage, AFileMayHaveTheNameOfARange) {
  const Finished finished = shell("cd \"$(mktemp -d)\"; for name in 7.x er=7.x 0.2; do echo '" + kDiamond +
                                  "' > $name; done; \"$SUDORATE\" -f%r 7.x er=7.x; \"$SUDORATE\" -f%r -p 0.2");
  EXPECT_EQ(finished.out, "2.3\n2.3\n2.3\n");
  EXPECT_EQ(finished.err, "");
}

TEST(Usage, TwoDashesEndTheOptions) {
  EXPECT_EQ(run_sudorate({"-f%r", "--", kPuzzle}).out, "4.2\n");
  const Finished finished = run_sudorate({"--", "--help"});
  EXPECT_EQ(finished.err, "--help: cannot open: No such file or directory\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Usage, APuzzleThatStartsWithADashIsNoOption) {
  std::string dashes = kPuzzle;
  for (char& cell : dashes) {
    if (cell == '.') cell = '-';
  }
  EXPECT_EQ(run_sudorate({dashes, "-f%r", dashes}).out, "4.2\n4.2\n");
}

TEST(Usage, OnlyTheFirstWordNamesTheCommand) {
  const Finished finished = run_sudorate({kPuzzle, "check"});
  EXPECT_EQ(finished.out, kPuzzle + " ED=4.2/1.2/1.2\n");
  EXPECT_EQ(finished.err, "check: cannot open: No such file or directory\n");
}

TEST(Usage, AFileMayBeCalledLikeAMistypedCommand) {
  const TemporaryFile puzzles(kPuzzle + '\n');
  const std::string prepare = "cd \"$(mktemp -d)\" && cp '" + puzzles.name() + "' stat && ";
  const Finished finished = shell(prepare + "\"$SUDORATE\" stat -f%r; rm stat");
  EXPECT_EQ(finished.out, "4.2\n");
  EXPECT_EQ(run_sudorate({"nosuch.txt"}).status, 3) << "the name of a file";
}

TEST(Usage, LinesOfJsonAreAskedForByEitherName) {
  for (const std::string command : {"rate", "path", "hint", "steps", "compare", "convert", "check"}) {
    const Finished json = run_sudorate({command, "--to=json", kPuzzle + " ED=4.2/1.2/1.2"});
    const Finished lines = run_sudorate({command, "--to=jsonl", kPuzzle + " ED=4.2/1.2/1.2"});
    EXPECT_EQ(json.err, lines.err) << command;
    EXPECT_EQ(json.out, lines.out) << command;
    EXPECT_EQ(json.status, 0) << command << json.err;
  }
}

TEST(Usage, StopLevelsAreRatingsOrNames) {
  const struct {
    std::string text;
    std::optional<Rating> expected;
  } cases[] = {
      {"7.5", 75},      {"7", 70},       {"0.0", 0},       {"20.0", 200},   {"11", 110},      {"chains", 65},
      {"multiple", 80}, {"dynamic", 85}, {"dynamic+", 90}, {"nested2", 95}, {"nested3", 100}, {"nested4", 105},
      {"", {}},         {".", {}},       {".5", {}},       {"7.", {}},      {"7.55", {}},     {"20.1", {}},
      {"100", {}},      {"+7", {}},      {" 7", {}},       {"7 ", {}},      {"Chains", {}},   {"7.x", {}},
  };
  for (const auto& each : cases) EXPECT_EQ(parse_stop_level(each.text), each.expected) << each.text;
}

}  // namespace
}  // namespace sudorate::test
