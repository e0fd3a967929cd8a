#include "tagging/strong_links.h"

#include <gtest/gtest.h>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tests/tagging/links_of.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kAllKinds[] = {{false, false}, {true, false}, {false, true}, {true, true}};

StrongLink link(const char* first_cell, int first_digit, const char* second_cell, int second_digit,
                House house = StrongLink::kInCell) {
  return {candidate_of(cell_named(first_cell), static_cast<Digit>(first_digit - 1)),
          candidate_of(cell_named(second_cell), static_cast<Digit>(second_digit - 1)), house};
}
constexpr House kBox1 = box_house(0);
constexpr House kRow1 = row_house(0);

TEST(StrongLinks, NeedExactlyTwo) {
  for (const char* text : {"r1 -5, r1c258 +5", "r1 -5, r1c2 +5", "r1 -5", "r3c4 589", "r3c4 5", "", "rest =5"}) {
    for (const LinkKinds kinds : kAllKinds) EXPECT_TRUE(links_of(position(text), kinds).empty()) << text;
  }
}

TEST(StrongLinks, AreListedByHouseThenDigitThenByCellAndTwiceForTwoHouses) {
  const Grid grid = position("b1 -79, r1c12 +79, r1 -9, r1c12 +9, r9c9 34, r8c8 12");
  const std::vector<StrongLink> expected = {link("r1c1", 7, "r1c2", 7, kBox1), link("r1c1", 9, "r1c2", 9, kBox1),
                                            link("r1c1", 9, "r1c2", 9, kRow1), link("r8c8", 1, "r8c8", 2),
                                            link("r9c9", 3, "r9c9", 4)};
  EXPECT_EQ(links_of(grid, {true, true}), expected);
}

TEST(StrongLinks, KeepThoseWithBothEndsUntilTheyAreListedAgain) {
  const Grid grid = position("r1 -5, r1c28 +5, r3c4 58");
  StrongLinks links;
  links.list(grid.masks());
  CandidateSet kept;
  for (const char* cell : {"r1c2", "r1c8", "r3c4"}) kept.insert(candidate_of(cell_named(cell), 4));
  links.keep(kept);
  ASSERT_EQ(links.of({}).size(), 1U);
  EXPECT_EQ(links.of({}).front(), link("r1c2", 5, "r1c8", 5, kRow1));
  EXPECT_TRUE(links.of({false, true}).empty());
  links.list(grid.masks());
  EXPECT_EQ(links.of({}).size(), 2U);
}

// r1c28 had a third place before.
TEST(StrongLinks, AreNewIfTheirPlaceHadMoreCandidates) {
  const Grid before = position("r1 -5, r1c258 +5, r3c4 58");
  EXPECT_TRUE(is_new(link("r1c2", 5, "r1c8", 5, kRow1), before.masks()));
  EXPECT_FALSE(is_new(link("r3c4", 5, "r3c4", 8), before.masks()));
}

TEST(StrongLinks, AreThoseOfTheDefinition) {
  for (const Grid& grid : recorded_and_thinned_positions(300)) {
    for (const LinkKinds kinds : kAllKinds) {
      ASSERT_EQ(links_of(grid, kinds), reference::strong_links(grid, kinds));
    }
  }
}

}  // namespace
}  // namespace sudorate::test
