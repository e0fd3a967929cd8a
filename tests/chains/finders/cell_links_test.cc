// Links between cells, their joints, and the plot of NumberPlace.
#include "chains/finders/cell_links.h"

#include <gtest/gtest.h>

#include <string>

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

struct JointCase {
  bool arriving_strong;
  bool leaving_strong;
  bool same_digit;
  bool bivalue;
  bool valid;
};

TEST(Joint, IsValidInTheRightOnesOfAllSixteenCombinations) {
  // clang-format off
  const JointCase cases[] = {
      {true,  true,  true,  true,  false}, {true,  true,  true,  false, false},
      {true,  true,  false, true,  true }, {true,  true,  false, false, true },
      {true,  false, true,  true,  true }, {true,  false, true,  false, true },
      {true,  false, false, true,  false}, {true,  false, false, false, false},
      {false, true,  true,  true,  true }, {false, true,  true,  false, true },
      {false, true,  false, true,  false}, {false, true,  false, false, false},
      {false, false, true,  true,  false}, {false, false, true,  false, false},
      {false, false, false, true,  true }, {false, false, false, false, false},
  };
  // clang-format on
  for (const JointCase& joint : cases) {
    const CellLink arriving{kFive, joint.arriving_strong};
    const CellLink leaving{joint.same_digit ? kFive : kSix, joint.leaving_strong};
    const DigitSet candidates = digits_of(joint.bivalue ? "56" : "567");
    SCOPED_TRACE(std::string(joint.arriving_strong ? "strong" : "weak") +
                 (joint.leaving_strong ? " strong" : " weak") + (joint.same_digit ? " same digit" : " two digits") +
                 (joint.bivalue ? " bivalue" : ""));
    EXPECT_EQ(is_valid_joint(candidates, arriving, leaving), joint.valid);
    EXPECT_EQ(is_valid_joint(candidates, leaving, arriving), joint.valid);
  }
}

TEST(Joint, OfTwoWeakLinksNeedsTheTwoDigitsAndNoOthers) {
  EXPECT_FALSE(is_valid_joint(digits_of("57"), {kFive, false}, {kSix, false}));
  EXPECT_FALSE(is_valid_joint(digits_of("5"), {kFive, false}, {kSix, false}));
}

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

struct PlotCase {
  const char* what;
  const char* position;  // links of 5 between r1c1 and r1c9; another 5 in row 1, which has none of its own
  bool steps_3_to_6;
  bool step_8;
  bool step_9;
};

TEST(Plot, DrawsALineOnlyWhereItsStepsSaySo) {
  const PlotCase cases[] = {
      {"two bivalue cells, step 4", "rest 1234, r1c1 57, r1c9 58, r1c5 567, r5c5 567", true, true, true},
      {"two cells with solid lines, step 5",
       "rest 1234, r1c1 567, r9c1 567, r1c9 567, r9c9 567, r1c5 567, r9c5 567", true, true, true},
      {"a solid line and a bivalue cell, step 6",
       "rest 1234, r1c1 567, r9c1 567, r1c9 58, r1c5 567, r9c5 567, r9c6 567", true, true, true},
      {"a solid line and any cell, step 8",
       "rest 1234, r1c1 567, r9c1 567, r1c9 567, r5c9 567, r6c9 567, r1c5 567, r9c5 567, r9c6 567", false, true,
       false},
      {"a bivalue cell and any cell, step 9",
       "rest 1234, r1c1 57, r5c1 567, r6c1 567, r1c9 567, r5c9 567, r6c9 567, r1c5 567", false, false, true},
      {"neither", "rest 1234, r1c1 567, r5c1 567, r6c1 567, r1c9 567, r5c9 567, r6c9 567, r1c5 567", false, false,
       false},
  };
  for (const PlotCase& plot : cases) {
    SCOPED_TRACE(plot.what);
    const Grid grid = position(plot.position);
    const Cell left = cell_named("r1c1");
    const Cell right = cell_named("r1c9");
    const CellLink link{kFive, false};
    ASSERT_TRUE(CellLinks(grid).has(left, right, link));
    const CellLinks plain(grid, {true, false, false});
    EXPECT_FALSE(plain.has_all());
    for (const auto& [from, to] : {std::pair(left, right), std::pair(right, left)}) {
      EXPECT_EQ(plain.has(from, to, link), plot.steps_3_to_6);
      EXPECT_EQ(CellLinks(grid, {true, true, false}).has(from, to, link), plot.step_8);
      EXPECT_EQ(CellLinks(grid, {true, false, true}).has(from, to, link), plot.step_9);
    }
  }
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
