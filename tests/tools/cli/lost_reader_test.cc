// The reader of the results has gone, as in `sudorate ... | head`: every command ends soon, without a word, with
// status 141.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// Runs the words with $P as the puzzle and with standard output into a pipe that has no reader.
Finished without_reader(const std::string& words) {
  return shell(
      "folder=$(mktemp -d); mkfifo \"$folder/p\"; exec 8<>\"$folder/p\"; exec 9>\"$folder/p\" 8<&-; rm -r "
      "\"$folder\"; P=" +
      kPuzzle + "; exec \"$SUDORATE\" " + words + " >&9");
}

TEST(LostReader, IsNoticedByEveryCommand) {
  for (const std::string words : {"rate $P",
                                  "filter --er=1.. $P",
                                  "path $P",
                                  "hint $P",
                                  "steps $P",
                                  "teach $P",
                                  "teach --html=- $P",
                                  "check $P",
                                  "convert $P",
                                  "plot $P",
                                  "plot --svg=- $P",
                                  "stats $P",
                                  "compare \"$P ED=4.2/1.2/1.2\"",
                                  "compare --policies $P",
                                  "board --show $P",
                                  "board --show --to=picture $P",
                                  "bench --rounds=0 easy",
                                  "bench --rounds=0 --to=json easy",
                                  "serate $P",
                                  "serate --threads=2 $P",
                                  "serate --version",
                                  "help",
                                  "help rate",
                                  "help techniques",
                                  "rate --help",
                                  "--version",
                                  "man",
                                  "completion bash",
                                  "rate --profile=senior --show-profile"}) {
    const Finished finished = without_reader(words);
    EXPECT_EQ(finished.status, 141) << words;
    EXPECT_EQ(finished.err, "") << words;
  }
}

// The program would read, rate or measure on for ever.
TEST(LostReader, EndsWhatHasNothingToWriteYet) {
  const std::string with_input = "P='" + kPuzzle + "'; yes \"$P ED=4.2/1.2/1.2\" | ";
  for (const std::string words :
       {"stats", "stats --computed", "filter --er=9..", "filter --er=1.. --top=5", "teach --html=-", "plot --svg=-",
        "compare --show=0", "convert --sample=5", "serate --pearl --start= --before= --after= --format="}) {
    const Finished finished = shell(with_input + "{ \"$SUDORATE\" " + words + "; echo $? >&2; } | true");
    EXPECT_EQ(finished.err, "141\n") << words;
  }
  const Finished measured = shell("{ \"$SUDORATE\" bench --rounds=1000 extreme; echo $? >&2; } | head -1");
  EXPECT_EQ(measured.err, "141\n");
  const Finished compared = shell(
      "{ \"$SUDORATE\" bench --rounds=1000 --repeat=1000 --peer=\"$SUDORATE rate\" easy; echo $? >&2; } | true");
  EXPECT_EQ(compared.err, "141\n");
}

TEST(LostReader, EndsWhatWaitsForInput) {
  for (const std::string words : {"rate p", "stats p", "serate -ip", "serate -t2 -ip"}) {
    const Finished finished = shell("folder=$(mktemp -d); cd \"$folder\"; mkfifo p; exec 9<>p; { \"$SUDORATE\" " +
                                    words + " 9>&-; echo $? >&2; } | true; rm -r \"$folder\"");
    EXPECT_EQ(finished.err, "141\n") << words;
  }
}

}  // namespace
}  // namespace sudorate::test
