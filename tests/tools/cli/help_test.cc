// Help and version; every example of the help is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/tools/support/process.h"

namespace sudorate::test {
namespace {

const std::vector<std::vector<std::string>> kHelpCalls = {
    {"--help"},          {"-h"},
    {"rate", "--help"},  {"filter", "--help"},
    {"path", "--help"},  {"check", "--help"},
    {"man", "--help"},   {"compare", "--help"},
    {"steps", "--help"}, {"completion", "--help"},
    {"stats", "--help"}, {"convert", "--help"},
    {"teach", "--help"}, {"plot", "--help"},
    {"hint", "--help"},  {"board", "--help"},
    {"bench", "--help"},
};

TEST(Help, ComesFromEveryCommandOnStandardOutput) {
  for (const std::vector<std::string>& words : kHelpCalls) {
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
    EXPECT_NE(finished.out.find("usage: sudorate "), std::string::npos);
    EXPECT_NE(finished.out.find("\nexamples\n"), std::string::npos);
    EXPECT_NE(finished.out.find("\nexit status\n"), std::string::npos);
  }
  EXPECT_NE(run_sudorate({"check", "--help"}).out.find("--solution"), std::string::npos);
  EXPECT_EQ(run_sudorate({"rate", "--help"}).out.find("--solution"), std::string::npos) << "of another command";
}

// An example is a line "  $ COMMAND" and the lines up to the next blank one, which are what the command prints.
TEST(Help, ExamplesPrintWhatTheHelpShows) {
  int examples = 0;
  for (const std::vector<std::string>& words : kHelpCalls) {
    std::istringstream help(run_sudorate(words).out);
    std::string line;
    while (std::getline(help, line)) {
      const std::string opening = "  $ sudorate ";
      if (line.substr(0, opening.size()) != opening) continue;
      const std::string command = line.substr(opening.size());
      std::string expected;
      while (std::getline(help, line) && !line.empty()) expected += line.substr(2) + '\n';
      const Finished finished = shell("\"$SUDORATE\" " + command);
      EXPECT_EQ(finished.out, expected) << command;
      EXPECT_EQ(finished.status, 0) << command;
      ++examples;
    }
  }
  EXPECT_EQ(examples, static_cast<int>(kHelpCalls.size())) << "each help has one";
}

TEST(Help, FitsATerminalButForPuzzles) {
  for (const std::vector<std::string>& words : kHelpCalls) {
    std::istringstream help(run_sudorate(words).out);
    for (std::string line; std::getline(help, line);) {
      const auto digits = std::count_if(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; });
      if (digits < 20) {
        EXPECT_LE(line.size(), 81U) << line;
      }
    }
  }
}

TEST(Version, NamesTheProgramAndTheRules) {
  for (const std::string option : {"--version", "-V"}) {
    const Finished finished = run_sudorate({option});
    EXPECT_EQ(finished.out.substr(0, 9), "sudorate ");
    EXPECT_NE(finished.out.find("rules: Sudoku Explainer 1.2.1\n"), std::string::npos);
    EXPECT_EQ(finished.status, 0);
  }
}

}  // namespace
}  // namespace sudorate::test
