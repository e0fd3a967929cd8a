// Rated records found by puzzle or id.
#include "tools/compare/rated_table.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

RecordedRatings rated(Rating er) {
  RecordedRatings ratings;
  ratings.er = {RecordedKind::kExact, er};
  return ratings;
}

Digits81 givens_of(const std::string& puzzle) { return std::get<PuzzleRecord>(parse_puzzle_line(puzzle)).givens; }

TEST(PuzzleKey, IsTheSameForAllWaysToWriteBlanks) {
  std::string zeros = kPuzzle;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  const std::string key = puzzle_key(make_position(givens_of(kPuzzle)));
  EXPECT_EQ(key, puzzle_key(make_position(givens_of(zeros))));
  EXPECT_NE(key, puzzle_key(make_position(givens_of(kMultiple))));
  EXPECT_EQ(key.size(), 41U);
  EXPECT_EQ(givens_of_key(key), kPuzzle);
  EXPECT_EQ(givens_of_key(puzzle_key(make_position(givens_of(kSolution)))), kSolution);
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

TEST(RatedTable, KeepsTextsAndPuzzles) {
  RatedTable table;
  RecordedRatings ratings = rated(42);
  ratings.steps = "1.2 Hidden Single: r1c1=1";
  ratings.problem = "a problem";
  ratings.outcome = "multiple";
  table.add("key", 5, ratings, "puzzle");
  table.seal();
  for (int again = 0; again < 2; ++again) {
    const auto taken = table.take("key");
    ASSERT_TRUE(taken.has_value());
    EXPECT_TRUE(taken->side.ratings == ratings);
    EXPECT_EQ(taken->puzzle, "puzzle");
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
