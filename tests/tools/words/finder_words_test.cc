// The notations of empty rectangles and skyscrapers.
#include "tools/words/finder_words.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

#include "tests/support/finder_notation.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/finders/findings.h"
#include "tools/notation/cell_name.h"

namespace sudorate::test {
namespace {

TEST(EmptyRectangleText, IsReadWithItsTarget) {
  const auto read =
      parse_empty_rectangle("digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1");
  ASSERT_TRUE(std::holds_alternative<EmptyRectangle>(read));
  const EmptyRectangle& found = std::get<EmptyRectangle>(read);
  EXPECT_EQ(found.digit, 5);
  EXPECT_EQ(found.box, 5);
  EXPECT_EQ(found.cells.size(), 2);
  EXPECT_EQ(found.axis_kind, HouseKind::kRow);
  EXPECT_EQ(cell_name(found.near), "r6c1");
  EXPECT_EQ(cell_name(found.far), "r7c1");
  EXPECT_EQ(cell_name(found.target), "r7c9");
}

TEST(SkyscraperText, IsReadWithItsLine) {
  const auto read = parse_skyscraper("two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 6");
  ASSERT_TRUE(std::holds_alternative<Skyscraper>(read));
  const Skyscraper expected{
      5, row_house(5), {cell_named("r6c1"), cell_named("r6c8")}, {cell_named("r7c1"), cell_named("r8c8")}, {}};
  EXPECT_EQ(std::get<Skyscraper>(read), expected);
}

TEST(DigitPatternText, ReadsBackWhatItWrites) {
  int rectangles = 0;
  int skyscrapers = 0;
  for (const Grid& grid : recorded_positions(150)) {
    for (const EmptyRectangle& found : find_empty_rectangles(grid, FinderAnswer::kEvery)) {
      const auto read = parse_empty_rectangle(notation(found));
      ASSERT_TRUE(std::holds_alternative<EmptyRectangle>(read)) << notation(found);
      EXPECT_EQ(std::get<EmptyRectangle>(read), found);
      ++rectangles;
    }
    for (Skyscraper found : find_skyscrapers(grid, FinderAnswer::kEvery)) {
      const auto read = parse_skyscraper(notation(found));
      ASSERT_TRUE(std::holds_alternative<Skyscraper>(read)) << notation(found);
      found.conclusion = {};
      EXPECT_EQ(std::get<Skyscraper>(read), found);
      ++skyscrapers;
    }
  }
  EXPECT_GT(rectangles, 20);
  EXPECT_GT(skyscrapers, 10);
}

TEST(DigitPatternText, RefusesEverythingElse) {
  for (const char* text : {
           "",
           "digit 0, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1",
           "digit 6, block 6 cells r5c9 r1c8, axis cell r6c9, axis row, link r6c1=6=r7c1",
           "digit 6, block 6 cells r5c9 r6c8, axis cell r1c9, axis row, link r6c1=6=r7c1",
           "digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis box, link r6c1=6=r7c1",
           "digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=5=r7c1",
           "digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1=6=r7c1 ",
           "digit 6, block 6 cells r5c9 r6c8, axis cell r6c9, axis row, link r6c1-6-r7c1",
       }) {
    EXPECT_TRUE(std::holds_alternative<ParseError>(parse_empty_rectangle(text))) << text;
  }
  for (const char* text : {
           "",
           "two strong links r6c1=6=r7c1 and r6c8=5=r8c8 joined by row 6",
           "two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 7",
           "two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by box 6",
           "two strong links r6c1=6=r7c1 and r6c8=6=r8c8 joined by row 66",
       }) {
    EXPECT_TRUE(std::holds_alternative<ParseError>(parse_skyscraper(text))) << text;
  }
}

}  // namespace
}  // namespace sudorate::test
