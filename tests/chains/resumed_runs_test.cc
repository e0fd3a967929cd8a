// Runs resumed on a grid that has lost candidates: equal to new runs, node by node, but for nodes that are gone.
#include "chains/exact/resumed_runs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/reference/propagation.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

Run made(PropagationKind kind, const CandidateMasks& grid, Node start) {
  Run run;
  propagate(kind, grid, start, nullptr, run);
  return run;
}

// As a search does with nodes that may be targets.
void count_ancestors(Run& run, const CandidateMasks& grid) {
  AncestorListing listing;
  for (std::size_t index = 0; index < run.nodes.size(); ++index) {
    if (run.nodes[index].source == RunNode::kGone) continue;
    const auto& listed = listing.list(run, grid, static_cast<NodeIndex>(index));
    run.nodes[index].ancestor_count = static_cast<std::uint16_t>(listed.size());
  }
}

// The run without the nodes that are gone.
Run without_gone(const Run& run) {
  Run left = run;
  left.nodes.clear();
  std::vector<NodeIndex> moved;
  for (const RunNode& node : run.nodes) {
    moved.push_back(static_cast<NodeIndex>(left.nodes.size()));
    if (node.source == RunNode::kGone) continue;
    left.nodes.push_back(node);
    left.nodes.back().source = moved.at(node.source);
  }
  left.on.visit([&](Candidate candidate) { left.index_of[candidate] = moved.at(run.index_of[candidate]); });
  left.off.visit([&](Candidate candidate) { left.index_of[candidate] = moved.at(run.index_of[candidate]); });
  if (run.clashes) {
    left.clash_on = moved.at(run.clash_on);
    left.clash_off = moved.at(run.clash_off);
  }
  return left;
}

std::vector<Node> all_starts(const Grid& grid) {
  std::vector<Node> starts;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (const Digit digit : members(grid.candidates(cell))) {
      for (const bool is_on : {true, false}) starts.push_back({candidate_of(cell, digit), is_on});
    }
  }
  return starts;
}

struct Resumed {
  int whole = 0;    // equal to their end
  int partly = 0;   // from a later turn than the first
  int clashes = 0;  // that clash on one of the two grids only
};

// All runs of both kinds, from the first of the grids to the last; each grid is the one before it without some
// candidates. The reference engine is slow, so it makes only some of them.
void expect_equal_runs(const std::vector<Grid>& grids, Resumed& resumed) {
  reference::HintMemory memory;
  for (const AssumptionTechnique* technique : {&kAssumptionTechniques[0], &kAssumptionTechniques[2]}) {
    int number = 0;
    for (const Node start : all_starts(grids.back())) {
      Run run = made(technique->kind, grids[0].masks(), start);
      for (std::size_t k = 1; k < grids.size(); ++k) {
        count_ancestors(run, grids[k - 1].masks());
        const bool clashed = run.clashes;
        LostCandidates lost;
        lost.set(grids[k - 1].masks(), grids[k].masks());
        ASSERT_TRUE(lost.is_part());
        const std::size_t made_count = lost.resume(technique->kind, grids[k].masks(), run);
        const Run fresh = made(technique->kind, grids[k].masks(), start);
        const Run left = without_gone(run);
        resumed.whole += made_count == 0 && left.nodes.size() > 1 ? 1 : 0;
        resumed.partly += made_count > 0 && made_count + 1 < left.nodes.size() ? 1 : 0;
        resumed.clashes += clashed != run.clashes ? 1 : 0;
        ASSERT_EQ(left.nodes.size(), fresh.nodes.size()) << node_text(start);
        ASSERT_EQ(run.on, fresh.on) << node_text(start);
        ASSERT_EQ(run.off, fresh.off) << node_text(start);
        ASSERT_EQ(run.rest, fresh.rest) << node_text(start);
        if (++number % 9 != 0) continue;
        const auto expected = reference::propagate(grids[k], technique->method, claim_of(start), memory);
        ASSERT_EQ(run_difference(left, grids[k], expected), "") << technique->name << ' ' << node_text(start);
      }
    }
  }
}

void lose_candidates(Grid& grid, int count, std::mt19937& random) {
  for (int k = 0; k < count; ++k) {
    const Cell cell = static_cast<Cell>(random() % kCellCount);
    std::vector<Digit> digits;
    for (const Digit digit : members(grid.candidates(cell))) digits.push_back(digit);
    if (!digits.empty()) grid.eliminate(cell, bit(digits[random() % digits.size()]));
  }
}

TEST(ResumedRuns, AreThoseMadeAnewWhenAFewCandidatesGoAgainAndAgain) {
  std::mt19937 random(11);
  Resumed resumed;
  for (const Grid& first : recorded_and_thinned_positions(6)) {
    std::vector<Grid> grids{first};
    for (const int count : {1, 4, 1}) {
      grids.push_back(grids.back());
      lose_candidates(grids.back(), count, random);
    }
    expect_equal_runs(grids, resumed);
  }
  EXPECT_GT(resumed.whole, 1000);
  EXPECT_GT(resumed.partly, 300);
  EXPECT_GT(resumed.clashes, 10);
}

TEST(ResumedRuns, AreThoseMadeAnewWhenADigitIsPlaced) {
  Resumed resumed;
  for (const Grid& first : recorded_positions(4)) {
    for (Cell cell = 0; cell < kCellCount; cell = static_cast<Cell>(cell + 11)) {
      if (first.candidates(cell) == 0) continue;
      Grid now = first;
      now.place(cell, first_of(first.candidates(cell)));
      expect_equal_runs({first, now}, resumed);
    }
  }
  EXPECT_GT(resumed.whole, 1000);
  EXPECT_GT(resumed.partly, 100);
}

TEST(ResumedRuns, AreThoseMadeAnewOnGridsFullOfContradictions) {
  std::mt19937 random(12);
  Resumed resumed;
  for (const Grid& first : random_positions(5)) {
    std::vector<Grid> grids{first};
    for (int k = 0; k < 6; ++k) {
      grids.push_back(grids.back());
      lose_candidates(grids.back(), 1 + k % 3, random);
    }
    expect_equal_runs(grids, resumed);
  }
  EXPECT_GT(resumed.partly, 100);
  EXPECT_GT(resumed.clashes, 50);
}

TEST(ResumedRuns, AreNoneOfAGridThatHasGained) {
  LostCandidates lost;
  lost.set(position("r1c1 12, r5c5 12, rest =9").masks(), position("r1c1 123, r5c5 1, rest =9").masks());
  EXPECT_FALSE(lost.is_part());
}

}  // namespace
}  // namespace sudorate::test
