// What follows by links alone, against tag graphs and propagations: on new grids, on grids that lose candidates,
// and on the rests of dynamic propagations.
#include "tagging/static_closure.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "chains/propagation.h"
#include "chains/start_groups.h"
#include "tagging/puzzle_text.h"
#include "tagging/tag_graph.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

CandidateSet common_off_cell(const StaticClosure& closure, std::string_view cell, DigitSet digits) {
  StartGroup group;
  group.kind = AssumptionKind::kCell;
  for (const Digit digit : members(digits)) group.add({candidate_of(cell_named(cell), digit), true});
  return common_off(closure, group, closure.candidates());
}

StaticClosure closure_of(const CandidateMasks& masks) {
  StaticClosure closure;
  closure.update(masks);
  return closure;
}

TEST(StaticClosure, FindsWhatAllCandidatesOfACellExclude) {
  const CandidateSet common = common_off_cell(closure_of(position(kStar).masks()), "r1c1", 0b111);
  EXPECT_EQ(common.size(), 2);
  EXPECT_TRUE(common.contains(candidate_named("r1c2", 9)));
  EXPECT_TRUE(common.contains(candidate_named("r1c3", 9)));
}

TEST(StaticClosure, FindsNothingCommonIfOneCandidateLeadsElsewhere) {
  const std::string star = kStar;
  const StaticClosure closure = closure_of(position(star + ", r1c4 +8").masks());
  EXPECT_TRUE(common_off_cell(closure, "r1c1", 0b111).empty());
}

// 7 in r1c9 makes r1c1 5, r4c1 8 and r4c9 7, which r1c9 excludes.
TEST(StaticClosure, FindsACandidateThatMakesItselfFalse) {
  const StaticClosure closure = closure_of(position("r1c1 57, r4c1 58, r4c9 78").masks());
  EXPECT_EQ(closure.refuted().size(), 1);
  EXPECT_TRUE(closure.refuted().contains(candidate_named("r1c9", 7)));
}

TEST(StaticClosure, RefutesNothingIfACellHasOneCandidateMore) {
  const StaticClosure closure = closure_of(position("r1c1 57, r4c1 58, r4c9 789").masks());
  EXPECT_TRUE(closure.refuted().empty());
}

// Three cells with the same two digits in a row: each digit refutes itself.
TEST(StaticClosure, FindsARingOfOddLength) {
  const StaticClosure closure = closure_of(position("r1c123 12").masks());
  for (const char* cell : {"r1c1", "r1c2", "r1c3"}) {
    EXPECT_TRUE(closure.refuted().contains(candidate_named(cell, 1))) << cell;
    EXPECT_TRUE(closure.refuted().contains(candidate_named(cell, 2))) << cell;
  }
}

TEST(StaticClosure, MakesOnlyNeighboursFalseWithoutStrongLinks) {
  const Grid grid = position("rest 123456789");
  const StaticClosure closure = closure_of(grid.masks());
  EXPECT_EQ(closure.off(candidate_named("r5c5", 5)).size(), kPeerCount + kDigitCount - 1);
  EXPECT_TRUE(closure.refuted().empty());
  EXPECT_EQ(closure.end_count(), 0);
}

TEST(StaticClosure, MakesNothingOfAGridWithoutCandidates) {
  EXPECT_TRUE(closure_of(CandidateMasks()).refuted().empty());
}

// The tag graph of the grid, for what refutes itself, and the propagation, for what follows from one candidate.
class StaticClosures : public testing::Test {
 protected:
  void expect_like_others(const Grid& grid, const StaticClosure& closure) {
    const CandidateSet candidates = all_candidates(grid.masks());
    graph_.build(grid.masks(), {true, true});
    candidates.visit([&](Candidate candidate) {
      const bool is_refuted = closure.refuted().contains(candidate);
      ASSERT_EQ(is_refuted, graph_.refutes_itself(candidate))
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      propagate(PropagationKind::kMultiple, grid.masks(), {candidate, true}, nullptr, run_);
      ASSERT_EQ(run_.off - closure.off(candidate), CandidateSet())
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      if (run_.clashes) return;
      ASSERT_EQ(run_.off, closure.off(candidate) & candidates)
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      ++compared_;
    });
    refuted_ += closure.refuted().size();
  }

  std::mt19937_64 random_{2718};
  TagGraph graph_;
  sudorate::Run run_;
  int compared_ = 0;
  int refuted_ = 0;
};

TEST_F(StaticClosures, AreWhatTagGraphsAndPropagationsTell) {
  for (const Grid& grid : recorded_and_thinned_positions(60)) expect_like_others(grid, closure_of(grid.masks()));
  for (const Grid& grid : random_positions(10)) expect_like_others(grid, closure_of(grid.masks()));
  EXPECT_GT(compared_, 1000);
  EXPECT_GT(refuted_, 100);
}

// No place may be left with one candidate: the grid that is gone on from knows more about such places, as the
// candidate that they have lost is still a way.
TEST_F(StaticClosures, KeepUpWithAGridThatLosesCandidates) {
  for (Grid grid : mid_solve_positions(all_own_paths(), 30, 31)) {
    StaticClosure kept = closure_of(grid.masks());
    for (int step = 0; step < 8; ++step) {
      std::vector<Node> starts = shuffled_starts(grid, random_);
      const auto can_go = [&](const Node start) {
        const Cell cell = cell_of(start.candidate);
        const auto& houses = houses_of(cell);
        return size_of(grid.candidates(cell)) >= 3 && std::all_of(houses.begin(), houses.end(), [&](House house) {
                 return size_of(grid.positions(house, digit_of(start.candidate))) >= 3;
               });
      };
      const auto found = std::find_if(starts.begin(), starts.end(), can_go);
      if (found == starts.end()) break;
      grid.eliminate(cell_of(found->candidate), bit(digit_of(found->candidate)));
      kept.update(grid.masks());
      expect_like_others(grid, kept);
    }
  }
  EXPECT_GT(compared_, 1000);
}

TEST_F(StaticClosures, GoOnForTheRestsOfPropagations) {
  int new_ends = 0;
  for (const Grid& grid : mid_solve_positions(all_own_paths(), 40, 47)) {
    const StaticClosure closure = closure_of(grid.masks());
    RestClosure continued;
    std::vector<Node> starts = shuffled_starts(grid, random_);
    starts.resize(std::min<std::size_t>(starts.size(), 20));
    for (const Node start : starts) {
      propagate(PropagationKind::kDynamic, grid.masks(), start, nullptr, run_);
      if (run_.clashes) continue;
      const CandidateMasks rest = run_.rest;
      const CandidateSet open = all_candidates(rest);
      const StaticClosure made = closure_of(rest);
      continued.set(closure, rest);
      new_ends += continued.end_count();
      ASSERT_EQ(continued.refuted() & open, made.refuted()) << node_text(start) << ' ' << to_candidate_line(grid);
      open.visit([&](Candidate candidate) {
        // A true candidate excludes nothing any more.
        ASSERT_EQ(continued.off(candidate) & open, made.off(candidate))
            << node_text(start) << ' ' << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      });
      visit_start_groups(PropagationKind::kMultiple, rest, [&](const StartGroup& group) {
        ASSERT_EQ(common_off(continued, group, open), common_off(made, group, open)) << to_candidate_line(grid);
      });
      ++compared_;
    }
  }
  EXPECT_GT(compared_, 100);
  EXPECT_GT(new_ends, 1000);
}

}  // namespace
}  // namespace sudorate::test
