// Everything found on 2,000 positions is true and proven.
#include <gtest/gtest.h>

#include "tests/property/findings_law.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

TEST(Findings, AreTrueAndProvenOn2000Positions) {
  const std::vector<Grid> positions = unsolved_positions(all_own_paths(), 2000);
  EXPECT_EQ(positions.size(), 2000U);
  for (const int count : expect_sound(positions)) EXPECT_GT(count, 400);
}

}  // namespace
}  // namespace sudorate::test
