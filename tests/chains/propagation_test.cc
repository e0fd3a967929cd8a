// Single propagations: what follows from one assumption, in which order, from which parents.
#include "chains/exact/propagation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "chains/exact/inner_rules.h"
#include "rating/passes/chain_step.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// Runs that clash are resumed on the next grid from what they have left.
TEST(Propagation, LeavesMasksThatAgreeEvenIfItClashes) {
  sudorate::Run run;
  int clashes = 0;
  for (const Grid& grid : recorded_and_thinned_positions(4)) {
    const CandidateMasks masks = grid.masks();
    visit_lost(masks, CandidateMasks(), [&](Candidate start) {
      for (const bool is_on : {true, false}) {
        propagate(PropagationKind::kDynamic, masks, {start, is_on}, nullptr, run);
        if (!run.clashes) continue;
        ++clashes;
        CandidateMasks expected = masks;
        visit_lost(masks, run.rest, [&](Candidate gone) { expected.remove(cell_of(gone), digit_of(gone)); });
        ASSERT_EQ(run.rest, expected) << to_candidate_line(grid);
      }
    });
  }
  EXPECT_GT(clashes, 200);
}

// Both engines on positions in the middle of solutions and on others, from some of the assumptions that each
// allows.
struct RootSample {
  const AssumptionTechnique* technique;
  int positions;
  int most_candidates;
  std::size_t roots;
};

class Propagations : public testing::TestWithParam<RootSample> {
 protected:
  AssumptionComparison comparison_{*GetParam().technique};

  void compare(const std::vector<Grid>& positions) {
    std::mt19937_64 random(6217);
    for (const Grid& grid : positions) {
      std::vector<Node> starts = shuffled_starts(grid, random);
      starts.resize(std::min(starts.size(), GetParam().roots));
      ASSERT_EQ(comparison_.compare_roots(grid, starts), "") << to_candidate_line(grid);
    }
  }
};

TEST_P(Propagations, AreThoseOfTheSlowEngine) {
  compare(small_mid_solve_positions(own_paths(), GetParam().positions, GetParam().most_candidates, 20121));
  const AssumptionComparison::Counts& counts = comparison_.counts();
  EXPECT_GT(counts.clashes, 0);
  EXPECT_EQ(counts.inner_nodes > 0, GetParam().technique->level() > 0);
  EXPECT_EQ(counts.nested_chains > 0, GetParam().technique->level() > 1);
}

// Cells without candidates, digits without places: the middle of a propagation may look like that.
TEST_P(Propagations, AreThoseOfTheSlowEngineOnBrokenGrids) {
  compare(recorded_and_thinned_positions(GetParam().positions / 2));
  compare(random_positions(1));
}

INSTANTIATE_TEST_SUITE_P(Differential, Propagations,
                         testing::Values(RootSample{&kAssumptionTechniques[0], 60, kCandidateCount, 8},
                                         RootSample{&kAssumptionTechniques[1], 60, kCandidateCount, 8},
                                         RootSample{&kAssumptionTechniques[2], 60, kCandidateCount, 8},
                                         RootSample{&kAssumptionTechniques[3], 60, kCandidateCount, 8},
                                         RootSample{&kAssumptionTechniques[4], 50, kCandidateCount, 2},
                                         RootSample{&kAssumptionTechniques[5], 50, kCandidateCount, 2},
                                         RootSample{&kAssumptionTechniques[6], 50, 200, 1},
                                         RootSample{&kAssumptionTechniques[7], 50, 130, 1}),
                         [](const auto& test) { return std::string(test.param.technique->name); });

}  // namespace
}  // namespace sudorate::test
