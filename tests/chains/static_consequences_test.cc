// What follows by links alone, against reachability over single candidates.
#include "chains/static/static_consequences.h"

#include <gtest/gtest.h>

#include "chains/exact/propagation.h"
#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// By links of both kinds, if no others are named.
struct ConsequencesOf : StaticConsequences {
  explicit ConsequencesOf(const Grid& grid, LinkKinds kinds = {}) : StaticConsequences(kinds) {
    set_grid(taggings, grid.masks());
  }
  Taggings taggings;
};

// Compares everything with what single candidates lead to. Counts what has been compared.
struct Comparison {
  void compare(const Grid& grid, const StaticConsequences& consequences) {
    const reference::Implications implications(grid, consequences.kinds());
    Partners partners;
    partners.set(consequences.links(), consequences.kinds());
    CandidateSet refuted;
    CandidateSet proved;
    CandidateSet between;
    for (const Candidate start : reference::candidates_of(grid)) {
      const auto if_true = implications.from(start, true);
      if (implications.proves_itself(start)) proved.insert(start);
      for (const Candidate other : reference::candidates_of(grid)) {
        ASSERT_EQ(consequences.off(start).contains(other), if_true.is_false[other]);
        ++compared;
      }
      if (!if_true.is_false[start]) continue;
      refuted.insert(start);
      for (const Candidate other : reference::candidates_of(grid)) {
        const bool has_partner = !partners.of(other).empty();
        if (if_true.is_true[other] && if_true.is_false[other] && has_partner) between.insert(other);
      }
    }
    ASSERT_EQ(consequences.refuted(), refuted);
    ASSERT_EQ(consequences.proved(), proved);
    ASSERT_EQ(consequences.between(), between);
    proved_count += proved.size();
    between_count += between.size();
  }

  int compared = 0;
  int proved_count = 0;
  int between_count = 0;
};

constexpr LinkKinds kModes[] = {{true, true}, {true, false}, {false, true}};

TEST(StaticConsequences, AreReachabilityOverSingleCandidates) {
  Comparison comparison;
  for (const auto& grids : {recorded_and_thinned_positions(2), random_positions(1)}) {
    for (const Grid& grid : grids) {
      for (const LinkKinds kinds : kModes) {
        comparison.compare(grid, ConsequencesOf(grid, kinds));
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << to_candidate_line(grid);
      }
    }
  }
  EXPECT_GT(comparison.compared, 10000);
  EXPECT_GT(comparison.proved_count, 100);
  EXPECT_GT(comparison.between_count, 200);
}

TEST(StaticConsequences, AreThoseOfTheRestOfAPropagation) {
  sudorate::Run run;
  int rests = 0;
  for (const LinkKinds kinds : kModes) {
    Taggings taggings;
    StrongLinks rest_links;
    StaticConsequences consequences(kinds);
    for (const Grid& grid : mid_solve_positions(all_own_paths(), 30, 2611)) {
      for (const Candidate start : reference::candidates_of(grid)) {
        if (start % 16 != 0 || size_of(grid.candidates(cell_of(start))) < 2) continue;
        propagate(PropagationKind::kDynamic, grid.masks(), {start, true}, nullptr, run);
        if (run.clashes) continue;
        rest_links.list(run.rest);
        consequences.set_rest(taggings, grid.masks(), rest_links);
        Taggings others;
        StaticConsequences anew(kinds);
        anew.set_grid(others, run.rest);
        ASSERT_EQ(consequences.refuted(), anew.refuted()) << to_candidate_line(grid);
        ASSERT_EQ(consequences.proved(), anew.proved()) << to_candidate_line(grid);
        ASSERT_EQ(consequences.between(), anew.between()) << to_candidate_line(grid);
        ++rests;
      }
    }
  }
  EXPECT_GT(rests, 300);
}

TEST(StaticConsequences, AreThoseOfTheGridIfItIsNoRest) {
  const Grid grid = position("r1c1 12, r1c5 13, r5c1 23");
  Taggings taggings;
  StrongLinks links;
  links.list(grid.masks());
  StaticConsequences consequences;
  consequences.set_rest(taggings, position("rest =5").masks(), links);
  EXPECT_EQ(names_of(consequences.refuted()), "r5c5#3");
}

}  // namespace
}  // namespace sudorate::test
