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
  const struct {
    std::vector<std::string> words;
    std::string said;  // part of the message
  } cases[] = {
      {{"--nonsense"}, "unknown option '--nonsense'; 'sudorate help rate'"},
      {{"check", "--nonsense"}, "unknown option '--nonsense'; 'sudorate help check'"},
      {{"-x"}, "unknown option '-x'"},
      {{"--form=%r"}, "unknown option '--form'"},
      {{"--stop"}, "unknown option '--stop'"},
      {{"--format"}, "option '--format' needs an argument"},
      {{"-o"}, "needs an argument"},
      {{"--output="}, "--output needs the name of a file"},
      {{"--summary=3"}, "option '--summary' takes no argument"},
      {{"path", "--format=%r"}, "option '--format' belongs to 'rate'"},
      {{"man", "--to=trace"}, "option '--to' belongs to 'rate', 'filter', 'path', "},
      {{"rate", "--to=trace"}, "--to must be text, csv, tsv, jsonl or serate, not 'trace'"},
      {{"rate", "--solution"}, "option '--solution' belongs to 'check'"},
      {{"check", "-p"}, "option '-p' belongs to 'rate', 'filter' and 'store'; 'sudorate help -p' explains it; "},
      {{"check", "--stop-at=7"}, "option '--stop-at' belongs to 'rate', 'filter', 'path', "},
      {{"path", "--to=csv"}, "--to must be text, tsv, jsonl or trace, not 'csv'"},
      {{"path", "--to="}, "--to must be text, tsv, jsonl or trace, not ''"},
      {{"--format=%z"}, "--format has no code '%z'; the codes are %r %p %d %g"},
      {{"-f%"}, "--format has a '%' at its end"},
      {{"stat", "file.txt"}, "no command or file 'stat'; did you mean 'stats'?"},
      {{"raet"}, "no command or file 'raet'; did you mean 'rate'?"},
      {{"top"}, "no command or file 'top'; 'sudorate rate --sort=-er --top=10 FILE' prints the hardest\n"},
      {{"Solve"}, "no command or file 'Solve'; 'sudorate path' prints the steps of a solution, "},
      {{"explain"}, "; 'sudorate why' explains the hardest step, 'sudorate teach' all steps\n"},
      {{"lesson"}, "; 'sudorate teach' explains a solution"},
      {{"help", "solve"}, "no help on 'solve'; 'sudorate path' prints"},
      {{"steps", "--technique=xwng"}, "has no technique 'xwng'; did you mean 'x-wing'?"},
      {{"rate", "--to=csv", "--fields=er,techique"}, "no field 'techique'; did you mean 'er_technique'?"},
      {{"-f%{techniqe}"}, "--format has no field 'techniqe'; did you mean 'er_technique'?"},
      {{"convert", "--to=grid"}, ", not 'grid'; the help has \"rows or box, a grid\"\n"},
      {{"convert", "--to=lines"}, ", not 'lines'; did you mean 'line'?\n"},
      {{"filter", "--er", "7.0", "7.9", "-"},
       "'7.9' after --er is neither a puzzle nor a file; write --er=7.0-7.9\n"},
      {{"filter", "7.x", "-"}, "'7.x' is neither a puzzle nor a file; write --er=7.x\n"},
      {{"filter", "7.0-7.9", "-"}, "'7.0-7.9' is neither a puzzle nor a file; write --er=7.0-7.9\n"},
      {{"rate", "-", ">=7"}, "'>=7' is neither a puzzle nor a file; write --er='>=7'\n"},
      {{"filter", "er=7.x", "-"}, "'er=7.x' is neither a puzzle nor a file; write --er=7.x\n"},
      {{"filter", "ED>2.3", "-"}, "'ED>2.3' is neither a puzzle nor a file; write --ed='>2.3'\n"},
      {{"7.x"}, "'7.x' is neither a puzzle nor a file; write --er=7.x\n"},
      {{"filter", "-p", "0.2", "-"}, "'0.2' after --pearl is neither a puzzle nor a file; write --pearl=0.2\n"},
      {{"filter", "--diamond", "0.2", "-"},
       "'0.2' after --diamond is neither a puzzle nor a file; write --diamond=0.2\n"},
      {{"rate2"}, "no command or file 'rate2'; did you mean 'rate'?"},
      {{"bogus", "--help"}, "no command or file 'bogus'; 'sudorate help' lists the commands"},
      {{"help", "raet"}, "no help on 'raet'; did you mean 'rate'?"},
      {{"help", "rate", "path"}, "no help on 'rate path'"},
      {{"help", "filter", "--tpo"}, "'filter' has no option '--tpo'; 'sudorate help filter' lists the options"},
      {{"help", "--zebra"}, "no help on '--zebra'; "},
      {{"help", "zebra"}, "no help on 'zebra'; 'sudorate help' lists the commands, 'sudorate help techniques' the"},
      {{"--csv"}, "unknown option '--csv'; did you mean '--to=csv'?"},
      {{"path", "--jsonl"}, "unknown option '--jsonl'; did you mean '--to=jsonl'?"},
      {{"rate", "--recorded"}, "belongs to 'filter'; 'sudorate help filter --recorded' explains it; "},
      {{"steps", "--technique=x-whing"}, "--technique has no technique 'x-whing'; did you mean 'x-wing'?"},
      {{"steps", "--technique=zebra"}, "has no technique 'zebra'; 'sudorate help techniques' lists their names"},
      {{"rate", "--sumary"}, "unknown option '--sumary'; did you mean '--summary'? 'sudorate help rate' lists"},
      {{"rate", "-j", "2"}, "unknown option '-j'; did you mean '--threads'? 'sudorate help rate' lists"},
      {{"rate", "-j2"}, "did you mean '--threads'?"},
      {{"rate", "--jobs=2"}, "unknown option '--jobs'; did you mean '--threads'?"},
      {{"rate", "--parallel"}, "unknown option '--parallel'; did you mean '--threads'?"},
      {{"rate", "-t", "1"}, "unknown option '-t'; did you mean '--threads'?"},
      {{"rate", "--quiet"}, "unknown option '--quiet'; did you mean '--progress=off'?"},
      {{"stats", "-q"}, "unknown option '-q'; did you mean '--progress=off'?"},
      {{"rate", "--silent"}, "unknown option '--silent'; did you mean '--progress=off'?"},
      {{"rate", "--worst=3"}, "unknown option '--worst'; did you mean '--top'?"},
      {{"rate", "--head=3"}, "unknown option '--head'; did you mean '--limit'?"},
      {{"rate", "-n", "3"}, "unknown option '-n'; did you mean '--limit'?"},
      {{"rate", "-v"}, "unknown option '-v'; did you mean '--version'?"},
      {{"rate", "-?"}, "unknown option '-?'; did you mean '--help'?"},
      {{"hist", "file"}, "no command or file 'hist'; 'sudorate stats' prints a histogram"},
      {{"rate", "--format=csv"}, "--format=csv has no code such as %r; did you mean --to=csv?\n"},
      {{"rate", "-fplain"}, "--format=plain has no code such as %r\n"},
      {{"rate", "--format="}, "--format= has no code such as %r\n"},
      {{"rate", "-top=1"}, "unknown option '-top'; did you mean '--top'?"},
      {{"stats", "--histogram"}, "unknown option '--histogram'; 'sudorate stats' prints a histogram"},
      {{"histogram", "file"}, "no command or file 'histogram'; 'sudorate stats' prints a histogram"},
      {{"help", "histogram"}, "no help on 'histogram'; 'sudorate stats' prints a histogram"},
      {{"--hlep"}, "unknown option '--hlep'; did you mean '--help'?"},
      {{"--verison"}, "unknown option '--verison'; did you mean '--version'?"},
      {{"rate", "-er=7"}, "unknown option '-er'; did you mean '--er'?"},
      {{"rate", "--fields=n,puzle"}, "--fields has no field 'puzle'; did you mean 'puzzle'?"},
      {{"rate", "--fields=n,qqqqqq"}, "--fields has no field 'qqqqqq'; 'sudorate help fields' lists the fields\n"},
      {{"rate", "-f%{ers}"}, "--format has no field 'ers'; did you mean 'er'?\n"},
      {{"rate", "-f%{qqqqqq}"}, "--format has no field 'qqqqqq'; 'sudorate help fields' lists the fields\n"},
      {{"teach", "27"}, "'27' is neither a puzzle nor a file; did you mean '--step=27'?\n"},
      {{"hint", "hardest"}, "did you mean '--step=hardest'?\n"},
      {{"steps", "3"}, "did you mean '--step=3'?\n"},
      {{"filter", "--where=scor>3"}, "--where, column 1: unknown name 'scor'; did you mean 'score'?"},
      {{"--er=(6.5..6.6)"}, "--er=(6.5..6.6) leaves no rating; ratings are whole tenths"},
      {{"compare", "--tolerance=0.05"}, "--tolerance must be a number of tenths from 0.0 to 20.0, such as 0.1"},
      {{"--stop-at=hard"}, "--stop-at must be a rating from 0.0 to 20.0 or one of chains (6.5), multiple (8.0), "},
      {{"--stop-at=-1"}, "--stop-at must be"},
      {{"--stop-at=20.1"}, "--stop-at must be"},
      {{"--stop-at=7.55"}, "--stop-at must be"},
      {{"--stop-at=7,5"}, "--stop-at must be"},
      {{"--stop-at="}, "--stop-at must be"},
  };
  for (const auto& each : cases) {
    const Finished finished = run_sudorate(each.words, kPuzzle);
    EXPECT_EQ(finished.status, 2) << each.said;
    EXPECT_EQ(finished.out, "") << each.said;
    EXPECT_EQ(finished.err.substr(0, 10), "sudorate: ") << each.said;
    EXPECT_NE(finished.err.find(each.said), std::string::npos) << finished.err;
    EXPECT_EQ(finished.err.find('\n'), finished.err.size() - 1) << finished.err;
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
