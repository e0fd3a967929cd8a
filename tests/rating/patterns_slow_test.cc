// Strong links and alphabet wings on many positions, all of them, in order.
#include <gtest/gtest.h>

#include "tests/support/pattern_comparison.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

TEST(ManyPositions, StrongLinksAreThoseOfTheSlowVersion) {
  const std::vector<Grid> grids = recorded_and_thinned_positions(500);
  for (const int link_count : {2, 3, 4}) EXPECT_GE(expect_slow_strong_links(grids, link_count), 2000);
}

TEST(ManyPositions, AlphabetWingsAreThoseOfTheSlowVersion) {
  EXPECT_GE(expect_slow_alphabet_wings(recorded_and_thinned_positions(500)), 5000);
}

}  // namespace
}  // namespace sudorate::test
