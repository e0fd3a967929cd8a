// Help and version; every example of the help is true.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/tools/support/process.h"
#include "tools/cli/command_table.h"
#include "tools/cli/glossary.h"
#include "tools/run/record_outcome.h"

namespace sudorate::test {
namespace {

// Of the help of a command: two screens of a large terminal.
constexpr int kMostLines = 150;

std::vector<std::vector<std::string>> help_calls() {
  std::vector<std::vector<std::string>> calls = {{"--help"}};
  for (const CommandRow& row : command_table()) calls.push_back({std::string(row.name), "--help"});
  return calls;
}

TEST(Help, ExplainsTheWordsThatOutputsPrint) {
  for (int outcome = 0; outcome < kRecordOutcomeCount; ++outcome) {
    const std::string name(outcome_name(static_cast<RecordOutcome>(outcome)));
    EXPECT_NE(glossary_text(name).find("\n  " + name + ' '), std::string_view::npos) << name;
  }
  for (const std::string_view word : {"exit-status",       "exit",     "formats",  "files",    "pipes",
                                      "interrupt",         "resume",   "template", "columns",  "skfr",
                                      "almost-locked-set", "recorded", "accepted", "rejected", "undecided",
                                      "bidirectional",     "bound",    "score",    "state",    "pearl"}) {
    EXPECT_NE(glossary_text(word), "") << word;
  }
  for (const std::string_view word : glossary_words()) {
    std::istringstream lines{std::string(glossary_text(word))};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
    EXPECT_TRUE(glossary_meaning(word).ends_with('.')) << word;
  }
}

// An example is a line "  $ COMMAND" and the lines up to the next blank one, which are what the command prints.
TEST(Help, ExamplesPrintWhatTheHelpShows) {
  int examples = 0;
  for (const std::vector<std::string>& words : help_calls()) {
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
  EXPECT_GE(examples, 18);
}

TEST(Help, FitsTwoScreensButForPuzzles) {
  for (const std::vector<std::string>& words : help_calls()) {
    std::istringstream help(run_sudorate(words).out);
    int lines = 0;
    for (std::string line; std::getline(help, line);) {
      ++lines;
      const auto digits = std::count_if(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; });
      if (digits < 20) {
        EXPECT_LE(line.size(), 81U) << line;
        EXPECT_FALSE(line.ends_with(' ')) << line;
      }
    }
    EXPECT_LE(lines, kMostLines) << words.front();
  }
}

TEST(Help, KnowsEveryCommandAndSerate) {
  const CommandRow* help = find_command("help");
  ASSERT_NE(help, nullptr);
  for (const CommandRow& row : command_table()) {
    const Finished finished = run_sudorate({"help", std::string(row.name)});
    EXPECT_EQ(finished.status, 0) << row.name;
    EXPECT_NE(finished.out, "") << row.name;
    const std::string offered = ' ' + std::string(help->operands) + ' ';
    EXPECT_TRUE(row.name == "help" || offered.find(' ' + std::string(row.name) + ' ') != std::string::npos)
        << row.name;
  }
  EXPECT_NE(run_sudorate({"help", "serate"}).out.find("--pearl"), std::string::npos);
}

}  // namespace
}  // namespace sudorate::test
