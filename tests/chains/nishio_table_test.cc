// What the table of Nishio chains rules out, against the runs of the engine.
#include "chains/possible/nishio_table.h"

#include <gtest/gtest.h>

#include <vector>

#include "chains/exact/propagation.h"
#include "tests/chains/engine_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

bool run_clashes(const Grid& grid, Node start) {
  sudorate::Run run;
  propagate(PropagationKind::kNishio, grid.masks(), start, nullptr, run);
  return run.clashes;
}

NishioTable nishio_table_of(const Grid& grid) {
  NishioTable table;
  table.update(grid.masks());
  return table;
}

// 5 in r1c1 leaves r2c5 in row 2 and r3c5 in row 3, which see each other.
constexpr const char* kClash = "r1c1 5, r1 -5, r1c19 +5, r2 -5, r2c25 +5, r3 -5, r3c35 +5";

TEST(NishioTable, FindsAClashOfTwoLastPlaces) {
  const NishioTable table = nishio_table_of(position(kClash));
  EXPECT_TRUE(table.clashes({candidate_named("r1c1", 5), true}));
  EXPECT_FALSE(table.clashes({candidate_named("r1c1", 5), false}));
  EXPECT_FALSE(table.clashes({candidate_named("r1c9", 5), true}));
}

TEST(NishioTable, FindsNoneWithOnePlaceMore) {
  const NishioTable table = nishio_table_of(position(std::string(kClash) + ", r3c9 +5"));
  EXPECT_FALSE(table.clashes({candidate_named("r1c1", 5), true}));
}

// A digit that is placed has no place left in its houses.
TEST(NishioTable, FindsNoneBesidePlacedDigits) {
  const Grid grid = position("r1c1 =5, r1 -5, c1 -5, b1 -5, r2c5 =5, r2 -5, c5 -5, b2 -5");
  const NishioTable table = nishio_table_of(grid);
  visit_lost(grid.masks(), CandidateMasks(), [&](Candidate candidate) {
    for (const bool is_on : {true, false}) EXPECT_FALSE(table.clashes({candidate, is_on})) << candidate;
  });
}

// Counts the starts whose runs clash, and those that the table promises.
struct ClashCounts {
  int clashes = 0;
  int promised = 0;

  void add(const NishioTable& table, const Grid& grid) {
    visit_lost(grid.masks(), CandidateMasks(), [&](Candidate candidate) {
      for (const bool is_on : {true, false}) {
        const Node start{candidate, is_on};
        promised += table.clashes(start) ? 1 : 0;
        if (!run_clashes(grid, start)) continue;
        ++clashes;
        ASSERT_TRUE(table.clashes(start)) << to_candidate_line(grid) << ' ' << candidate;
      }
    });
  }
};

TEST(NishioTable, BoundsAllRuns) {
  ClashCounts counts;
  for (const Grid& grid : recorded_positions(300)) counts.add(nishio_table_of(grid), grid);
  EXPECT_GT(counts.clashes, 100);
  // It knows locked places, too, which earlier rows have removed wherever Nishio chains are looked for.
  EXPECT_LT(counts.promised, 2 * counts.clashes);
}

TEST(NishioTable, BoundsTheRunsOnBrokenGrids) {
  ClashCounts counts;
  for (const Grid& grid : recorded_and_thinned_positions(60)) counts.add(nishio_table_of(grid), grid);
  EXPECT_GT(counts.clashes, 100);
}

TEST(NishioTable, KeepsUpWithTheGridsOfAPath) {
  const std::vector<Grid> grids = recorded_positions(200);
  WorkMeter meter;
  NishioTable kept(&meter);
  for (const Grid& grid : grids) {
    kept.update(grid.masks());
    const NishioTable made = nishio_table_of(grid);
    visit_lost(grid.masks(), CandidateMasks(), [&](Candidate candidate) {
      for (const bool is_on : {true, false}) {
        const Node start{candidate, is_on};
        ASSERT_EQ(kept.clashes(start), made.clashes(start)) << to_candidate_line(grid) << ' ' << candidate;
      }
    });
    // Nothing has changed, so there is nothing to do.
    const Effort before = meter.effort;
    kept.update(grid.masks());
    EXPECT_EQ(meter.effort.counts, before.counts);
  }
}

}  // namespace
}  // namespace sudorate::test
