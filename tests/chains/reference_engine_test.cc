// The slow reference engine on examples worked out by hand: single steps, propagations, cycles and chains.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/chains/reference_grids.h"
#include "tests/support/explained_path.h"
#include "tests/support/reference/chain_engine.h"
#include "tests/support/reference/chain_steps.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test::reference {
namespace {

Candidate candidate(int row, int column, int digit) {
  return candidate_of(cell(row, column), static_cast<Digit>(digit - 1));
}
Claim on(int row, int column, int digit) { return {candidate(row, column, digit), true}; }
Claim off(int row, int column, int digit) { return {candidate(row, column, digit), false}; }

void append_word(std::string& text, Claim claim) {
  if (!text.empty()) text += ' ';
  text += to_string(claim);
}

std::string text_of(const std::vector<Conclusion>& conclusions) {
  std::string text;
  for (const Conclusion& conclusion : conclusions) append_word(text, conclusion.claim);
  return text;
}

std::string text_of(const Propagation& run, const std::vector<int>& nodes) {
  std::string text;
  for (const int node : nodes) append_word(text, (*run.nodes)[node].claim);
  return text;
}

// The target and its ancestors, level by level.
std::string listing_of(const Target& target) {
  std::string text;
  for (const int node : ancestor_listing(*target.nodes, target.node)) {
    append_word(text, (*target.nodes)[node].claim);
  }
  return text;
}

std::vector<std::string> traces_of(const std::vector<ChainHint>& hints) {
  std::vector<std::string> traces;
  for (const ChainHint& hint : hints) traces.push_back(trace_text(hint));
  return traces;
}

bool contains(const std::vector<std::string>& traces, const std::string& trace) {
  return std::find(traces.begin(), traces.end(), trace) != traces.end();
}

bool are_tied(const ChainHint& a, const ChainHint& b) {
  return a.difficulty == b.difficulty && a.length == b.length && a.sort_key == b.sort_key;
}

// What the hints with the same rating, length and sort key do, duplicates included, in the order of generation.
std::vector<std::string> effects_tied_with(const ChainHint& hint, const Grid& grid, ChainMethod method) {
  HintMemory memory;
  std::vector<std::string> effects;
  for (const ChainHint& other : generate_chain_hints(grid, method, memory)) {
    if (are_tied(other, hint)) effects.push_back(effect_text(other));
  }
  return effects;
}

// Cases are named by the first cells of their puzzle and their step.
const RecordedCase* find_case(const std::vector<RecordedCase>& cases, const std::string& start, int step) {
  const auto found = std::find_if(cases.begin(), cases.end(), [&](const RecordedCase& candidate_case) {
    return candidate_case.step == step && candidate_case.puzzle.compare(0, start.size(), start) == 0;
  });
  return found == cases.end() ? nullptr : &*found;
}

class ReferenceEngine : public testing::Test {
 protected:
  // Must be there.
  const Grid& own_grid(const std::string& start, int step) {
    own_cases_ = read_cases(data_file("reference/chain-cases.tsv"));
    const RecordedCase* found = find_case(own_cases_, start, step);
    if (found == nullptr) throw std::runtime_error("no such case: " + start);
    return found->grid;
  }

 private:
  std::vector<RecordedCase> own_cases_;
};

TEST_F(ReferenceEngine, WeakStepListsCellThenBoxRowColumnAndNoCellTwice) {
  const Grid grid = grid_with({{cell(5, 5), "267"},
                               {cell(4, 6), "7"},
                               {cell(5, 4), "7"},
                               {cell(5, 8), "7"},
                               {cell(9, 5), "7"},
                               {cell(1, 1), "7"}});
  EXPECT_EQ(text_of(weak_step(grid, candidate(5, 5, 7), {true, true, true})),
            "r5c5#2- r5c5#6- r4c6#7- r5c4#7- r5c8#7- r9c5#7-");
  EXPECT_EQ(text_of(weak_step(grid, candidate(5, 5, 7), {false, false, true})), "r4c6#7- r5c4#7- r5c8#7- r9c5#7-");
  EXPECT_EQ(text_of(weak_step(grid, candidate(5, 5, 2), {false, false, true})), "");
}

TEST_F(ReferenceEngine, StrongStepNeedsExactlyTwoAndListsASharedPartnerOnceWithItsFirstHouse) {
  // Digit 1: two places in box 1 and in row 1 (the same two), three in column 1.
  const Grid grid =
      grid_with({{cell(1, 1), "15"}, {cell(1, 2), "123"}, {cell(5, 1), "1"}, {cell(9, 1), "1"}, {cell(5, 5), "4"}});
  const std::vector<Conclusion> partners = strong_step(grid, candidate(1, 1, 1), {true, true, true});
  EXPECT_EQ(text_of(partners), "r1c1#5+ r1c2#1+");
  EXPECT_EQ(partners[0].cause, Cause::kCell);
  EXPECT_EQ(partners[1].cause, Cause::kBox);
  EXPECT_EQ(text_of(strong_step(grid, candidate(1, 1, 1), {true, true, false})), "r1c1#5+");
  EXPECT_EQ(text_of(strong_step(grid, candidate(1, 2, 1), {true, true, true})), "r1c1#1+");
  EXPECT_EQ(text_of(strong_step(grid, candidate(5, 5, 4), {true, true, true})), "");
}

TEST_F(ReferenceEngine, AncestorListingGoesLevelByLevelAndHoldsEachClaimOnce) {
  NodeList nodes;
  const int start = nodes.add(on(1, 1, 1), Cause::kStart, {});
  const int left = nodes.add(off(1, 1, 2), Cause::kCell, {&start, 1});
  const int right = nodes.add(off(1, 1, 3), Cause::kCell, {&start, 1});
  const std::vector<int> both = {right, left};
  const int last = nodes.add(on(1, 2, 2), Cause::kBox, both);
  EXPECT_EQ(ancestor_listing(nodes, last), (std::vector<int>{last, right, left, start}));
  EXPECT_EQ(ancestor_listing(nodes, start), std::vector<int>{start});
}

TEST_F(ReferenceEngine, AnEmptyGridHasNoHints) {
  const Grid grid = grid_of(std::string(81, '.'));
  for (const ChainTechnique technique : {ChainTechnique::kForcingChains, ChainTechnique::kNishio,
                                         ChainTechnique::kMultiple, ChainTechnique::kDynamic}) {
    EXPECT_TRUE(find_chain_hints(grid, technique, 0).empty());
  }
}

TEST_F(ReferenceEngine, AllCyclesThroughTheStartAreListedButNotFromEveryCell) {
  const Grid& grid = own_grid("8....3..1.7....23", 45);
  HintMemory memory;
  std::vector<std::string> from_r6c6;
  std::vector<std::string> from_r8c2;
  for (const ChainHint& hint : generate_chain_hints(grid, {ChainTechnique::kForcingChains, 0}, memory)) {
    if (hint.kind != HintKind::kXCycle || hint.length != 6) continue;
    EXPECT_EQ(trace_text(hint).substr(0, 29), "6.5 Bidirectional X-Cycle (6)");
    const Claim start = hint.targets.front().claim();
    const std::string text = listing_of(hint.targets.front()) + ": " + effect_text(hint);
    if (start == on(6, 6, 1)) from_r6c6.push_back(text);
    if (start == on(8, 2, 1)) from_r8c2.push_back(effect_text(hint));
    for (const Claim ring : {on(9, 6, 1), on(8, 5, 1), on(7, 1, 1), on(6, 1, 1)}) EXPECT_NE(start, ring);
  }
  EXPECT_EQ(from_r6c6, (std::vector<std::string>{
                           "r6c6#1+ r6c1#1- r7c1#1+ r8c2#1- r8c5#1+ r9c6#1-: r2c1-1 r3c1-1",
                           "r6c6#1+ r6c1#1- r5c2#1+ r8c2#1- r8c5#1+ r9c6#1-: r4c3-1",
                       }));
  std::sort(from_r8c2.begin(), from_r8c2.end());
  EXPECT_EQ(from_r8c2, (std::vector<std::string>{"r2c1-1 r3c1-1", "r4c3-1"}));
  EXPECT_EQ(trace_text(find_chain_hints(grid, ChainTechnique::kForcingChains, 0).front()),
            "6.5 Bidirectional X-Cycle (6): r2c1-1 r3c1-1");
}

TEST_F(ReferenceEngine, TheReversedHalfOfACycleHasOppositeClaimsAndTheSameCauses) {
  const Grid& grid = own_grid("8....3..1.7....23", 45);
  const ChainHint hint = find_chain_hints(grid, ChainTechnique::kForcingChains, 0).front();
  ASSERT_EQ(hint.targets.size(), 2U);
  const auto& [forward, forward_end] = hint.targets[0];
  const auto& [reversed, head] = hint.targets[1];
  EXPECT_EQ(listing_of(hint.targets[1]), "r6c6#1- r9c6#1+ r8c5#1- r8c2#1+ r7c1#1- r6c1#1+");
  std::map<Candidate, Cause> forward_causes;
  for (const int node : ancestor_listing(*forward, forward_end)) {
    forward_causes[(*forward)[node].claim.candidate] = (*forward)[node].cause;
  }
  for (const int node : ancestor_listing(*reversed, head)) {
    const Node& member = (*reversed)[node];
    if (node == head) continue;
    EXPECT_EQ(member.cause, forward_causes[member.claim.candidate]) << to_string(member.claim);
  }
  EXPECT_EQ((*reversed)[head].cause, Cause::kStart);
}

TEST_F(ReferenceEngine, APlacingForcingChainIsTiedWithEliminationsAndWinsByItsPlace) {
  const Grid& grid = own_grid(".5.8..2..3......1..48", 46);
  const std::vector<ChainHint> hints = find_chain_hints(grid, ChainTechnique::kForcingChains, 0);
  EXPECT_EQ(trace_text(hints.at(0)), "6.7 Forcing X-Chain (8): r1c3=7");
  EXPECT_EQ(listing_of(hints[0].targets.at(0)), "r1c3#7+ r5c3#7- r5c9#7+ r7c9#7- r7c5#7+ r9c6#7- r1c6#7+ r1c3#7-");
  EXPECT_EQ(effect_text(hints.at(1)), "r1c6-7");
  EXPECT_EQ(effect_text(hints.at(2)), "r5c3-7");
  EXPECT_TRUE(are_tied(hints[0], hints[1]));
  EXPECT_TRUE(are_tied(hints[0], hints[2]));
}

TEST_F(ReferenceEngine, AnXCycleThroughFourCellsIsAGeneralizedXWing) {
  // Rows 1 and 5 have two places each, columns 1 and 5 one more below.
  const Grid grid = grid_with({{cell(1, 1), "12"},
                               {cell(1, 5), "13"},
                               {cell(5, 1), "14"},
                               {cell(5, 5), "15"},
                               {cell(3, 1), "16"},
                               {cell(7, 5), "17"}});
  const std::vector<std::string> traces = traces_of(find_chain_hints(grid, ChainTechnique::kForcingChains, 0));
  ASSERT_FALSE(traces.empty());
  EXPECT_EQ(traces.front(), "6.5 Generalized X-Wing (4): r3c1-1 r7c5-1");
}

TEST_F(ReferenceEngine, OnlyLengthSixIsATurbotFish) {
  // Row 1 has two places, both in box 1.
  const Grid pointing = grid_with({{cell(1, 1), "12"}, {cell(1, 2), "13"}, {cell(2, 3), "14"}});
  EXPECT_TRUE(contains(traces_of(find_chain_hints(pointing, ChainTechnique::kForcingChains, 0)),
                       "6.6 Forcing X-Chain (4): r2c3-1"));
  // Rows 4 and 7 have two places each, one of them in column 1; r9c5 sees the other two.
  const Grid skyscraper = grid_with(
      {{cell(4, 1), "12"}, {cell(4, 5), "13"}, {cell(7, 1), "14"}, {cell(7, 6), "15"}, {cell(9, 5), "16"}});
  EXPECT_TRUE(contains(traces_of(find_chain_hints(skyscraper, ChainTechnique::kForcingChains, 0)),
                       "6.6 Turbot Fish (6): r9c5-1"));
}

TEST_F(ReferenceEngine, AMixedChainOfSixIsAPlainForcingChain) {
  // r1c1#1+ r2c2#1- r2c2#2+ r3c1#2- r1c1#2+ r1c1#1-; column 1 has two places for 2, box 1 three.
  const Grid grid = grid_with({{cell(1, 1), "129"}, {cell(2, 2), "12"}, {cell(3, 1), "28"}});
  const std::vector<ChainHint> hints = find_chain_hints(grid, ChainTechnique::kForcingChains, 0);
  EXPECT_TRUE(contains(traces_of(hints), "7.0 Forcing Chain (6): r1c1-1"));
}

TEST_F(ReferenceEngine, NishioStopsAtTheFirstClashWithItsSetsAsTheyAre) {
  const Grid& grid = own_grid("..7.92.4.8......2", 31);
  const Propagation run = propagate(grid, ChainTechnique::kNishio, 0, candidate(6, 8, 3), true);
  EXPECT_EQ(text_of(run, run.on), "r6c8#3+ r4c4#3+");
  EXPECT_EQ(text_of(run, run.off), "r4c7#3- r4c9#3- r6c7#3- r6c5#3- r6c6#3- r3c8#3- r8c8#3- r1c4#3- r8c4#3-");
  ASSERT_TRUE(run.clash.has_value());
  EXPECT_EQ(listing_of(run.target(run.clash->on_node)), "r8c4#3+ r8c8#3- r6c8#3+");
  EXPECT_EQ(listing_of(run.target(run.clash->off_node)), "r8c4#3- r4c4#3+ r4c9#3- r4c7#3- r6c8#3+");
  const ChainHint hint = find_chain_hints(grid, ChainTechnique::kNishio, 0).front();
  EXPECT_EQ(trace_text(hint), "7.6 Nishio Forcing Chains (8): r6c8-3");
}

TEST_F(ReferenceEngine, ATrueClaimAfterDeletionsDependsOnAllThatItsHouseHasLost) {
  const Grid& grid = own_grid("..7.92.4.8......2", 31);
  const Propagation run = propagate(grid, ChainTechnique::kNishio, 0, candidate(6, 8, 3), true);
  const NodeFacts facts = facts_of(run, run.find(on(4, 4, 3)));
  EXPECT_EQ(facts.cause, Cause::kRow);
  EXPECT_EQ(facts.ancestor_count, 4);
  EXPECT_EQ(facts.parents, (std::vector<Claim>{off(4, 9, 3), off(4, 7, 3)}));
  EXPECT_EQ(run.find(on(8, 4, 3)), Propagation::kNone);
}

TEST_F(ReferenceEngine, MultipleNeverDeletesSoEveryClaimHasOneParent) {
  const Grid& grid = own_grid("..7.92.4.8......2", 31);
  const Propagation run = propagate(grid, ChainTechnique::kMultiple, 0, candidate(6, 8, 3), true);
  ASSERT_GT(run.nodes->size(), 1);
  EXPECT_TRUE(facts_of(run, 0).parents.empty());
  for (int node = 1; node < run.nodes->size(); ++node) EXPECT_EQ(facts_of(run, node).parents.size(), 1U);
}

// Without 2 at r7c9 column 9 has it in box 6 only, which leaves the pair 17 in r5c8 and r6c8. The pair takes 7 off
// r5c9 and r6c9, so column 9 has its 7 at r7c9. The other cells keep all other houses from being down to one.
TEST_F(ReferenceEngine, ADoubleUsesInnerRulesWithTheirParents) {
  const Grid grid = grid_with({{cell(7, 9), "2347"}, {cell(4, 9), "25"},  {cell(5, 9), "257"}, {cell(6, 9), "578"},
                               {cell(5, 8), "127"},  {cell(6, 8), "127"}, {cell(4, 7), "149"}, {cell(5, 7), "148"},
                               {cell(1, 7), "126"},  {cell(8, 7), "16"},  {cell(9, 7), "25"},  {cell(1, 8), "126"},
                               {cell(3, 8), "169"},  {cell(7, 8), "67"},  {cell(8, 8), "279"}, {cell(5, 1), "16"},
                               {cell(5, 4), "26"},   {cell(5, 3), "78"},  {cell(6, 5), "29"},  {cell(6, 2), "28"},
                               {cell(6, 3), "79"}});
  const Propagation run = propagate(grid, ChainTechnique::kDynamic, 1, candidate(7, 9, 2), false);
  ASSERT_GE(run.off.size(), 11U);
  const std::vector<int> first_off(run.off.begin(), run.off.begin() + 11);
  EXPECT_EQ(text_of(run, first_off),
            "r7c9#2- r5c8#2- r6c8#2- r4c7#1- r5c7#1- r5c9#7- r6c9#7- r1c8#1- r3c8#1- r7c8#7- r8c8#7-");
  const NodeFacts locked = facts_of(run, run.find(off(5, 8, 2)));
  EXPECT_EQ(locked.cause, Cause::kInnerRule);
  EXPECT_EQ(locked.parents, std::vector<Claim>{off(7, 9, 2)});
  EXPECT_EQ(facts_of(run, run.find(off(4, 7, 1))).parents, (std::vector<Claim>{off(5, 8, 2), off(6, 8, 2)}));
  EXPECT_EQ(facts_of(run, run.find(on(7, 9, 7))).parents, (std::vector<Claim>{off(6, 9, 7), off(5, 9, 7)}));
  EXPECT_EQ(facts_of(run, run.find(off(7, 9, 3))).ancestor_count, 7);
}

// The recorded step is one of several that are equally short and easy.
TEST_F(ReferenceEngine, TheFirstGeneratedOfTiedHintsWins) {
  int tied_cases = 0;
  for (const RecordedCase& row : read_cases(data_file("reference/chain-cases.tsv"))) {
    const ChainMethod method = method_of_name(row.technique);
    if (method.technique != ChainTechnique::kDynamic || method.level > 1) continue;
    const ChainHint best = find_chain_hints(row.grid, method.technique, method.level).front();
    const std::vector<std::string> tied = effects_tied_with(best, row.grid, method);
    EXPECT_EQ(tied.front(), row.effect) << row.puzzle << " step " << row.step;
    if (std::any_of(tied.begin(), tied.end(), [&](const std::string& effect) { return effect != row.effect; })) {
      ++tied_cases;
    }
  }
  EXPECT_GT(tied_cases, 3);
}

TEST_F(ReferenceEngine, ANestedChainAddsItsOwnLength) {
  const Grid& grid = own_grid(".6......1.......34235", 23);
  HintMemory memory;
  const ChainMethod method{ChainTechnique::kDynamic, 2};
  std::vector<int> ancestor_counts;
  int nested_length = 0;
  for (const Claim start : {on(4, 6, 4), on(5, 5, 4), on(6, 4, 4)}) {
    const Propagation run = propagate(grid, method, start, memory);
    ASSERT_TRUE(run.contains(off(4, 7, 4)));
    const NodeFacts facts = facts_of(run, run.find(off(4, 7, 4)));
    ancestor_counts.push_back(facts.ancestor_count);
    nested_length += facts.nested_length;
    if (start == on(5, 5, 4)) {
      EXPECT_EQ(facts.cause, Cause::kInnerRule);
      EXPECT_EQ(facts.parents, (std::vector<Claim>{off(8, 5, 4), off(6, 4, 4)}));
      EXPECT_EQ(facts.nested_length, 6);
    }
  }
  EXPECT_EQ(ancestor_counts, (std::vector<int>{2, 4, 7}));
  EXPECT_EQ(nested_length, 6);
}

TEST_F(ReferenceEngine, APlacementWinsAgainstEliminationsOfTheSameCell) {
  int tied_cases = 0;
  for (const RecordedCase& row : cases_of_techniques(all_own_paths(), 500, {"Dynamic Cell Forcing Chains"})) {
    const ChainMethod method = method_of_name(row.technique);
    if (method.level > 0 || row.effect.find('=') == std::string::npos) continue;
    const std::vector<ChainHint> hints = find_chain_hints(row.grid, method.technique, method.level);
    EXPECT_EQ(trace_text(hints.at(0)), row.trace_text());
    const std::string same_cell = row.effect.substr(0, 4) + '-';
    const std::vector<std::string> tied = effects_tied_with(hints[0], row.grid, method);
    if (std::none_of(tied.begin(), tied.end(),
                     [&](const std::string& effect) { return effect.starts_with(same_cell); })) {
      continue;
    }
    ++tied_cases;
    EXPECT_EQ(tied.front(), row.effect);
    // What does the same as the placement is dropped as its duplicate: the cell has two candidates.
    EXPECT_TRUE(std::none_of(hints.begin() + 1, hints.end(),
                             [&](const ChainHint& hint) {
                               return are_tied(hint, hints[0]) && effect_text(hint).starts_with(same_cell);
                             }))
        << row.puzzle << " step " << row.step;
  }
  EXPECT_GT(tied_cases, 0);
}

TEST_F(ReferenceEngine, NamesLeadBackToTheirTechnique) {
  const std::vector<std::pair<std::string, ChainMethod>> cases = {
      {"Bidirectional X-Cycle (6)", {ChainTechnique::kForcingChains, 0}},
      {"Generalized X-Wing (4)", {ChainTechnique::kForcingChains, 0}},
      {"Turbot Fish (6)", {ChainTechnique::kForcingChains, 0}},
      {"Forcing Chain (8)", {ChainTechnique::kForcingChains, 0}},
      {"Nishio Forcing Chains (8)", {ChainTechnique::kNishio, 0}},
      {"Region Forcing Chains (12)", {ChainTechnique::kMultiple, 0}},
      {"Dynamic Cell Forcing Chains (15)", {ChainTechnique::kDynamic, 0}},
      {"Dynamic Double Forcing Chains (+) (9)", {ChainTechnique::kDynamic, 1}},
      {"Dynamic Region Forcing Chains (+ Forcing Chains) (19)", {ChainTechnique::kDynamic, 2}},
      {"Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)", {ChainTechnique::kDynamic, 3}},
      {"Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains) (99)", {ChainTechnique::kDynamic, 4}},
      {"Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains)) (99)",
       {ChainTechnique::kDynamic, 5}},
  };
  for (const auto& [name, method] : cases) EXPECT_TRUE(method_of_name(name) == method) << name;
  EXPECT_THROW(method_of_name("Naked Pair"), std::invalid_argument);
}

}  // namespace
}  // namespace sudorate::test::reference
