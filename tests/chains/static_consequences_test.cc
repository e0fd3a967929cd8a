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

struct ConsequencesOf : StaticConsequences {
  explicit ConsequencesOf(const Grid& grid) { set_grid(grid.masks()); }
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
TEST(StaticConsequences, PassThroughTheChainAlone) {
  const ConsequencesOf consequences(position("r1c1 12, r1c5 13, r5c1 23, r9c9 12"));
  EXPECT_EQ(names_of(consequences.refuted()), "r5c5#3");
  EXPECT_EQ(names_of(consequences.passed()), "r1c1#1 r1c1#2 r1c5#1 r1c5#3 r5c1#2 r5c1#3");
}

// Compares everything with what single candidates lead to. Counts what has been compared.
struct Comparison {
  void compare(const Grid& grid, const StaticConsequences& consequences) {
    const reference::Implications implications(grid, {true, true});
    partners.set(grid.masks());
    CandidateSet refuted;
    CandidateSet proved;
    CandidateSet passed;
    for (const Candidate start : reference::candidates_of(grid)) {
      const auto if_true = implications.from(start, true);
      if (implications.proves_itself(start)) proved.insert(start);
      if (!if_true.is_false[start]) continue;
      refuted.insert(start);
      for (const Candidate other : reference::candidates_of(grid)) {
        if (if_true.is_true[other] && if_true.is_false[other] && has_partner(other)) passed.insert(other);
      }
    }
    ASSERT_EQ(consequences.refuted(), refuted);
    ASSERT_EQ(consequences.proved(), proved);
    ASSERT_EQ(consequences.passed(), passed);
    proved_count += proved.size();
    passed_count += passed.size();
    for (const Candidate start : reference::candidates_of(grid)) {
      compare_nodes(grid, implications, consequences, {start, true});
      if (has_partner(start)) compare_nodes(grid, implications, consequences, {start, false});
    }
  }

  void compare_nodes(const Grid& grid, const reference::Implications& implications,
                     const StaticConsequences& consequences, Node start) {
    const auto expected = implications.from(start.candidate, start.is_on);
    const NodeSet found = consequences.from(start);
    ASSERT_EQ(consequences.off_from(start), found.off);
    for (const Candidate other : reference::candidates_of(grid)) {
      // A start without partner is on, but nothing leads to it.
      if (other != start.candidate || has_partner(other)) {
        ASSERT_EQ(found.on.contains(other), expected.is_true[other]) << names_of(found.on);
      }
      ASSERT_EQ(found.off.contains(other), expected.is_false[other]) << names_of(found.off);
      if (!has_partner(other)) continue;
      ASSERT_EQ(consequences.is_passed(found.off, other), expected.is_true[other] && expected.is_false[other]);
      ++compared;
    }
  }

  bool has_partner(Candidate candidate) const { return !partners.of(candidate).empty(); }

  Partners partners;

  int compared = 0;
  int proved_count = 0;
  int passed_count = 0;
};

TEST(StaticConsequences, AreReachabilityOverSingleCandidates) {
  Comparison comparison;
  StaticConsequences consequences;
  for (const auto& grids : {recorded_and_thinned_positions(2), random_positions(1)}) {
    for (const Grid& grid : grids) {
      consequences.forget();
      consequences.set_grid(grid.masks());
      comparison.compare(grid, consequences);
      ASSERT_FALSE(testing::Test::HasFatalFailure()) << to_candidate_line(grid);
    }
  }
  EXPECT_GT(comparison.compared, 10000);
  EXPECT_GT(comparison.proved_count, 100);
  EXPECT_GT(comparison.passed_count, 200);
}

TEST(StaticConsequences, AreThoseOfTheRestOfAPropagation) {
  StaticConsequences consequences;
  StaticConsequences anew;
  sudorate::Run run;
  int rests = 0;
  for (const Grid& grid : mid_solve_positions(all_own_paths(), 30, 2611)) {
    for (const Candidate start : reference::candidates_of(grid)) {
      if (start % 16 != 0 || size_of(grid.candidates(cell_of(start))) < 2) continue;
      propagate(PropagationKind::kDynamic, grid.masks(), {start, true}, nullptr, run);
      if (run.clashes) continue;
      consequences.set_rest(grid.masks(), run.rest);
      anew.forget();
      anew.set_grid(run.rest);
      ASSERT_EQ(consequences.refuted(), anew.refuted()) << to_candidate_line(grid);
      ASSERT_EQ(consequences.proved(), anew.proved()) << to_candidate_line(grid);
      ASSERT_EQ(consequences.passed(), anew.passed()) << to_candidate_line(grid);
      ++rests;
    }
  }
  EXPECT_GT(rests, 100);
}

TEST(StaticConsequences, AreThoseOfTheGridIfItIsNoRest) {
  const Grid grid = position("r1c1 12, r1c5 13, r5c1 23");
  StaticConsequences consequences;
  consequences.set_rest(position("rest =5").masks(), grid.masks());
  EXPECT_EQ(names_of(consequences.refuted()), "r5c5#3");
}

}  // namespace
}  // namespace sudorate::test
