// Limits of ratings as they are written.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "tools/cli/limit_options.h"

namespace sudorate::test {
namespace {

TEST(StopLevel, IsARatingOrAName) {
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
