// The progress of a run on a terminal.
#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

// What a terminal shows while a run waits for more input, and after its end. The input ends when `until` is shown.
std::string shown_on_terminal(const std::string& options, const std::string& until) {
  return shell(
             "folder=$(mktemp -d) && cd \"$folder\" && mkfifo in && touch log; "
             "script -qefc \"stty rows 24 cols 60; TERM=dumb \\\"$SUDORATE\\\" rate " +
             options +
             " -o out in\" log < /dev/null > /dev/null & "
             "exec 3> in; printf '" +
             kPuzzle + "\\n" + kDiamond + "\\nbad\\n' >&3; until grep -q '" + until +
             "' log; do :; done; exec 3>&-; wait; cat log; cd / && rm -r \"$folder\"")
      .out;
}

bool has_terminal() { return shell("command -v script > /dev/null").status == 0; }

TEST(Progress, OnATerminalIsOneLine) {
  if (!has_terminal()) GTEST_SKIP() << "there is no program 'script'";
  const std::string shown = shown_on_terminal("--progress=bar", "2 done");
  EXPECT_NE(shown.find("\r\x1B[K2 done  "), std::string::npos) << shown;
  EXPECT_NE(shown.find("  hardest 4.2"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("\x1B[A"), std::string::npos) << "one line only";
}

TEST(Progress, WideOnATerminalHasAHistogram) {
  if (!has_terminal()) GTEST_SKIP() << "there is no program 'script'";
  const std::string shown = shown_on_terminal("--progress=wide", "50.0%");
  const std::size_t table = shown.find("\r\nER       puzzles   share\r\n2.x            1   50.0%  ####");
  ASSERT_NE(table, std::string::npos) << shown;
  EXPECT_NE(shown.find("\r\n4.x            1   50.0%  ####", table), std::string::npos) << shown;
  // At the end the four lines go, and the counts take their place.
  const std::size_t cleared = shown.rfind("\r\x1B[A\x1B[A\x1B[A\x1B[J");
  ASSERT_NE(cleared, std::string::npos) << shown;
  EXPECT_NE(shown.find("rated 2, malformed 1 (hardest 4.2) in ", cleared), std::string::npos) << shown;
  EXPECT_EQ(shown.find("puzzles", cleared), std::string::npos) << shown;
}

TEST(Progress, OnePuzzleIsItsOwnSummary) {
  if (!has_terminal()) GTEST_SKIP() << "there is no program 'script'";
  const auto shown = [](const std::string& words) {
    return shell("script -qec \"\\\"$SUDORATE\\\" rate " + words + "\" /dev/null < /dev/null").out;
  };
  EXPECT_EQ(shown(kDiamond).find(" in "), std::string::npos) << shown(kDiamond);
  EXPECT_NE(shown("--summary " + kDiamond).find("rated 1 (hardest 2.3) in "), std::string::npos);
  EXPECT_NE(shown(kDiamond + ' ' + kPuzzle).find("rated 2 (hardest 4.2) in "), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
