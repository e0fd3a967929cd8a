// Options that need or exclude each other: each row of the table, with the calls of refused_calls.txt.
#include "tools/cli/rule_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/case_table.h"
#include "tools/cli/command_line.h"
#include "tools/cli/command_table.h"
#include "tools/text/pieces.h"

namespace sudorate::test {
namespace {

constexpr const char* kRefusedCalls = "tools/cli/refused_calls.txt";

std::vector<std::string> words_of(std::string_view call) {
  std::vector<std::string> words;
  for (const std::string_view word : pieces_of(call, ' ')) words.emplace_back(word);
  return words;
}

std::string complaint_about(const std::vector<std::string>& words) {
  const CommandLine line = parse_command_line(words);
  const UsageError* const error = std::get_if<UsageError>(&line);
  return error == nullptr ? "" : error->message;
}

// What one rule says about the options of a call.
std::string complaint_of(const OptionRule& rule, const std::vector<std::string>& words) {
  const CommandRow& command = *find_command(words.front());
  const CommandOptions options = options_of(command);
  GivenOptions given(command, options.table);
  for (std::size_t index = 1; index < words.size(); ++index) {
    const std::string& word = words[index];
    const std::size_t sign = std::min(word.find('='), word.size() - 1);
    if (word.starts_with("--")) {
      given.add(word.substr(2, word[sign] == '=' ? sign - 2 : word.npos), word.substr(sign + 1));
    } else if (index == 1) {
      given.add("action", word);
    }
  }
  return given.broken_rule({&rule, 1});
}

TEST(RuleTable, EachRuleRefusesACallThatBreaksItAndNoOther) {
  const std::vector<CaseRow> cases = case_rows(kRefusedCalls, "rules");
  ASSERT_EQ(cases.size(), rule_table().size());
  for (std::size_t index = 0; index < cases.size(); ++index) {
    const std::string& call = cases[index].at(0);
    const OptionRule& rule = rule_table()[index];
    std::vector<std::string> words = words_of(call);
    EXPECT_EQ(complaint_of(rule, words), cases[index].at(1)) << call;
    words.pop_back();
    EXPECT_EQ(complaint_of(rule, words), "") << call;
  }
}

TEST(RuleTable, CallsThatBreakARuleAreRefused) {
  for (const char* section : {"rules", "more"}) {
    for (const CaseRow& row : case_rows(kRefusedCalls, section)) {
      EXPECT_EQ(complaint_about(words_of(row.at(0))), row.at(1)) << row.at(0);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
