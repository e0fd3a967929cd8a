// Aligned pair and triplet exclusion.
#include "tests/support/reference/aligned_exclusion.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <vector>

#include "rating/passes/passes.h"
#include "rating/workspace.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"
#include "tools/steps/row_steps.h"

namespace sudorate::test {
namespace {

// In all positions the cells that are not named have four digits that no other cell has: they are base cells where
// they see an excluder, but too rich to exclude or to lose anything.

// A workspace remembers a grid without a triplet; afterwards only what has changed is looked at.
TEST(AlignedTriplet, IsFoundWhenAChangeHasMadeIt) {
  struct Change {
    const char* what;
    const char* before;
    const char* cell;
    Digit digit;
    bool places;
  };
  for (const Change& each : {
           Change{"a member loses a candidate", "r5c1 167, r5c2 23, r5c3 145, r5c7 12, r4c2 134, rest 6789", "r5c3",
                  4, false},
           Change{"an excluder loses one", "r5c1 167, r5c2 23, r5c3 14, r5c7 12, r4c2 1345, rest 6789", "r4c2", 4,
                  false},
           Change{"a member becomes an excluder of one of the two",
                  "r5c1 1678, r5c2 2345, r4c4 6789, r4c1 12, r4c3 13, r5c5 14, r5c6 15, rest =9", "r5c1", 7, false},
           Change{"a single candidate beside a member is placed",
                  "r5c1 167, r5c2 23, r5c3 14, r5c7 12, r4c2 134, r5c9 9, rest 5678", "r5c9", 8, true},
       }) {
    Workspace workspace;
    Step step;
    Grid grid = position(each.before);
    EXPECT_FALSE(find_aligned_triplet({grid, workspace, false}, step)) << each.what;
    if (each.places) {
      grid.place(cell_named(each.cell), each.digit);
    } else {
      grid.eliminate(cell_named(each.cell), bit(each.digit));
    }
    EXPECT_TRUE(find_aligned_triplet({grid, workspace, false}, step)) << each.what;
  }
}

TEST(AlignedTriplet, IsTheSameWithAndWithoutAMemoryOfEarlierGrids) {
  std::mt19937 random(75);
  Workspace workspace;
  int found = 0;
  int not_found = 0;
  for (Grid grid : recorded_positions(100)) {
    for (int change = 0; change < 30; ++change) {
      Step with;
      Step without_memory;
      Workspace fresh;
      const bool is_found = find_aligned_triplet({grid, workspace, false}, with);
      ASSERT_EQ(is_found, find_aligned_triplet({grid, fresh, false}, without_memory)) << to_candidate_line(grid);
      ASSERT_EQ(with.eliminations, without_memory.eliminations) << to_candidate_line(grid);
      ++(is_found ? found : not_found);
      const Cell cell = static_cast<Cell>(random() % kCellCount);
      if (size_of(grid.candidates(cell)) > 1) grid.eliminate(cell, bit(first_of(grid.candidates(cell))));
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(not_found, 100);
}

using SlowSearch = std::vector<reference::Exclusion> (*)(const Grid&, std::size_t);

// Compares all exclusions, one after the other; `least` positions have several.
void expect_same_list(Pass pass, SlowSearch slow, int least) {
  Workspace workspace;
  int several = 0;
  for (const Grid& grid : recorded_and_thinned_positions(150)) {
    std::vector<Step> steps;
    list_all(pass, grid, workspace, steps);
    const std::vector<reference::Exclusion> expected = slow(grid, std::numeric_limits<std::size_t>::max());
    ASSERT_EQ(steps.size(), expected.size()) << to_candidate_line(grid);
    for (std::size_t index = 0; index < steps.size(); ++index) {
      ASSERT_EQ(steps[index].evidence.cells, expected[index].cells) << to_candidate_line(grid);
      ASSERT_EQ(steps[index].eliminations, expected[index].eliminations) << to_candidate_line(grid);
    }
    several += steps.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(several, least);
}

TEST(AlignedPair, AllAreThoseThatTheSlowSearchFinds) {
  expect_same_list(find_aligned_pair, reference::aligned_pairs, 30);
}

TEST(AlignedTriplet, AllAreThoseThatTheSlowSearchFinds) {
  expect_same_list(find_aligned_triplet, reference::aligned_triplets, 30);
}

}  // namespace
}  // namespace sudorate::test
