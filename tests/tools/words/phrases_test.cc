// Words of the lessons.
#include "tools/words/phrases.h"

#include <gtest/gtest.h>

namespace sudorate::test {
namespace {

TEST(Words, NameHousesDigitsAndCells) {
  EXPECT_EQ(house_words(box_house(1)), "box 2");
  EXPECT_EQ(house_words(std::vector<House>{row_house(1), row_house(6)}), "rows 2 and 7");
  EXPECT_EQ(house_words(std::vector<House>{column_house(8)}), "column 9");
  EXPECT_EQ(digit_words(bit(0)), "1");
  EXPECT_EQ(digit_words(bit(0) | bit(4)), "1 and 5");
  EXPECT_EQ(digit_words(bit(0) | bit(4) | bit(8)), "1, 5 and 9");
  EXPECT_EQ(cell_words({cell_at(0, 1), cell_at(3, 4)}), "r1c2 and r4c5");
  EXPECT_EQ(number_word(3), "three");
  EXPECT_EQ(number_word(12), "12");
}

TEST(Words, TellNodesAndResults) {
  EXPECT_EQ(node_words({candidate_of(cell_at(0, 1), 2), true}), "r1c2 is 3");
  EXPECT_EQ(node_words({candidate_of(cell_at(0, 1), 2), false}), "r1c2 is not 3");
  EXPECT_EQ(result_words({Placement{cell_at(0, 1), 3}, {}}), "r1c2 is 4.");
  EXPECT_EQ(result_words({std::nullopt, {{cell_at(0, 1), bit(0)}, {cell_at(0, 2), bit(0) | bit(1)}}}),
            "r1c2 is not 1; r1c3 is neither 1 nor 2.");
}

}  // namespace
}  // namespace sudorate::test
