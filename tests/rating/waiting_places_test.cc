// What passes look at again when a grid loses candidates, and that they find what they would find anywhere.
#include "rating/waiting_places.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "rating/rater.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"
#include "tools/notation/report.h"
#include "tools/notation/technique_name.h"

namespace sudorate::test {
namespace {

TEST(Places, HaveTheirSistersAcrossTheSameLinesAndBoxes) {
  for (House house = 0; house < kHouseCount; ++house) {
    Places places;
    places.add(house);
    const Places found = places.with_sisters();
    for (House other = 0; other < kHouseCount; ++other) {
      bool crosses_the_same = other == house;
      for (House third = 0; third < kHouseCount; ++third) {
        if (kind_of(third) == kind_of(house) || kind_of(other) != kind_of(house)) continue;
        // A row and a box have three cells in common, a row and a column only one.
        if (kind_of(house) != HouseKind::kBox && kind_of(third) != HouseKind::kBox) continue;
        crosses_the_same =
            crosses_the_same || (shared_positions(house, third) != 0 && shared_positions(other, third) != 0);
      }
      EXPECT_EQ(found.has_house(other), crosses_the_same) << int{house} << ' ' << int{other};
    }
  }
}

// Grids that lose candidates at random, a few at a time, and digits that are placed: one rater that remembers what
// it has looked at, and one that does not.
TEST(WaitingPlaces, HideNoStep) {
  constexpr Rating kFirstChain = 65;
  std::mt19937 random(1177);
  Rater kept;
  std::map<Technique, int> found;
  for (Grid grid : mid_solve_positions(all_own_paths(), 1500, 1214)) {
    for (int change = 0; change < 40 && !grid.is_solved(); ++change) {
      Step step;
      Step expected;
      Rater anew;
      const bool has_step = anew.find_step(grid, kFirstChain, false, expected);
      ASSERT_EQ(kept.find_step(grid, kFirstChain, false, step), has_step) << to_candidate_line(grid);
      if (has_step) {
        ASSERT_EQ(trace_text(step), trace_text(expected)) << to_candidate_line(grid);
        ++found[step.technique];
      }
      // Singles are placed, so that the passes behind them have their turn; otherwise some candidate goes.
      if (has_step && step.difficulty.tenths <= 23) {
        apply(step, grid);
        continue;
      }
      const Cell cell = static_cast<Cell>(random() % kCellCount);
      if (size_of(grid.candidates(cell)) < 3) continue;
      grid.eliminate(cell, bit(first_of(grid.candidates(cell))));
    }
  }
  for (const Technique technique :
       {Technique::kDirectPointing, Technique::kDirectClaiming, Technique::kDirectHiddenPair,
        Technique::kDirectHiddenTriplet, Technique::kPointing, Technique::kClaiming, Technique::kNakedPair,
        Technique::kXWing, Technique::kHiddenPair, Technique::kNakedTriplet, Technique::kSwordfish,
        Technique::kHiddenTriplet, Technique::kXyWing, Technique::kXyzWing}) {
    EXPECT_GT(found[technique], 0) << technique_name(technique, 0);
  }
}

}  // namespace
}  // namespace sudorate::test
