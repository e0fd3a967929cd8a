// Where records come from: files, literal puzzles, standard input.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kRatedDiamondLine = kDiamond + " ED=2.3/2.3/2.3\n";

TEST(Input, KeepsTheOrderOfFilesPuzzlesAndStandardInput) {
  const TemporaryFile first(kPuzzle + '\n' + kDiamond + '\n');
  const TemporaryFile second(kNearlySolved);
  const Finished finished = run_sudorate({second.name(), kDiamond, "-", first.name(), kPuzzle}, kThreeRatings);
  EXPECT_EQ(finished.out, kNearlySolved + " ED=1.0/1.0/1.0\n" + kRatedDiamondLine + kThreeRatings +
                              " ED=7.3/4.5/2.8\n" + kRatedLine + kRatedDiamondLine + kRatedLine);
  EXPECT_EQ(finished.status, 0);
}

TEST(Input, GoesOnAfterAFileThatIsMissing) {
  const Finished finished = run_sudorate({kPuzzle, "missing.txt", kDiamond});
  EXPECT_EQ(finished.out, kRatedLine + kRatedDiamondLine);
  EXPECT_EQ(finished.err, "missing.txt: cannot open: No such file or directory\n");
  EXPECT_EQ(finished.status, 3);
  EXPECT_EQ(run_sudorate({""}).err, "'': cannot open: No such file or directory\n");
}

TEST(Input, TakesAnOperandOfTheWrongLengthForAMissingFile) {
  const std::string short_one = kPuzzle.substr(1);
  const Finished finished = run_sudorate({short_one});
  EXPECT_EQ(finished.err, short_one +
                              ": cannot open: No such file or directory (nor is it a puzzle: 80 cells, "
                              "expected 81)\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Input, TakesDigitsAndDotsForAMissingFileOrAShortPuzzle) {
  EXPECT_EQ(run_sudorate({"12345"}).err,
            "12345: cannot open: No such file or directory (nor is it a puzzle: 5 cells, expected 81)\n");
  EXPECT_EQ(run_sudorate({"12345.txt"}).err, "12345.txt: cannot open: No such file or directory\n");
}

TEST(Input, GoesOnAfterAFolderAndAFileThatCannotBeRead) {
  const std::string folder = std::filesystem::temp_directory_path();
  const Finished finished = run_sudorate({folder, kPuzzle});
  EXPECT_EQ(finished.out, kRatedLine);
  EXPECT_EQ(finished.err, folder + ": cannot read: a folder; name its files, as in " + folder + "/*\n");
  EXPECT_EQ(finished.status, 3);
  if (::geteuid() != 0) {
    const TemporaryFile file(kPuzzle);
    std::filesystem::permissions(file.name(), std::filesystem::perms::none);
    EXPECT_EQ(run_sudorate({file.name()}).err, file.name() + ": cannot open: Permission denied\n");
  }
}

TEST(Input, PrefersAFileToThePuzzleOfThatName) {
  const std::string folder = std::filesystem::temp_directory_path() / ("sudorate-" + std::to_string(::getpid()));
  std::filesystem::create_directory(folder);
  const Finished finished =
      shell("cd '" + folder + "' && echo " + kDiamond + " >" + kPuzzle + " && \"$SUDORATE\" " + kPuzzle);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(finished.out, kRatedDiamondLine);
}

TEST(Input, ClosedStandardInputIsAnError) {
  const Finished finished = shell("\"$SUDORATE\" <&-");
  EXPECT_EQ(finished.err, "<stdin>: cannot read: Bad file descriptor\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Input, WithoutPuzzlesIsTold) {
  const TemporaryFile empty("");
  const TemporaryFile blank("\n  \n\t\n");
  const TemporaryFile comments("# a\n; b\n% c\n// d\n");
  const Finished finished = run_sudorate({empty.name(), blank.name(), comments.name()});
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.err,
            empty.name() + ": no puzzles\n" + blank.name() + ": no puzzles\n" + comments.name() + ": no puzzles\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(run_sudorate({"-"}, "").err, "<stdin>: no puzzles\n");
}

TEST(Input, NamesFileLineAndColumnOfWhatIsWrong) {
  const TemporaryFile file("# one\n\n" + kPuzzle + "\r\nid " + kMultiple + "\r\nid " + kPuzzle.substr(2) + "\r\n");
  const Finished finished = run_sudorate({file.name()});
  EXPECT_EQ(finished.err,
            file.name() + ":4:4: more than one solution\n" + file.name() + ":5:4: 79 cells, expected 81\n");
}

TEST(Input, TakesOnlyTheRecordOfAName) {
  const std::string lisp = run_sudorate({"board", "--show", "--name=p-01", kPuzzle}).out +
                           run_sudorate({"board", "--show", "--name=P-02", kNearlySolved}).out;
  const std::string forms[] = {
      lisp,
      "{\"p-01\": \"" + kPuzzle + "\", \"p-02\": \"" + kNearlySolved + "\"}",
      "[{\"name\": \"p-01\", \"puzzle\": \"" + kPuzzle + "\"}, {\"name\": \"p-02\", \"puzzle\": \"" +
          kNearlySolved + "\"}]",
      "id,puzzle\np-01," + kPuzzle + "\nP-02," + kNearlySolved + '\n',
      "puzzle,name\n" + kPuzzle + ",p-01\n" + kNearlySolved + ",p-02\n",
      "p-01 " + kPuzzle + "\np-02 " + kNearlySolved + "\n" + kPuzzle + '\n',
  };
  for (const std::string& form : forms) {
    const TemporaryFile file(form);
    EXPECT_EQ(run_sudorate({"-f", "%n %r %{puzzle}", "--name=p-02", "--grid=dots", file.name()}).out,
              "2 1.0 " + kNearlySolved + '\n')
        << form;
  }
  const TemporaryFile file(lisp);
  for (const char* command : {"rate", "filter", "path", "hint", "why", "steps", "teach", "plot", "check", "compare",
                              "convert", "stats", "morphs"}) {
    const Finished named = run_sudorate({command, "--name=p-02", file.name()});
    const Finished skipped = run_sudorate({command, "--skip=1", file.name()});
    EXPECT_EQ(named.out, skipped.out) << command;
    EXPECT_EQ(named.status, skipped.status) << command;
    const Finished missing = run_sudorate({command, "--name=p-03", file.name()});
    EXPECT_EQ(missing.status, 3) << command;
    EXPECT_EQ(missing.err, file.name() + ": --name: no record is named 'p-03'; names: P-02, p-01\n") << command;
  }
  // The order of the other choices.
  const std::string lines = "a " + kPuzzle + "\nb " + kDiamond + "\na " + kNearlySolved + "\nb " + kPuzzle + '\n';
  EXPECT_EQ(run_sudorate({"-f%n", "--name=b"}, lines).out, "2\n4\n");
  EXPECT_EQ(run_sudorate({"-f%n", "--name=b", "--skip=1"}, lines).out, "4\n");
  EXPECT_EQ(run_sudorate({"--name=b", "--shard=1/2", "-o", file.name() + ".part"}, lines).status, 2);
}

TEST(Input, SkipsAByteOrderMarkOnlyAtTheStart) {
  const std::string mark = "\xEF\xBB\xBF";
  EXPECT_EQ(run_sudorate({"-f%g"}, mark + kPuzzle).out, kPuzzle + '\n');
  EXPECT_EQ(run_sudorate({"-f%r"}, mark + "# comment\n" + kPuzzle).out, "4.2\n");
  EXPECT_EQ(run_sudorate({"-f%g"}, kPuzzle + '\n' + mark + kPuzzle).out, kPuzzle + '\n' + mark + kPuzzle + '\n');
}

}  // namespace
}  // namespace sudorate::test
