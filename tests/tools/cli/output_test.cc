// Where results go, the summary, and what happens when nothing can be written.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// The last line of the messages, with T for its time.
std::string summary_of(const Finished& finished) {
  const std::string& text = finished.err;
  const std::size_t start = text.size() < 2 ? 0 : text.rfind('\n', text.size() - 2) + 1;
  const std::size_t time = text.rfind(" in ");
  if (time == std::string::npos || text.find_first_not_of("0123456789.", time + 4) != text.size() - 3) return text;
  return text.substr(start, time - start) + " in T" + text.substr(text.size() - 3);
}

TEST(Output, GoesToTheNamedFile) {
  const TemporaryFile file("");
  const Finished finished = run_sudorate({"-o", file.name(), kPuzzle});
  EXPECT_EQ(finished.out, "");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(file.content(), kRatedLine);
  EXPECT_EQ(run_sudorate({"-o", "-", kPuzzle}).out, kRatedLine);
}

TEST(Output, ReplacesAFileOnlyIfItIsForcedTo) {
  const TemporaryFile file("what was there before");
  const Finished refused = run_sudorate({"-o", file.name(), kPuzzle});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err,
            "sudorate: '" + file.name() + "' exists; --force replaces it; or choose another --output\n");
  EXPECT_EQ(file.content(), "what was there before");
  EXPECT_EQ(run_sudorate({"-o", file.name(), "--force", kPuzzle}).status, 0);
  EXPECT_EQ(file.content(), kRatedLine);
}

TEST(Output, NeverOverwritesAnInput) {
  const TemporaryFile file(kPuzzle + "\n");
  const Finished finished = run_sudorate({file.name(), "-o", file.name(), "--force"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_NE(finished.err.find("both input and output"), std::string::npos);
  EXPECT_EQ(file.content(), kPuzzle + "\n");
}

TEST(Output, ThatCannotBeOpenedEndsTheRunBeforeAnythingIsRead) {
  const Finished finished = run_sudorate({"-o", "/no such folder/rated", kPuzzle});
  EXPECT_EQ(finished.err, "/no such folder/rated: cannot write: No such file or directory\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Output, ThatDoesNotFitOnTheDiskIsAnError) {
  const Finished finished = run_sudorate({"-o", "/dev/full", kPuzzle, kPuzzle});
  EXPECT_EQ(finished.err, "/dev/full: cannot write: No space left on device\n");
  EXPECT_EQ(finished.status, 3);
  const Finished shown = shell("\"$SUDORATE\" --help >/dev/full");
  EXPECT_EQ(shown.err, "<stdout>: cannot write: No space left on device\n");
  EXPECT_EQ(shown.status, 3);
}

TEST(Output, ToAReaderThatHasGoneEndsQuietly) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  conversation.stop_listening();
  conversation.say(kPuzzle + "\n");
  const Finished finished = conversation.finish();
  EXPECT_EQ(finished.err, "") << "the reader has gone";
  EXPECT_EQ(finished.status, 141);
}

TEST(Output, ThatIsClosedIsAnError) {
  const Finished finished = shell("\"$SUDORATE\" " + kPuzzle + " >&-");
  EXPECT_EQ(finished.err, "<stdout>: cannot write: Bad file descriptor\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Output, OfARecordComesBeforeTheNextOneIsRead) {
  Conversation conversation({"rate"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  conversation.say(kMultiple + "\r");
  EXPECT_EQ(conversation.hear(), kMultiple + " ED=multiple");
  conversation.say("\n" + kPuzzle + "\r\n");
  EXPECT_EQ(conversation.hear() + '\n', kRatedLine);
  EXPECT_EQ(conversation.finish().status, 1);
}

TEST(Output, OfOtherTextUnderANameOfTablesIsPointedOut) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && echo '" + kRatedLine.substr(0, kRatedLine.size() - 1) +
                                "' > in && printf 'id,puzzle\\n1," + kPuzzle + "\\n' > in.csv && \"$SUDORATE\" ";
  const std::string wanted = "'a.csv' would hold lines of text; --to=csv writes csv, another name takes text\n";
  for (const std::string words : {"path -o a.csv in", "compare -o a.csv in"}) {
    EXPECT_EQ(shell(in_folder + words).err, "sudorate: " + wanted) << words;
  }
  // Lines that are handed on may be a table, so this is no error.
  EXPECT_EQ(shell(in_folder + "filter --er=1.. -o a.csv in").err, wanted);
  EXPECT_EQ(shell(in_folder + "filter --er=1.. -o a.csv in.csv").err, "");
  EXPECT_EQ(shell(in_folder + "filter --er=1.. --need=er --to=csv -o a.csv in").err, "");
}

TEST(Output, OfDecidedRowsWithoutAnErIsPointedOut) {
  const std::string remark =
      "1 row has no ER, as the conditions were decided before it was known; --need=er rates to the end\n";
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", kThreeRatings}).err, remark);
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", "--need=er", kThreeRatings}).err, "");
  EXPECT_EQ(run_sudorate({"filter", "--er=2..", "--to=csv", "--fields=puzzle", kThreeRatings}).err, "");
}

TEST(Summary, CountsOutcomesAndNamesTheHardest) {
  const Finished finished = run_sudorate(
      {"--summary"}, kPuzzle + '\n' + kDiamond + "\n12\n" + kMultiple + '\n' + kMultiple + '\n' + kClash);
  EXPECT_EQ(summary_of(finished), "rated 2, no-solution 1, multiple 2, malformed 1 (hardest 4.2) in T s\n");
}

TEST(Summary, LeavesOutTheHardestIfNothingWasRated) {
  const Finished finished = run_sudorate({"--summary", "--stop-at=2.0", kThreeRatings});
  EXPECT_EQ(summary_of(finished), "without an exact rating 1 in T s\n");
}

TEST(Summary, CountsFilesWithoutPuzzlesAndFilesThatFailed) {
  const TemporaryFile empty("# nothing\n");
  const Finished finished = run_sudorate({"--summary", empty.name(), "/no/such/file"});
  EXPECT_EQ(summary_of(finished), "no puzzles, empty files 1, file errors 1 in T s\n");
  EXPECT_EQ(finished.status, 3);
}

TEST(Summary, IsNotPrintedUnasked) { EXPECT_EQ(run_sudorate({kPuzzle}).err, ""); }

TEST(Messages, AreLimitedButNotLost) {
  std::string input;
  for (int line = 0; line < 25; ++line) input += "bad\n";
  const Finished limited = run_sudorate({}, input);
  EXPECT_NE(limited.err.find("<stdin>:20:"), std::string::npos);
  EXPECT_EQ(limited.err.find("<stdin>:21:"), std::string::npos);
  EXPECT_NE(limited.err.find("\n5 more messages not shown; --all-messages shows every one\n"), std::string::npos);
  const Finished all = run_sudorate({"--all-messages"}, input);
  EXPECT_NE(all.err.find("<stdin>:25:"), std::string::npos);
  EXPECT_EQ(all.err.find("more message"), std::string::npos);
  EXPECT_EQ(limited.out, all.out);
}

TEST(Output, OfTextUnderANameOfTablesIsRefused) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && \"$SUDORATE\" rate " + kPuzzle;
  const Finished refused = shell(in_folder + " -o a.csv; ls");
  EXPECT_EQ(refused.err,
            "sudorate: 'a.csv' would hold lines of text; --to=csv writes csv, another name takes text\n");
  EXPECT_EQ(refused.out, "");
  for (const char* words : {" -o a.csv --to=csv", " -o a.csv -f%r", " -o a.txt", " -o csv"}) {
    EXPECT_EQ(shell(in_folder + words).err, "") << words;
  }
}

TEST(Output, IsNotMadeIfNoInputCanBeRead) {
  const std::string in_folder = "cd \"$(mktemp -d)\" && ";
  const std::string then = "; echo $?; ls; cat old 2>/dev/null; true";
  struct Case {
    std::string command;
    std::string expected;
  };
  const std::vector<Case> cases = {
      {"\"$SUDORATE\" teach --html=page.html missing.txt", "3\n"},
      {"\"$SUDORATE\" teach --html=page.html 80-cells.txt", "3\n"},
      {"\"$SUDORATE\" compare --report=page.html missing.txt", "3\n"},
      {"\"$SUDORATE\" filter --split=all missing.txt", "3\n"},
      {"\"$SUDORATE\" rate -o out.csv --to=csv missing.txt", "3\n"},
      {"\"$SUDORATE\" stats -o out.txt missing.txt", "3\n"},
      {"echo kept > old; \"$SUDORATE\" rate --force -o old missing.txt", "3\nold\nkept\n"},
      {"echo > bad; \"$SUDORATE\" teach --html=page.html bad", "0\nbad\n"},
      {"\"$SUDORATE\" stats missing.txt", "3\n"},
      // Files of what was read are made, empty or not.
      {"echo '" + kPuzzle + "' > a; \"$SUDORATE\" filter --er=9.. --accept=yes --reject=no a missing.txt",
       "3\na\nno\nyes\n"},
  };
  for (const Case& each : cases) {
    EXPECT_EQ(shell(in_folder + each.command + " 2>/dev/null" + then).out, each.expected) << each.command;
  }
}

}  // namespace
}  // namespace sudorate::test
