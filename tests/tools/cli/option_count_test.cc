// How many options there are. Each pair of a command and an option costs code, tests and a reader's time, so their
// number cannot grow unseen: a limit below is raised with a reason in the commit, or an option that can mean the
// same is used.
#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "tools/cli/command_table.h"
#include "tools/cli/rule_table.h"

namespace sudorate::test {
namespace {

constexpr std::size_t kMostCommands = 20;
constexpr std::size_t kMostNames = 92;
constexpr std::size_t kMostPairs = 425;
constexpr std::size_t kMostRules = 28;

TEST(OptionCount, IsWithinItsLimits) {
  std::set<std::string_view> names;
  std::size_t pairs = 0;
  for (const CommandRow& row : command_table()) {
    const CommandOptions options = options_of(row);
    for (const OptionRow& option : options.table.rows()) names.insert(option.name);
    pairs += options.table.rows().size();
  }
  EXPECT_LE(command_table().size(), kMostCommands);
  constexpr const char* kRemedy = "use an option that means the same, or raise the limit with a reason";
  EXPECT_LE(names.size(), kMostNames) << kRemedy;
  EXPECT_LE(pairs, kMostPairs) << kRemedy;
  EXPECT_LE(rule_table().size(), kMostRules);
}

}  // namespace
}  // namespace sudorate::test
