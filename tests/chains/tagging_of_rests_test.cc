// What follows by links alone, against single candidates and propagations: on new grids, on grids that lose
// candidates, and on the rests of dynamic propagations.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "chains/exact/propagation.h"
#include "chains/start_groups.h"
#include "tagging/tagging.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

StrongLinks links_of(const CandidateMasks& masks) {
  StrongLinks links;
  links.list(masks);
  return links;
}

Tagging tagging_of(const CandidateMasks& masks) {
  Tagging tagging;
  tagging.update(links_of(masks));
  return tagging;
}

// Single candidates, for what refutes itself, and the propagation, for what follows from one candidate.
class Taggings : public testing::Test {
 protected:
  void expect_like_others(const Grid& grid, const Tagging& tagging) {
    const CandidateSet candidates = all_candidates(grid.masks());
    const reference::Implications implications(grid, {});
    candidates.visit([&](Candidate candidate) {
      const bool is_refuted = tagging.refuted().contains(candidate);
      ASSERT_EQ(is_refuted, implications.refutes_itself(candidate))
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      propagate(PropagationKind::kMultiple, grid.masks(), {candidate, true}, nullptr, run_);
      ASSERT_EQ(run_.off - tagging.off(candidate), CandidateSet())
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      if (run_.clashes) return;
      ASSERT_EQ(run_.off, tagging.off(candidate) & candidates)
          << node_text({candidate, true}) << ' ' << to_candidate_line(grid);
      ++compared_;
    });
    refuted_ += tagging.refuted().size();
  }

  std::mt19937_64 random_{2718};
  sudorate::Run run_;
  int compared_ = 0;
  int refuted_ = 0;
};

TEST_F(Taggings, AreWhatCandidatesAndPropagationsLeadTo) {
  for (const Grid& grid : recorded_and_thinned_positions(60)) expect_like_others(grid, tagging_of(grid.masks()));
  for (const Grid& grid : random_positions(10)) expect_like_others(grid, tagging_of(grid.masks()));
  EXPECT_GT(compared_, 1000);
  EXPECT_GT(refuted_, 100);
}

// No place may be left with one candidate: the grid that is extended knows more about such places, as the
// candidate that they have lost is still a way.
TEST_F(Taggings, KeepUpWithAGridThatLosesCandidates) {
  for (Grid grid : mid_solve_positions(all_own_paths(), 30, 31)) {
    Tagging kept = tagging_of(grid.masks());
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
      kept.update(links_of(grid.masks()));
      expect_like_others(grid, kept);
    }
  }
  EXPECT_GT(compared_, 1000);
}

TEST_F(Taggings, AreExtendedForTheRestsOfPropagations) {
  int new_ends = 0;
  for (const Grid& grid : mid_solve_positions(all_own_paths(), 40, 47)) {
    const Tagging tagging = tagging_of(grid.masks());
    RestTagging continued;
    std::vector<Node> starts = shuffled_starts(grid, random_);
    starts.resize(std::min<std::size_t>(starts.size(), 20));
    for (const Node start : starts) {
      propagate(PropagationKind::kDynamic, grid.masks(), start, nullptr, run_);
      if (run_.clashes) continue;
      const CandidateMasks rest = run_.rest;
      const CandidateSet open = all_candidates(rest);
      const Tagging made = tagging_of(rest);
      continued.set(tagging, links_of(rest));
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
