// The steps of chains, against the plain steps of the reference engine.
#include "chains/chain_rules.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/position.h"
#include "tests/support/reference/chain_steps.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

struct Emitted {
  Candidate candidate;
  Cause cause;
  friend bool operator==(const Emitted&, const Emitted&) = default;
};

enum class StepKind { kWeak, kStrong };

std::vector<Emitted> emitted_by(StepKind step, const Grid& grid, bool in_cell, Candidate candidate) {
  std::vector<Emitted> all;
  const auto emit = [&](Cell cell, Digit digit, Cause cause) {
    all.push_back({candidate_of(cell, digit), cause});
    return true;
  };
  const bool is_whole = step == StepKind::kWeak ? weak_step(grid.masks(), in_cell, candidate, emit)
                                                : strong_step(grid.masks(), in_cell, candidate, emit);
  EXPECT_TRUE(is_whole);
  return all;
}

std::vector<Emitted> emitted_by_reference(StepKind step, const Grid& grid, bool in_cell, Candidate candidate) {
  const reference::StepRules rules{in_cell, in_cell, true};
  std::vector<Emitted> all;
  for (const reference::Conclusion& conclusion :
       step == StepKind::kWeak ? weak_step(grid, candidate, rules) : strong_step(grid, candidate, rules)) {
    // Both engines number the causes of cells and houses in this order.
    const int house = static_cast<int>(conclusion.cause) - static_cast<int>(reference::Cause::kCell);
    all.push_back({conclusion.claim.candidate, static_cast<Cause>(static_cast<int>(Cause::kCell) + house)});
  }
  return all;
}

TEST(ChainRules, AreThoseOfTheReferenceEngineInItsOrder) {
  std::vector<Grid> grids = recorded_and_thinned_positions(40);
  for (const Grid& grid : random_positions(20)) grids.push_back(grid);
  int weak = 0;
  int strong = 0;
  for (const Grid& grid : grids) {
    visit_lost(grid.masks(), CandidateMasks(), [&](Candidate candidate) {
      for (const bool in_cell : {false, true}) {
        for (const StepKind step : {StepKind::kWeak, StepKind::kStrong}) {
          const std::vector<Emitted> found = emitted_by(step, grid, in_cell, candidate);
          EXPECT_EQ(found, emitted_by_reference(step, grid, in_cell, candidate))
              << to_candidate_line(grid) << ' ' << candidate;
          (step == StepKind::kWeak ? weak : strong) += static_cast<int>(found.size());
        }
      }
    });
  }
  EXPECT_GT(weak, 10'000);
  EXPECT_GT(strong, 1'000);
}

TEST(ChainRules, EndWhereTheyAreTold) {
  const Grid grid = position("r5c5 123456789");
  int calls = 0;
  EXPECT_FALSE(
      weak_step(grid.masks(), true, candidate_of(40, 4), [&](Cell, Digit, Cause) { return ++calls < 10; }));
  EXPECT_EQ(calls, 10);
}

TEST(ChainRules, ConcludeNothingWithoutCandidates) {
  const Grid none = position("rest =5");
  EXPECT_TRUE(emitted_by(StepKind::kStrong, none, true, candidate_of(0, 4)).empty());
  EXPECT_TRUE(emitted_by(StepKind::kWeak, none, true, candidate_of(0, 4)).empty());
}

}  // namespace
}  // namespace sudorate::test
