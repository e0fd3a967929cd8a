// Calls that are refused, and what is said: refused_calls.txt.
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "tests/support/case_table.h"
#include "tools/cli/command_line.h"

namespace sudorate::test {
namespace {

TEST(WrongCalls, AreToldInOneLineWithARemedy) {
  for (CaseRow words : case_rows("tools/cli/refused_calls.txt", "wrong")) {
    const std::string said = words.back();
    words.pop_back();
    const CommandLine line = parse_command_line(words);
    const UsageError* const error = std::get_if<UsageError>(&line);
    ASSERT_NE(error, nullptr) << said;
    EXPECT_NE(error->message.find(said), std::string::npos) << error->message;
    EXPECT_EQ(error->message.find('\n'), std::string::npos) << error->message;
  }
}

}  // namespace
}  // namespace sudorate::test
