// Rated records found by puzzle or id.
#include "tools/compare/rated_table.h"

#include <gtest/gtest.h>

#include <string>

namespace sudorate::test {
namespace {

RecordedRatings rated(Rating er) {
  RecordedRatings ratings;
  ratings.er = {RecordedKind::kExact, er};
  return ratings;
}

TEST(RatedTable, FindsRecordsInOrderAndTheLastAgain) {
  RatedTable table;
  table.add("b", 1, rated(10));
  table.add("a", 2, rated(20));
  table.add("b", 3, rated(30));
  table.seal();
  EXPECT_FALSE(table.take("c").has_value());
  EXPECT_FALSE(table.take("").has_value());
  const auto first = table.take("b");
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->side.ratings.er.value, 10);
  EXPECT_EQ(first->side.ordinal, 1);
  EXPECT_EQ(first->side.line, 1);
  EXPECT_TRUE(first->has_more);
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(table.take("b")->side.ratings.er.value, 30);
    EXPECT_FALSE(table.take("b")->has_more);
  }
  EXPECT_EQ(table.take_rest()->side.line, 2);
  EXPECT_FALSE(table.take_rest().has_value());
}

TEST(RatedTable, KeepsTexts) {
  RatedTable table;
  RecordedRatings ratings = rated(42);
  ratings.steps = "1.2 Hidden Single: r1c1=1";
  ratings.problem = "a problem";
  ratings.outcome = "multiple";
  table.add("key", 5, ratings);
  table.seal();
  for (int again = 0; again < 2; ++again) {
    const auto taken = table.take("key");
    ASSERT_TRUE(taken.has_value());
    EXPECT_TRUE(taken->side.ratings == ratings);
    EXPECT_EQ(taken->key, "key");
  }
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

TEST(RatedTable, IsEmptyWithoutRecords) {
  RatedTable table;
  table.seal();
  EXPECT_FALSE(table.take("a").has_value());
  EXPECT_FALSE(table.take_rest().has_value());
}

}  // namespace
}  // namespace sudorate::test
