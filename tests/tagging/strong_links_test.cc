#include "tagging/strong_links.h"

#include <gtest/gtest.h>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tests/tagging/links_of.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kAllKinds[] = {{false, false}, {true, false}, {false, true}, {true, true}};

StrongLink link(const char* first_cell, int first_digit, const char* second_cell, int second_digit) {
  return {candidate_of(cell_named(first_cell), static_cast<Digit>(first_digit - 1)),
          candidate_of(cell_named(second_cell), static_cast<Digit>(second_digit - 1))};
}

TEST(StrongLinks, JoinTheOnlyTwoPlacesOfADigitInAHouse) {
  const Grid grid = position("r1 -5, r1c28 +5");
  EXPECT_EQ(links_of(grid, {true, false}), std::vector<StrongLink>{link("r1c2", 5, "r1c8", 5)});
  EXPECT_TRUE(links_of(grid, {false, true}).empty());
}

TEST(StrongLinks, JoinTheOnlyTwoCandidatesOfACell) {
  const Grid grid = position("r3c4 58");
  EXPECT_EQ(links_of(grid, {false, true}), std::vector<StrongLink>{link("r3c4", 5, "r3c4", 8)});
  EXPECT_TRUE(links_of(grid, {true, false}).empty());
}

TEST(StrongLinks, NeedExactlyTwo) {
  for (const char* text : {"r1 -5, r1c258 +5", "r1 -5, r1c2 +5", "r1 -5", "r3c4 589", "r3c4 5", "", "rest =5"}) {
    for (const LinkKinds kinds : kAllKinds) EXPECT_TRUE(links_of(position(text), kinds).empty()) << text;
  }
}

TEST(StrongLinks, AreListedByHouseThenDigitThenByCellAndTwiceForTwoHouses) {
  const Grid grid = position("b1 -79, r1c12 +79, r1 -9, r1c12 +9, r9c9 34, r8c8 12");
  const std::vector<StrongLink> expected = {link("r1c1", 7, "r1c2", 7), link("r1c1", 9, "r1c2", 9),
                                            link("r1c1", 9, "r1c2", 9), link("r8c8", 1, "r8c8", 2),
                                            link("r9c9", 3, "r9c9", 4)};
  EXPECT_EQ(links_of(grid, {true, true}), expected);
}

TEST(StrongLinks, ReplaceTheContentOfTheList) {
  std::vector<StrongLink> links(3);
  load_strong_links(position("r3c4 58").masks(), {true, true}, links);
  EXPECT_EQ(links.size(), 1U);
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
