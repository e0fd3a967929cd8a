// Everything found on 2,000 positions is true and proven. Skips itself without the recordings beside a checkout.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/property/findings_law.h"

namespace sudorate::test {
namespace {

TEST(SharedFindings, AreTrueAndProvenOn2000Positions) {
  const std::filesystem::path file = shared_reference_file("traces/own-dev.tsv");
  if (!std::filesystem::exists(file)) GTEST_SKIP() << "no shared recordings";
  const std::vector<Grid> positions = unsolved_positions(read_paths(file), 2000);
  EXPECT_EQ(positions.size(), 2000U);
  for (const int count : expect_sound(positions)) EXPECT_GT(count, 400);
}

}  // namespace
}  // namespace sudorate::test
