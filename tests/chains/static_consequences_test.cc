// What follows by links alone, against reachability over single candidates.
#include "chains/static_consequences.h"

#include <gtest/gtest.h>

#include "chains/propagation.h"
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

// In row 1 and in column 1 the 2 has two places, and those besides r1c1 share a box.
TEST(StaticConsequences, ProveWhatFollowsFromItsOwnNegation) {
  EXPECT_EQ(names_of(ConsequencesOf(position("r1 -2, c1 -2, r1c12 +2, r2c1 +2")).proved()), "r1c1#2");
}

// What sees both places of column 1 is refuted all the same.
TEST(StaticConsequences, ProveNothingIfTheEndsDoNotSeeEachOther) {
  const ConsequencesOf consequences(position("r1 -2, c1 -2, r1c15 +2, r2c1 +2"));
  EXPECT_TRUE(consequences.refuted().contains(candidate_named("r3c2", 2)));
  EXPECT_EQ(names_of(consequences.proved()), "");
}

TEST(StaticConsequences, ProveEverythingOnARingOfOddLength) {
  const ConsequencesOf consequences(position("r1 -7, c4 -7, b5 -7, r5 -7, c1 -7, r15c1 +7, r14c4 +7, r5c5 +7"));
  EXPECT_EQ(names_of(consequences.proved()), "r1c1#7 r1c4#7 r4c4#7 r5c1#7 r5c5#7");
  EXPECT_EQ(consequences.proved() - consequences.refuted(), CandidateSet());
}

TEST(StaticConsequences, AreNoneWithoutLinksOrCandidates) {
  for (const char* text : {"", "rest =5"}) EXPECT_TRUE(ConsequencesOf(position(text)).refuted().empty());
}

// A wing: 3 leaves r5c5, and only the wing's own cells lie on the way.
TEST(StaticConsequences, LieBetweenOnTheChainAlone) {
  const ConsequencesOf consequences(position("r1c1 12, r1c5 13, r5c1 23, r9c9 12"));
  EXPECT_EQ(names_of(consequences.refuted()), "r5c5#3");
  EXPECT_EQ(names_of(consequences.between()), "r1c1#1 r1c1#2 r1c5#1 r1c5#3 r5c1#2 r5c1#3");
}

// Without links of its kind a chain does not exist.
TEST(StaticConsequences, AreThoseOfTheLinksOfTheirKinds) {
  const Grid wing = position("r1c1 12, r1c5 13, r5c1 23");
  EXPECT_EQ(names_of(ConsequencesOf(wing, {false, true}).refuted()), "r5c5#3");
  EXPECT_EQ(names_of(ConsequencesOf(wing, {true, false}).refuted()), "");
  const Grid turbot_fish = position("r15 -5, r1c28 +5, r5c29 +5");
  EXPECT_EQ(names_of(ConsequencesOf(turbot_fish, {true, false}).refuted()), "r2c9#5 r3c9#5 r4c8#5 r6c8#5");
  EXPECT_EQ(names_of(ConsequencesOf(turbot_fish, {false, true}).refuted()), "");
}

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
