// The command line itself: commands, options, wrong usage.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/limit_options.h"

namespace sudorate::test {
namespace {

TEST(Usage, WordsWithoutHelpAreTold) {
  const struct {
    std::vector<std::string> words;
    std::string said;  // part of the message
  } cases[] = {
      {{"solve"}, "no help on 'solve'; 'sudorate path' prints"},
      {{"raet"}, "no help on 'raet'; did you mean 'rate'?"},
      {{"rate", "path"}, "no help on 'rate path'"},
      {{"filter", "--tpo"}, "'filter' has no option '--tpo'; 'sudorate help filter' lists the options"},
      {{"--zebra"}, "no help on '--zebra'; "},
      {{"zebra"}, "no help on 'zebra'; 'sudorate help' lists the commands, 'sudorate help techniques' the"},
      {{"histogram"}, "no help on 'histogram'; 'sudorate stats' prints a histogram"},
  };
  for (const auto& each : cases) {
    std::vector<std::string> words = {"help"};
    words.insert(words.end(), each.words.begin(), each.words.end());
    const Finished finished = run_sudorate(words);
    EXPECT_EQ(finished.status, 2) << each.said;
    EXPECT_EQ(finished.out, "") << each.said;
    EXPECT_NE(finished.err.find(each.said), std::string::npos) << finished.err;
  }
}

TEST(Usage, StopLevelsAreRatingsOrNames) {
  const struct {
    std::string text;
    std::optional<Rating> expected;
  } cases[] = {
      {"7.5", 75},      {"7", 70},       {"0.0", 0},       {"20.0", 200},   {"11", 110},      {"chains", 65},
      {"multiple", 80}, {"dynamic", 85}, {"dynamic+", 90}, {"nested2", 95}, {"nested3", 100}, {"nested4", 105},
      {"", {}},         {".", {}},       {".5", {}},       {"7.", {}},      {"7.55", {}},     {"20.1", {}},
      {"100", {}},      {"+7", {}},      {" 7", {}},       {"7 ", {}},      {"Chains", {}},   {"7.x", {}},
  };
  for (const auto& each : cases) EXPECT_EQ(parse_stop_level(each.text), each.expected) << each.text;
}

}  // namespace
}  // namespace sudorate::test
