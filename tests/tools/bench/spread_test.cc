// Median, lowest and highest.
#include "tools/bench/spread.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(Spread, TakesTheMiddleValueOrTheMeanOfTwo) {
  EXPECT_EQ(to_string(spread_of({3, 1, 2}), 1), "2.0 (1.0-3.0)");
  EXPECT_EQ(to_string(spread_of({4, 1, 2, 8}), 1), "3.0 (1.0-8.0)");
  EXPECT_EQ(to_string(spread_of({0.25}), 2), "0.25 (0.25-0.25)");
}

TEST(Spread, IsZeroOfNothing) { EXPECT_EQ(to_string(spread_of({}), 2), "0.00 (0.00-0.00)"); }

}  // namespace
}  // namespace sudorate::test
