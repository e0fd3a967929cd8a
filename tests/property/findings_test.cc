// Everything found on the project's own positions is true and proven.
#include <gtest/gtest.h>

#include "tests/property/findings_law.h"
#include "tests/support/explained_path.h"

namespace sudorate::test {
namespace {

TEST(Findings, AreTrueAndProvenOnOwnPositions) {
  const std::vector<Grid> positions = unsolved_positions(own_paths(), 100);
  EXPECT_EQ(positions.size(), 100U);
  for (const int count : expect_sound(positions)) EXPECT_GT(count, 20);
}

}  // namespace
}  // namespace sudorate::test
