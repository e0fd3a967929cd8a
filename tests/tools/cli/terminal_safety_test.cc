// What comes from input or arguments is shown on a terminal, and never obeyed by it; nor by a spreadsheet.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

const std::string kEscape = "\x1B[31mred";
const std::string kShownEscape = "\\x1B[31mred";

// A board of Lisp with this name.
std::string board_named(const std::string& name) {
  std::string cells;
  for (const char c : kPuzzle) cells += c == '.' ? "0 " : std::string(1, c) + ' ';
  std::string text = "(setq " + name + " #2A(";
  for (std::size_t row = 0; row < 9; ++row) text += '(' + cells.substr(18 * row, 17) + ')';
  return text + "))\n";
}

void expect_shown(const std::string& text, const std::string& shown) {
  EXPECT_NE(text.find(shown), std::string::npos) << text;
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t'; };
  EXPECT_TRUE(std::none_of(text.begin(), text.end(), is_control)) << text;
}

TEST(TerminalSafety, MessagesShowWhatArgumentsHold) {
  const std::vector<std::vector<std::string>> calls = {{kEscape + ".txt"},
                                                       {"--" + kEscape},
                                                       {"--to=" + kEscape},
                                                       {"--where=" + kEscape, kPuzzle},
                                                       {"help", kEscape},
                                                       {"-f", "%{" + kEscape + "}", kPuzzle},
                                                       {"--timeout=" + kEscape, kPuzzle},
                                                       {"compare", kEscape, kEscape},
                                                       {"serate", "--" + kEscape},
                                                       {"--profile=" + kEscape, kPuzzle},
                                                       {"-o", "/nowhere/" + kEscape, kPuzzle}};
  for (const std::vector<std::string>& words : calls) {
    const Finished finished = run_sudorate(words);
    EXPECT_GE(finished.status, 1) << words[0];
    expect_shown(finished.err, words[0].starts_with("--where") ? "--where, column 1" : kShownEscape);
  }
}

TEST(TerminalSafety, AFileNameOfSeveralLinesIsOneMessage) {
  const Finished finished = run_sudorate({"no\nsuch\r\xC2\x9B\u202E\xFF.txt"});
  EXPECT_EQ(finished.err.substr(0, finished.err.find(':')), "no\\nsuch\\r\\u009B\\u202E\\xFF.txt");
}

TEST(TerminalSafety, MessagesShowWhatTheInputHolds) {
  const std::string board = board_named(std::string("a") + '\x1B' + 'b');
  expect_shown(run_sudorate({"rate"}, board + board).err, "'a\\x1Bb'");
  const TemporaryFile boards(board + board_named("c"));
  expect_shown(run_sudorate({"board", "--show", "--name=other", boards.name()}).err, "names: a\\x1Bb, c\n");
  const std::string table = "id,puzzle," + kEscape + "\n1," + kPuzzle + ",7\n";
  for (const auto& words : std::vector<std::vector<std::string>>{
           {"rate", "--column=other"}, {"compare", "--rating-column=other"}, {"stats", "--rating-column=other"}}) {
    expect_shown(run_sudorate(words, table).err, "there are id, puzzle, " + kShownEscape);
  }
}

TEST(TerminalSafety, EqualNamesAreNotToldWithoutEnd) {
  std::string boards;
  constexpr int kBoards = 200;
  for (int count = 0; count < kBoards; ++count) boards += board_named("same");
  const Finished finished = run_sudorate({"rate", "-f", "%r"}, boards);
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 21) << finished.err;
  EXPECT_NE(finished.err.find("179 more messages not shown; --all-messages"), std::string::npos) << finished.err;
}

TEST(TerminalSafety, RowsAreShownOnATerminalAndLeftAloneElsewhere) {
  if (shell("command -v script > /dev/null").status != 0) GTEST_SKIP() << "there is no program 'script'";
  const TemporaryFile file(kPuzzle + " " + kEscape + "\n");
  EXPECT_EQ(run_sudorate({"filter", file.name()}).out, file.content());
  const TemporaryFile table("id,puzzle," + kEscape + "\n1," + kPuzzle + ",7\n");
  const TemporaryFile rated(kEscape + " " + kPuzzle + " ED=4.1/1.2/1.2\n");
  for (const std::string& call :
       {"filter " + file.name(), "rate --to=tsv --fields=comment " + file.name(),
        "rate --to=csv --pass-through " + table.name(), "compare " + rated.name(),
        "convert --to=csv " + rated.name(), "serate --format=%g --input=" + file.name()}) {
    const std::string command = "\\\"$SUDORATE\\\" " + call;
    const std::string shown = shell("script -qec \"" + command + "\" /dev/null < /dev/null").out;
    EXPECT_EQ(shown.find('\x1B'), std::string::npos) << shown;
    EXPECT_NE(shown.find(kShownEscape), std::string::npos) << shown;
  }
}

}  // namespace
}  // namespace sudorate::test
