// The `serate` front end as a whole, where no recording tells: its own options, texts, errors, and speech line by
// line.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST(SerateProgram, IsCalledByItsName) {
  const Finished finished =
      shell("folder=$(mktemp -d) && cd \"$folder\" && ln -s \"$SUDORATE\" old-serate && ./old-serate -f%r " +
            kPuzzle + "; status=$?; rm -r \"$folder\"; exit $status");
  EXPECT_EQ(finished.out, "4.2\n");
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.status, 0);
}

TEST(SerateProgram, ReadsStandardInputIfThereIsNothingElse) {
  EXPECT_EQ(run_sudorate({"serate", "-f%n:%r"}, kPuzzle + "\nshort\n" + kDiamond).out, "1:4.2\n2:2.3\n");
  EXPECT_EQ(run_sudorate({"serate", "--"}, kPuzzle).out, "4.2/1.2/1.2\n");
  EXPECT_EQ(run_sudorate({"serate"}).out, "");
}

TEST(SerateProgram, AnswersEachLineAtOnce) {
  Conversation conversation({"serate", "--input=-", "--format=%n %r"});
  conversation.say(kPuzzle + "\n");
  EXPECT_EQ(conversation.hear(), "1 4.2");
  conversation.say("nothing\n" + kDiamond + "\n");
  EXPECT_EQ(conversation.hear(), "2 2.3");
  EXPECT_EQ(conversation.finish().status, 0);
}

TEST(SerateProgram, NumbersTheLinesItComplainsAboutAndGoesOn) {
  const Finished finished =
      run_sudorate({"serate", "-i-", "-f%n:%r"}, "short\n" + kClash + "\n\n" + kPuzzle + "\n" + kMultiple + "\n");
  EXPECT_EQ(finished.out, "1:0.0\n2:4.2\n3:0.0\n");
  EXPECT_EQ(finished.err, "line 2: no solution\nline 5: more than one solution\n");
  EXPECT_EQ(finished.status, 0);
}

TEST(SerateProgram, GivesTheSameBytesForAnyNumberOfThreads) {
  std::string input;
  for (int round = 0; round < 40; ++round) {
    for (const std::string& line :
         {kPuzzle, kThreeRatings, kDiamond, kNearlySolved, kMultiple, std::string("short")}) {
      input += line + " " + std::to_string(round) + "\n";
    }
  }
  const std::vector<std::string> words = {"serate", "-i-", "--start=%n", "--before=%s", "--format=%g %r/%p/%d %R"};
  const Finished expected = run_sudorate(words, input);
  EXPECT_EQ(std::count(expected.err.begin(), expected.err.end(), '\n'), 40);
  for (const std::string option : {"--threads=1", "-t2", "--threads=16", "-t0"}) {
    std::vector<std::string> more = words;
    more.insert(more.begin() + 1, option);
    const Finished finished = run_sudorate(more, input);
    EXPECT_TRUE(finished.out == expected.out) << option;
    EXPECT_EQ(finished.err, expected.err) << option;
  }
}

TEST(SerateProgram, RepeatsTheElapsedTime) {
  const Finished finished = run_sudorate({"serate", "--format=%e %e", kPuzzle});
  EXPECT_TRUE(std::regex_match(finished.out, std::regex(R"((\d+\.\d\ds) \1\n)"))) << finished.out;
}

TEST(SerateProgram, TellsTheTotalTimeOnStandardError) {
  const Finished finished = run_sudorate({"serate", "-T", kPuzzle});
  EXPECT_EQ(finished.out, "4.2/1.2/1.2\n");
  EXPECT_TRUE(std::regex_match(finished.err, std::regex(R"(total time: \d+\.\d\ds\n)"))) << finished.err;
}

TEST(SerateProgram, PrintsItsManualOnStandardError) {
  for (const std::string word : {"-m", "--man"}) {
    const Finished finished = run_sudorate({"serate", word});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err.find('<'), std::string::npos);
    for (const std::string name :
         {"format", "input", "in", "output", "out", "pearl", "diamond", "man", "html", "version", "no-check",
          "from", "threads", "totalTime", "start", "before", "after"}) {
      EXPECT_NE(finished.err.find("--" + name), std::string::npos) << name;
    }
    for (const char code : std::string("rpdgne%imMslt")) {
      EXPECT_NE(finished.err.find(std::string("  %") + code + "  "), std::string::npos) << code;
    }
    std::size_t width = 0;
    for (std::size_t start = 0; start < finished.err.size();) {
      const std::size_t end = finished.err.find('\n', start);
      width = std::max(width, end - start);
      start = end + 1;
    }
    EXPECT_LE(width, 80U);
  }
}

TEST(SerateProgram, PrintsItsManualAsAWebPage) {
  const Finished plain = run_sudorate({"serate", "--man"});
  for (const std::string word : {"-h", "--html"}) {
    const Finished finished = run_sudorate({"serate", word});
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_EQ(finished.err.substr(0, 16), "<!DOCTYPE html>\n");
    EXPECT_NE(finished.err.find("<pre>\n" + plain.err.substr(0, 60)), std::string::npos);
    EXPECT_TRUE(finished.err.ends_with("\n</pre>\n</body>\n</html>\n"));
  }
}

TEST(SerateProgram, SaysThatAnOperandIsAFile) {
  const TemporaryFile file(kPuzzle + '\n');
  const Finished finished = run_sudorate({"serate", file.name(), kPuzzle});
  EXPECT_EQ(finished.out, "4.2/1.2/1.2\n");
  EXPECT_EQ(finished.err, "serate: '" + file.name() + "' is a file; --input=" + file.name() + " reads it\n");
  EXPECT_EQ(finished.status, 0);
  const Finished missing = run_sudorate({"serate", "no-such-file"});
  EXPECT_EQ(missing.out, "");
  EXPECT_EQ(missing.err, "serate: 'no-such-file' is neither a puzzle nor a file\n");
  EXPECT_EQ(missing.status, 0) << "as the original";
  EXPECT_EQ(run_sudorate({"serate", "--input=" + file.name(), file.name()}).err, "");
}

TEST(SerateProgram, PrintsItsShortHelpAsACommand) {
  const Finished finished = run_sudorate({"serate", "--help"});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_NE(finished.out.find("\nusage: sudorate serate [OPTION]... [PUZZLE]...\n"), std::string::npos);
  EXPECT_NE(finished.out.find("--totalTime"), std::string::npos);
  EXPECT_EQ(finished.out.find("about sudorate"), std::string::npos) << "-h is its --html";
  const Finished replaced = shell(
      "folder=$(mktemp -d) && ln -s \"$SUDORATE\" \"$folder/serate\" && "
      "\"$folder/serate\" --help; status=$?; rm -r \"$folder\"; exit $status");
  EXPECT_EQ(replaced.status, 2) << "as the original";
}

TEST(SerateProgram, FollowsWrongUsageWithAUsageLine) {
  const Finished unknown = run_sudorate({"serate", "--nonsense=3", kPuzzle});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(unknown.err.substr(0, unknown.err.find('\n')), "serate: --nonsense=3: unknown option");
  EXPECT_EQ(line_count(unknown.err), 2U);
  EXPECT_NE(unknown.err.find("\nusage: serate "), std::string::npos);

  const Finished variant = run_sudorate({"serate", "-X", kPuzzle});
  EXPECT_EQ(variant.status, 2);
  EXPECT_EQ(variant.err.find("serate: -X: unknown option\nserate: -X asks for diagonals; "), 0U);
  EXPECT_EQ(line_count(variant.err), 3U);

  const Finished java = run_sudorate({"serate", "-Xmx500m", kPuzzle});
  EXPECT_EQ(java.status, 2);
  EXPECT_EQ(java.err.find("serate: -Xmx500m: unknown option\nserate: -Xmx500m is an option of java, "), 0U);
}

TEST(SerateProgram, TellsFilesThatCannotBeReadOrWritten) {
  const Finished missing = run_sudorate({"serate", "--input=/nonexistent/file"});
  EXPECT_EQ(missing.status, 3);
  EXPECT_EQ(missing.err, "serate: /nonexistent/file: No such file or directory\n");
  const Finished folder = run_sudorate({"serate", "--input=/"});
  EXPECT_EQ(folder.status, 3);
  EXPECT_EQ(folder.err, "serate: /: Is a directory\n");
  const Finished full = run_sudorate({"serate", "--output=/dev/full", kPuzzle});
  EXPECT_EQ(full.status, 3);
  EXPECT_EQ(full.err, "serate: /dev/full: No space left on device\n");
  const Finished version = shell("\"$SUDORATE\" serate --version >/dev/full");
  EXPECT_EQ(version.status, 3);
}

TEST(SerateProgram, LeavesTheOutputAloneIfThereIsNoInput) {
  const TemporaryFile output("kept\n");
  EXPECT_EQ(run_sudorate({"serate", "-o" + output.name(), "-i/nonexistent/file"}).status, 3);
  EXPECT_EQ(output.content(), "kept\n");
  EXPECT_EQ(run_sudorate({"serate", "-o" + output.name(), "--nonsense"}).status, 2);
  EXPECT_EQ(output.content(), "kept\n");
  EXPECT_EQ(run_sudorate({"serate", "-o" + output.name(), kPuzzle}).status, 0);
  EXPECT_EQ(output.content(), "4.2/1.2/1.2\n");
}

TEST(SerateProgram, ReadsVeryLongLines) {
  const std::string remark(100'000, 'x');
  EXPECT_EQ(run_sudorate({"serate", "-i-", "-f%r|%n"}, kPuzzle + remark + "\n" + kDiamond + "\n").out,
            "4.2|1\n2.3|2\n");
  EXPECT_EQ(run_sudorate({"serate", "-i-", "-f%g"}, kPuzzle + remark + "\n").out, kPuzzle + remark + "\n");
}

TEST(SerateProgram, ReadsCandidatesWhenAskedTo) {
  const std::string candidates = to_candidate_line(grid_of(kNearlySolved));
  EXPECT_EQ(run_sudorate({"serate", "--from=sukaku729", candidates}).out, "1.0/1.0/1.0\n");
  EXPECT_EQ(run_sudorate({"serate", candidates}).out, "0.0/0.0/0.0\n") << "the first 81 characters are the cells";
}

}  // namespace
}  // namespace sudorate::test
