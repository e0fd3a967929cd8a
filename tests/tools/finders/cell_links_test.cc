// Links between cells, their joints, and the plot of NumberPlace.
#include "tools/finders/cell_links.h"

#include <gtest/gtest.h>

#include "tagging/houses.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

CellSet cells(std::initializer_list<const char*> names) {
  CellSet set;
  for (const char* name : names) set.insert(cell_named(name));
  return set;
}

constexpr Digit kFive = 4;
constexpr Digit kSix = 5;

// The situations that the text on the lost first figure of NumberPlace's introduction tells.
TEST(CellLinks, AreStrongBetweenTwoPlacesOfAHouse) {
  const CellLinks links(position("r1 -56, r1c12 56, r2 -9, r2c1 +9, r2c8 +9, r2c9 +9, c4 -3, r14c4 +3"));
  for (const Digit digit : {kFive, kSix}) {
    EXPECT_TRUE(links.strong(cell_named("r1c1"), digit).contains(cell_named("r1c2")));
    EXPECT_TRUE(links.strong(cell_named("r1c2"), digit).contains(cell_named("r1c1")));
  }
  EXPECT_TRUE(links.is_bivalue(cell_named("r1c1")));
  for (const char* name : {"r2c1", "r2c8", "r2c9"}) EXPECT_TRUE(links.strong(cell_named(name), 8).empty()) << name;
  EXPECT_EQ(links.weak(cell_named("r2c1"), 8) & house_set(row_house(1)), cells({"r2c8", "r2c9"}));
  EXPECT_EQ(links.strong(cell_named("r1c4"), 2), cells({"r4c4"}));
  EXPECT_TRUE(links.has(cell_named("r1c4"), cell_named("r4c4"), {2, true}));
  EXPECT_TRUE(links.has(cell_named("r1c4"), cell_named("r4c4"), {2, false}));
  EXPECT_TRUE(links.has_all());
}

TEST(CellLinks, CountAPairOnceThoughItIsStrongInTwoHouses) {
  const CellLinks links(position("r1 -5, r1c12 +5, b1 -5, r1c12 +5"));
  EXPECT_EQ(links.strong(cell_named("r1c1"), kFive), cells({"r1c2"}));
}

TEST(CellLinks, EndAtFilledCellsAndMissingCandidates) {
  const CellLinks links(position("r1c1 =5, r1c2 12"));
  EXPECT_TRUE(links.weak(cell_named("r1c1"), kFive).empty());
  EXPECT_TRUE(links.weak(cell_named("r1c2"), kFive).empty());
  EXPECT_FALSE(links.weak(cell_named("r1c9"), kFive).contains(cell_named("r1c2")));
}

TEST(Plot, KeepsEveryStrongLinkAndAddsNone) {
  for (const Grid& grid : recorded_positions(40)) {
    const CellLinks all(grid);
    const CellLinks plot(grid, {true, false, false});
    for (const Cell cell : grid.unfilled()) {
      for (const Digit digit : members(grid.candidates(cell))) {
        EXPECT_EQ(plot.strong(cell, digit), all.strong(cell, digit));
        EXPECT_TRUE(plot.strong(cell, digit).is_subset_of(plot.weak(cell, digit)));
        EXPECT_TRUE(plot.weak(cell, digit).is_subset_of(all.weak(cell, digit)));
      }
    }
  }
}

}  // namespace
}  // namespace sudorate::test
