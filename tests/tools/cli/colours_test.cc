// Colours and the progress bar: on a terminal, and nowhere else.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

constexpr const char* kBold = "\x1B[1m";

std::string input_of(int puzzles) {
  std::string input;
  for (int count = 0; count < puzzles; ++count) input += kThreeRatings + '\n';
  return input;
}

class ColoursTest : public testing::Test {
 protected:
  void SetUp() override {
    if (shell("command -v script > /dev/null").status != 0) GTEST_SKIP() << "there is no program 'script'";
  }
  // What a run on a terminal shows, its results going elsewhere.
  static std::string on_terminal(const std::string& environment, const TemporaryFile& input) {
    const std::string command = "\\\"$SUDORATE\\\" --summary -o /dev/null " + input.name();
    return shell(environment + " script -qec \"" + command + "\" /dev/null < /dev/null").out;
  }
};

TEST_F(ColoursTest, AreShownOnATerminal) {
  constexpr int kEnoughForTheBar = 1000;
  const std::string shown = on_terminal("TERM=xterm NO_COLOR=", TemporaryFile(input_of(kEnoughForTheBar)));
  EXPECT_NE(shown.find(std::string("hardest ") + kBold + "7.3"), std::string::npos) << shown;
  EXPECT_NE(shown.find("rated 1000"), std::string::npos);
}

TEST_F(ColoursTest, AreLeftOutWhereTheyAreNotWanted) {
  for (const std::string environment : {"TERM=xterm NO_COLOR=1", "TERM=dumb NO_COLOR="}) {
    const std::string shown = on_terminal(environment, TemporaryFile(input_of(20)));
    EXPECT_NE(shown.find("hardest 7.3"), std::string::npos) << environment;
    EXPECT_EQ(shown.find(kBold), std::string::npos) << environment;
  }
}

// Of more steps than fit on a screen, the easiest ones are shown there.
TEST_F(ColoursTest, OfAListOfStepsShowItsBeginning) {
  const std::string puzzle = "...6...5...2...7.46.7..3..9....3..269....1.....17......2.9......8...6....6..1.4.7";
  const auto rows_of = [](const std::string& text) {
    std::istringstream lines(text);
    int rows = 0;
    for (std::string line; std::getline(lines, line);) rows += line.starts_with("   ") && line[4] == '.' ? 1 : 0;
    return rows;
  };
  const auto on_screen = [&](const std::string& words) {
    return rows_of(
        shell("script -qec \"\\\"$SUDORATE\\\" steps " + words + puzzle + "\" /dev/null < /dev/null").out);
  };
  EXPECT_EQ(on_screen(""), 20);
  EXPECT_EQ(on_screen("--max=25 "), 25);
  EXPECT_GT(rows_of(run_sudorate({"steps", puzzle}).out), 25);
}

TEST_F(ColoursTest, DoNotGoIntoAPipe) {
  const TemporaryFile input(input_of(20));
  const Finished finished =
      shell("TERM=xterm NO_COLOR= \"$SUDORATE\" -o /dev/null --summary " + input.name() + " 2>&1 | cat");
  EXPECT_EQ(finished.out.find('\x1B'), std::string::npos);
  EXPECT_EQ(finished.out.substr(0, 10), "rated 20 (") << "and no bar either";
}

}  // namespace
}  // namespace sudorate::test
