// Rated records found by puzzle or id.
#include "tools/compare/rated_table.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

RecordedRatings rated(Rating er) {
  RecordedRatings ratings;
  ratings.er = {RecordedKind::kExact, er};
  return ratings;
}

TEST(RatedTable, FindsManyWithTheSameKeyWithoutSearchingThemAll) {
  constexpr int kMany = 200'000;
  RatedTable table;
  for (int index = 0; index < kMany; ++index) table.add("same", index, rated(12));
  table.seal();
  for (int index = 0; index < kMany; ++index) {
    const auto taken = table.take("same");
    ASSERT_TRUE(taken.has_value());
    ASSERT_EQ(taken->side.line, index);
  }
  EXPECT_EQ(table.take("same")->side.line, kMany - 1);
}

}  // namespace
}  // namespace sudorate::test
