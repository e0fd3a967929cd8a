// Plays the transcripts of this folder; transcript.h says how they are written.
#include "tests/tools/transcripts/transcript.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/test_name.h"

namespace sudorate::test {
namespace {

TEST(Transcript, MatchesLinesWithGaps) {
  const std::vector<std::string> lines = {"a (...) c", "(...)", "last"};
  EXPECT_TRUE(matches("a b c\nlast\n", lines));
  EXPECT_TRUE(matches("a  c\nlast\nmore\nlast\n", lines));
  EXPECT_FALSE(matches("a b c d\nlast\n", lines));
  EXPECT_FALSE(matches("a b c\nlast", lines)) << "without a line end";
  EXPECT_FALSE(matches("a b c\nlast\nmore\n", lines));
  EXPECT_FALSE(matches("a b c\n", lines));
  EXPECT_FALSE(matches("something\n", {}));
}

TEST(Transcript, IsReadCaseByCase) {
  const auto cases = parse_transcript(
      "= each case\n$ one\n# remark\n= first\n% needed\n$ two\n> three\nout\n\\# out\n\\\n! err\n? 3\n\n= "
      "second\n");
  ASSERT_EQ(cases.size(), 2U);
  ASSERT_EQ(cases[0].calls.size(), 2U);
  EXPECT_EQ(cases[1].calls.size(), 1U);
  const TranscriptCall& call = cases[0].calls[1];
  EXPECT_EQ(call.command, "two\nthree");
  EXPECT_EQ(call.line, 6);
  EXPECT_EQ(cases[0].condition, "needed");
  EXPECT_EQ(cases[1].condition, ":");
  EXPECT_EQ(call.out, (std::vector<std::string>{"out", "# out", ""}));
  EXPECT_EQ(call.err, std::vector<std::string>{"err"});
  EXPECT_EQ(call.status, 3);
  EXPECT_THROW(parse_transcript("= first\nout\n"), std::invalid_argument);
  EXPECT_THROW(parse_transcript("$ call\n"), std::invalid_argument);
}

class PlayedCase : public testing::Test {
 public:
  PlayedCase(std::filesystem::path file, TranscriptCase transcript)
      : file_(std::move(file)), transcript_(std::move(transcript)) {}
  void TestBody() override { play(file_, transcript_); }

 private:
  std::filesystem::path file_;
  TranscriptCase transcript_;
};

// Each case is a test of its own. Returns what is wrong with the files.
std::string register_cases() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(SUDORATE_TRANSCRIPTS)) {
    if (entry.path().extension() == ".txt" && entry.path().filename() != "CMakeLists.txt")
      files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::string problems = files.empty() ? "no files" : "";
  for (const std::filesystem::path& file : files) {
    std::ifstream stream(file);
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    try {
      for (const TranscriptCase& each : parse_transcript(text)) {
        testing::RegisterTest(as_test_name(file.stem().string()).c_str(), as_test_name(each.title).c_str(), nullptr,
                              nullptr, file.c_str(), 1, [file, each] { return new PlayedCase(file, each); });
      }
    } catch (const std::invalid_argument& error) {
      problems += file.string() + ", " + error.what() + '\n';
    }
  }
  return problems;
}

const std::string kProblems = register_cases();

TEST(Transcript, FilesAreWellFormed) { EXPECT_EQ(kProblems, ""); }

}  // namespace
}  // namespace sudorate::test
