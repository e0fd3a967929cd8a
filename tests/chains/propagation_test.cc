// Single propagations: what follows from one assumption, in which order, from which parents.
#include "chains/propagation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "chains/inner_rules.h"
#include "rating/passes/chain_step.h"
#include "tests/chains/engine_comparison.h"
#include "tests/chains/run_comparison.h"
#include "tests/support/explained_path.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// "r1c2#3+" is on, "r1c2#3-" off.
Node node_named(const std::string& name) {
  return {candidate_of(cell_named(name.substr(0, 4)), first_of(digits_of(name.substr(5, 1)))), name.at(6) == '+'};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// A propagation by the rules of a level, 0 for those without inner rules.
class Propagated {
 public:
  Propagated(PropagationKind kind, int level, const Grid& grid, const std::string& start) : grid_(grid.masks()) {
    InnerRules rules(std::max(level, 1), static_chain_rank, nullptr);
    rules.set_grid(grid_, grid.fill_counts());
    propagate(kind, grid_, node_named(start), level > 0 ? &rules : nullptr, run_);
  }
  const Run& run() const { return run_; }

  // In order of discovery: nodes of one state; a node that clashes is left out.
  std::string nodes(bool is_on) const {
    std::vector<std::string> words;
    for (const RunNode& node : run_.nodes) {
      const bool is_member = (node.is_on ? run_.on : run_.off).contains(node.candidate) &&
                             &node == &run_.nodes[run_.index_of(node.node())];
      if (node.is_on == is_on && is_member) words.push_back(node_text(node.node()));
    }
    return joined(words);
  }
  std::string parents_of(const std::string& name) const {
    std::vector<std::string> words;
    run_.visit_parents(grid_, run_.index_of(node_named(name)),
                       [&](NodeIndex parent) { words.push_back(node_text(run_.nodes[parent].node())); });
    return joined(words);
  }
  // The node and all its ancestors, level by level.
  std::string ancestors_of(NodeIndex node) const {
    AncestorListing listing;
    std::vector<std::string> words;
    for (const NodeIndex ancestor : listing.list(run_, grid_, node)) {
      words.push_back(node_text(run_.nodes[ancestor].node()));
    }
    return joined(words);
  }
  InnerRule rule_of(const std::string& name) const {
    const RunNode& node = run_.nodes[run_.index_of(node_named(name))];
    return node.cause == Cause::kInnerRule ? run_.inner_conclusions[node.source].rule : InnerRule::kNone;
  }

 private:
  CandidateMasks grid_;
  Run run_;
};

Grid grid_of_own_case(const std::string& puzzle_start, int step) {
  for (const RecordedCase& row : read_cases(data_file("reference/chain-cases.tsv"))) {
    if (row.step == step && row.puzzle.starts_with(puzzle_start)) return row.grid;
  }
  ADD_FAILURE() << "no case " << puzzle_start;
  return Grid::from_givens({});
}

// Recorded as "7.6 Nishio Forcing Chains (8): r6c8-3"; followed by hand. The length is that of both nodes that
// clash, three and five.
TEST(Propagation, OfNishioStopsAtTheFirstClash) {
  const Propagated run(PropagationKind::kNishio, 0, grid_of_own_case("..7.92.4.8......2", 31), "r6c8#3+");
  EXPECT_EQ(run.nodes(true), "r6c8#3+ r4c4#3+");
  EXPECT_EQ(run.nodes(false), "r4c7#3- r4c9#3- r6c7#3- r6c5#3- r6c6#3- r3c8#3- r8c8#3- r1c4#3- r8c4#3-");
  ASSERT_TRUE(run.run().clashes);
  EXPECT_EQ(run.ancestors_of(run.run().clash_on), "r8c4#3+ r8c8#3- r6c8#3+");
  EXPECT_EQ(run.ancestors_of(run.run().clash_off), "r8c4#3- r4c4#3+ r4c9#3- r4c7#3- r6c8#3+");
}

// Recorded as "10.0 Dynamic Region Forcing Chains (+ Forcing Chains) (19): r4c7-4": thirteen nodes and a nested
// chain of six.
TEST(Propagation, WithNestedChainsAddsTheirLengths) {
  const Grid grid = grid_of_own_case(".6......1.......34235", 23);
  const auto count = [&](const char* start) {
    const Propagated run(PropagationKind::kDynamic, 2, grid, start);
    AncestorListing listing;
    return listing.list(run.run(), grid.masks(), run.run().index_of(node_named("r4c7#4-"))).size();
  };
  EXPECT_EQ(count("r4c6#4+"), 2U);
  EXPECT_EQ(count("r5c5#4+"), 4U);
  EXPECT_EQ(count("r6c4#4+"), 7U);
  const Propagated run(PropagationKind::kDynamic, 2, grid, "r5c5#4+");
  EXPECT_EQ(run.rule_of("r4c7#4-"), InnerRule::kChain);
  EXPECT_EQ(run.parents_of("r4c7#4-"), "r8c5#4- r6c4#4-");
  const RunNode& node = run.run().nodes[run.run().index_of(node_named("r4c7#4-"))];
  const int nested = run.run().inner_conclusions[node.source].nested;
  EXPECT_EQ(run.run().nested.at(static_cast<std::size_t>(nested)).length, 6);
}

// Row 1 has the 5 in three places. A propagation that deletes what it finds false sees the third become the last
// one, and all that went before are its parents, the one at hand first.
TEST(Propagation, NeedsAllThatAHouseHasLostForItsLastPlace) {
  const Grid grid = position("r1 -5, r1c129 +5");
  const Propagated dynamic(PropagationKind::kDynamic, 0, grid, "r2c2#5+");
  EXPECT_EQ(dynamic.nodes(true), "r2c2#5+ r1c9#5+");
  EXPECT_EQ(dynamic.parents_of("r1c9#5+"), "r1c2#5- r1c1#5-");
  const Propagated multiple(PropagationKind::kMultiple, 0, grid, "r2c2#5+");
  EXPECT_EQ(multiple.nodes(true), "r2c2#5+");
}

TEST(Propagation, OfNishioLooksAtOneDigitOnly) {
  const Propagated run(PropagationKind::kNishio, 0, position("r1 -5, r1c129 +5, r4c2 15"), "r2c2#5+");
  EXPECT_EQ(run.nodes(true), "r2c2#5+ r1c9#5+");
  EXPECT_EQ(run.nodes(false).find("#1"), std::string::npos) << run.nodes(false);
  const Propagated dynamic(PropagationKind::kDynamic, 0, position("r1 -5, r1c129 +5, r4c2 15"), "r2c2#5+");
  EXPECT_EQ(dynamic.nodes(true), "r2c2#5+ r1c9#5+ r4c2#1+");
}

// r1c4#1 and r1c7#1 are found false together. What follows from r1c4#2 comes before the turn of r1c7#1.
TEST(Propagation, WorksOffOnNodesFirst) {
  const Propagated run(PropagationKind::kDynamic, 0, position("r1c4 12, r1c7 13"), "r1c1#1+");
  const std::string off = run.nodes(false);
  ASSERT_NE(off.find("r1c4#1-"), std::string::npos);
  EXPECT_LT(off.find("r1c4#1-"), off.find("r1c7#1-"));
  EXPECT_LT(off.find("r1c7#1-"), off.find("r1c9#2-"));
  EXPECT_LT(off.find("r1c9#2-"), off.find("r1c9#3-"));
  EXPECT_EQ(run.nodes(true), "r1c1#1+ r1c4#2+ r1c7#3+");
  EXPECT_LT(run.run().index_of(node_named("r1c9#2-")), run.run().index_of(node_named("r1c7#3+")));
}

TEST(Propagation, StopsAtAClashAndKeepsTheNewerNodeOutOfItsSets) {
  const Propagated run(PropagationKind::kDynamic, 0, position("r1c4 12, r1c7 12"), "r1c1#1+");
  ASSERT_TRUE(run.run().clashes);
  EXPECT_EQ(run.nodes(true), "r1c1#1+ r1c4#2+");
  EXPECT_EQ(run.ancestors_of(run.run().clash_on), "r1c7#2+ r1c7#1- r1c1#1+");
  EXPECT_EQ(run.ancestors_of(run.run().clash_off), "r1c7#2- r1c4#2+ r1c4#1- r1c1#1+");
  EXPECT_EQ(run.run().clash_on, run.run().nodes.size() - 1);
}

// b1 has 5 in r1c12 and r2c3 only: without r2c3 the row loses it by locking, which is asked at the first rest.
TEST(Propagation, MayEndAtARestWhereItHasAllThatIsWanted) {
  const Grid grid = position("b1 -5, r1c12 +5, r2c3 +5");
  InnerRules rules(1, static_chain_rank, nullptr);
  rules.set_grid(grid.masks(), grid.fill_counts());
  const Node start = node_named("r2c3#5-");
  sudorate::Run whole;
  propagate(PropagationKind::kDynamic, grid.masks(), start, &rules, whole);
  ASSERT_EQ(whole.nodes.size(), 7U);

  sudorate::Run run;
  NodeSet wanted;
  wanted.off.insert(start.candidate);
  propagate(PropagationKind::kDynamic, grid.masks(), start, &rules, run, &wanted);
  EXPECT_EQ(run.nodes.size(), 1U);
  EXPECT_FALSE(run.clashes);
  // What is found at a later rest, and what is not found at all.
  for (const char* name : {"r1c8#5-", "r9c9#5-", "r1c8#5+"}) {
    const Node node = node_named(name);
    NodeSet more;
    (node.is_on ? more.on : more.off).insert(node.candidate);
    propagate(PropagationKind::kDynamic, grid.masks(), start, &rules, run, &more);
    EXPECT_EQ(run.nodes.size(), whole.nodes.size()) << name;
  }
}

struct InnerRuleCase {
  InnerRule rule;
  const char* position;
  const char* start;
  const char* off;  // all off nodes, in order
  const char* node;
  const char* parents;
};

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

TEST(Propagation, AsksTheRuleThatAppliesWhenNothingElseFollows) {
  const InnerRuleCase cases[] = {
      {InnerRule::kLocking, "b1 -5, r1c12 +5, r2c3 +5", "r2c3#5-",
       "r2c3#5- r1c4#5- r1c5#5- r1c6#5- r1c7#5- r1c8#5- r1c9#5-", "r1c8#5-", "r2c3#5-"},
      {InnerRule::kHiddenPair, "b1 -12, r1c1 +12, r2c2 +12, r3c3 +1", "r3c3#1-",
       "r3c3#1- r1c1#3- r1c1#4- r1c1#5- r1c1#6- r1c1#7- r1c1#8- r1c1#9- "
       "r2c2#3- r2c2#4- r2c2#5- r2c2#6- r2c2#7- r2c2#8- r2c2#9-",
       "r2c2#4-", "r3c3#1-"},
      {InnerRule::kNakedPair, "b1 -12, r1c1 12, r2c2 123", "r2c2#3-", "r2c2#3-", "", ""},
      {InnerRule::kNakedPair, "b1 -12, r1c1 12, r2c2 123, r3c2 +12", "r2c2#3-", "r2c2#3- r3c2#1- r3c2#2-",
       "r3c2#2-", "r2c2#3-"},
      {InnerRule::kXWing, "c27 -4, r38c27 +4, r5c2 +4", "r5c2#4-",
       "r5c2#4- r3c1#4- r3c3#4- r3c4#4- r3c5#4- r3c6#4- r3c8#4- r3c9#4- "
       "r8c1#4- r8c3#4- r8c4#4- r8c5#4- r8c6#4- r8c8#4- r8c9#4-",
       "r8c1#4-", "r5c2#4-"},
  };
  for (const InnerRuleCase& entry : cases) {
    const Grid grid = position(entry.position);
    const Propagated run(PropagationKind::kDynamic, 1, grid, entry.start);
    EXPECT_EQ(run.nodes(false), entry.off) << entry.position;
    const Propagated without_rules(PropagationKind::kDynamic, 0, grid, entry.start);
    EXPECT_EQ(without_rules.nodes(false), entry.start) << entry.position;
    if (*entry.node == '\0') continue;
    EXPECT_EQ(run.rule_of(entry.node), entry.rule) << entry.position;
    EXPECT_EQ(run.parents_of(entry.node), entry.parents) << entry.position;
  }
}

// The 5 of box 1 is locked in row 1 whether r9c9 is 5 or not.
TEST(Propagation, PassesOverWhatHeldAtTheStart) {
  const Propagated run(PropagationKind::kDynamic, 1, position("b1 -5, r1c12 +5"), "r9c9#6-");
  EXPECT_EQ(run.nodes(false), "r9c9#6-");
}

// r9c2#3- leaves a naked pair in box 7 and row 9. It also leads through r5c2 and r5c5 to r5c3#5-, which locks the 5
// of box 4 in row 4. Locking is asked first, so all of it has six ancestors and more; the pair, which is found
// later, has two.
constexpr const char* kLateShortRule = "c2 -3, r9c1 12, r9c2 123, b4 -5, r5c2 +3, r5c5 35, r4c12 +5, r5c3 +5";

TEST(Propagation, MayFindAShortChainByALaterRule) {
  const Propagated run(PropagationKind::kDynamic, 1, position(kLateShortRule), "r9c2#3-");
  EXPECT_EQ(run.rule_of("r4c9#5-"), InnerRule::kLocking);
  EXPECT_EQ(run.ancestors_of(run.run().index_of(node_named("r4c9#5-"))),
            "r4c9#5- r5c3#5- r5c5#5+ r5c5#3- r5c2#3+ r9c2#3-");
  EXPECT_EQ(run.ancestors_of(run.run().index_of(node_named("r9c3#1-"))), "r9c3#1- r9c2#3-");
  EXPECT_LT(run.run().index_of(node_named("r4c9#5-")), run.run().index_of(node_named("r9c3#1-")));
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
