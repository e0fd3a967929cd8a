// Forcing chains and cycles, against a search over all starts without closure and bounds.
#include "chains/static_chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "chains/propagation.h"
#include "chains/static_chain_list.h"
#include "rating/passes/chain_step.h"
#include "tests/support/best_chain.h"
#include "tests/support/position.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/forcing_chain_search.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

using reference::ChainHint;
using reference::HintKind;

// "r6c6#1+ r6c1#1-(row) ..."
void append_node(std::string& text, Candidate candidate, bool is_on, int cause) {
  constexpr const char* kCauses[] = {"", "(cell)", "(box)", "(row)", "(column)", "(rule)"};
  text += cell_name(cell_of(candidate));
  text += '#';
  text += static_cast<char>('1' + digit_of(candidate));
  text += is_on ? '+' : '-';
  text += kCauses[cause];
  text += ' ';
}

std::string eliminations_text(std::span<const Elimination> eliminations) {
  std::string text;
  for (const Elimination& elimination : eliminations) {
    if (!text.empty()) text += ' ';
    text += cell_name(elimination.cell) + '-';
    for (const Digit digit : members(elimination.digits)) text += static_cast<char>('1' + digit);
  }
  return text;
}

std::string kind_text(StaticChainKind kind) {
  constexpr const char* kNames[] = {"X cycle", "X chain", "Y cycle", "XY cycle", "XY chain"};
  return kNames[static_cast<int>(kind)];
}

std::string kind_text(HintKind kind) {
  switch (kind) {
    case HintKind::kXCycle:
      return "X cycle";
    case HintKind::kForcingXChain:
      return "X chain";
    case HintKind::kYCycle:
      return "Y cycle";
    case HintKind::kXyCycle:
      return "XY cycle";
    default:
      return "XY chain";
  }
}

// "X cycle (6) r6c6#1+(row) r6c1#1-(column) ...: r2c1-1 r3c1-1", from the end of the chain to its start.
std::string text_of(const StaticChain& chain) {
  std::string text = kind_text(chain.kind) + " (" + std::to_string(chain.length) + ") ";
  for (const StaticChain::Link& link : chain.path) {
    append_node(text, link.node.candidate, link.node.is_on, static_cast<int>(link.cause));
  }
  return text + ": " + eliminations_text(chain.eliminations);
}

std::string text_of(const ChainHint& hint) {
  const reference::NodeList& nodes = *hint.targets.front().nodes;
  std::string text = kind_text(hint.kind) + " (" + std::to_string(hint.length) + ") ";
  const bool is_cycle = hint.targets.size() == 2;
  for (int node = hint.targets.front().node;; node = nodes.parents_of(node).front()) {
    const bool is_start = nodes.parents_of(node).empty();
    if (is_start && is_cycle) break;
    append_node(text, nodes[node].claim.candidate, nodes[node].claim.on, static_cast<int>(nodes[node].cause));
    if (is_start) break;
  }
  return text + ": " + eliminations_text(hint.eliminations);
}

std::vector<std::string> all_chains(const Grid& grid) {
  StaticChainList list(static_chain_rank);
  std::vector<std::string> texts;
  list.search(grid.masks(), grid.fill_counts());
  while (list.next(CandidateSet())) texts.push_back(text_of(list.chain()));
  return texts;
}

std::string best_chain(const Grid& grid) {
  StaticChainSearch search;
  StaticChain best;
  return find_best_chain(search, grid.masks(), best) ? text_of(best) : "";
}

// By rating, length and kind; equal hints keep the order in which they were generated. Duplicates are kept.
std::vector<ChainHint> sorted(std::vector<ChainHint> hints) {
  std::stable_sort(hints.begin(), hints.end(), [](const ChainHint& a, const ChainHint& b) {
    if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
    if (a.length != b.length) return a.length < b.length;
    return a.sort_key < b.sort_key;
  });
  return hints;
}

std::vector<Grid> positions(int recorded_count) {
  std::vector<Grid> grids = recorded_and_thinned_positions(recorded_count);
  for (const Grid& grid : random_positions(3)) grids.push_back(grid);
  // Odd rings of strong links, in which a candidate and its opposite follow from each other.
  grids.push_back(position("r1c9 1, r2c247 1, r4c39 1, r8c1 1, r8c3 13, r9c2 13, rest =9"));
  grids.push_back(position("r4c45 2, r4c6 1, r6c46 12, r7c4 1, rest =9"));
  return grids;
}

TEST(StaticChains, AreAllThatTheSlowSearchGeneratesInTheOrderOfTheSortedList) {
  StaticChainList list(static_chain_rank);
  std::size_t total = 0;
  for (const Grid& grid : positions(80)) {
    const std::vector<ChainHint> hints = sorted(reference::generate_forcing_chains(grid));
    list.search(grid.masks(), grid.fill_counts());
    for (const ChainHint& hint : hints) {
      ASSERT_TRUE(list.next(CandidateSet())) << to_candidate_line(grid);
      ASSERT_EQ(text_of(list.chain()), text_of(hint)) << to_candidate_line(grid);
    }
    ASSERT_FALSE(list.next(CandidateSet())) << to_candidate_line(grid);
    total += hints.size();
  }
  EXPECT_GT(total, 3000U);
}

// One object on grids that lose one candidate after the other, so that it often knows that there is nothing.
TEST(StaticChains, AreFoundAsSoonAsThereAreAnyAgain) {
  StaticChainSearch kept;
  StaticChainList kept_list(static_chain_rank);
  int found = 0;
  int found_after_none = 0;
  for (Grid grid : mid_solve_positions(all_own_paths(), 9, 1905)) {
    bool was_none = false;
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      if (size_of(grid.candidates(cell)) < 3) continue;
      StaticChain expected;
      StaticChain chain;
      StaticChainSearch anew;
      const bool has_any = find_best_chain(anew, grid.masks(), expected);
      ASSERT_EQ(find_best_chain(kept, grid.masks(), chain), has_any) << to_candidate_line(grid);
      if (has_any) {
        ASSERT_EQ(text_of(chain), text_of(expected)) << to_candidate_line(grid);
      }
      StaticChainList list(static_chain_rank);
      list.search(grid.masks(), grid.fill_counts());
      kept_list.search(grid.masks(), grid.fill_counts());
      while (list.next(CandidateSet())) {
        ASSERT_TRUE(kept_list.next(CandidateSet())) << to_candidate_line(grid);
        ASSERT_EQ(text_of(kept_list.chain()), text_of(list.chain())) << to_candidate_line(grid);
      }
      ASSERT_FALSE(kept_list.next(CandidateSet())) << to_candidate_line(grid);
      found += has_any ? 1 : 0;
      found_after_none += has_any && was_none ? 1 : 0;
      was_none = !has_any;
      grid.eliminate(cell, bit(first_of(grid.candidates(cell))));
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(found_after_none, 2);
}

// Also where what is kept tells too much: after a clash, or of a grid that has nothing to do with the rest.
TEST(StaticChains, OfTheRestOfAPropagationAreThoseOfTheRestAlone) {
  StaticChainList list(static_chain_rank);
  StaticChainList misled(static_chain_rank);
  CandidateMasks other;
  sudorate::Run run;
  std::size_t found = 0;
  std::size_t found_after_clashes = 0;
  for (const Grid& grid : mid_solve_positions(all_own_paths(), 12, 3107)) {
    for (Cell cell = 0; cell < kCellCount; cell = static_cast<Cell>(cell + 8)) {
      for (const Digit digit : members(grid.candidates(cell))) {
        const Node start{candidate_of(cell, digit), true};
        propagate(PropagationKind::kDynamic, grid.masks(), start, nullptr, run);
        StaticChainList anew(static_chain_rank);
        anew.search(run.rest, grid.fill_counts());
        list.set_grid(grid.masks());
        list.search(run.rest, grid.fill_counts());
        misled.set_grid(other);
        misled.search(run.rest, grid.fill_counts());
        other = run.rest;
        while (anew.next(CandidateSet())) {
          for (StaticChainList* each : {&list, &misled}) {
            ASSERT_TRUE(each->next(CandidateSet())) << to_candidate_line(grid);
            ASSERT_EQ(text_of(each->chain()), text_of(anew.chain())) << to_candidate_line(grid);
          }
          ++found;
          found_after_clashes += run.clashes ? 1 : 0;
        }
        ASSERT_FALSE(list.next(CandidateSet()) || misled.next(CandidateSet())) << to_candidate_line(grid);
      }
    }
  }
  EXPECT_GT(found, 1000U);
  EXPECT_GT(found_after_clashes, 100U);
}

// As nested chains ask for them: what one chain has eliminated is done.
TEST(StaticChains, ThatEliminateNothingNewArePassedOver) {
  StaticChainList list(static_chain_rank);
  int passed_over = 0;
  for (const Grid& grid : positions(80)) {
    CandidateSet done;
    list.search(grid.masks(), grid.fill_counts());
    for (const ChainHint& hint : sorted(reference::generate_forcing_chains(grid))) {
      if (std::none_of(hint.eliminations.begin(), hint.eliminations.end(),
                       [&](const Elimination& elimination) { return eliminates_outside(elimination, done); })) {
        ++passed_over;
        continue;
      }
      ASSERT_TRUE(list.next(done)) << to_candidate_line(grid);
      ASSERT_EQ(text_of(list.chain()), text_of(hint)) << to_candidate_line(grid);
      for (const Elimination& elimination : hint.eliminations) {
        for (const Digit digit : members(elimination.digits)) done.insert(candidate_of(elimination.cell, digit));
      }
    }
    ASSERT_FALSE(list.next(done)) << to_candidate_line(grid);
  }
  EXPECT_GT(passed_over, 2000);
}

TEST(StaticChains, BestIsTheFirstOfTheSortedListOfTheSlowSearch) {
  StaticChainSearch search;
  int found = 0;
  for (const Grid& grid : positions(40)) {
    const std::vector<ChainHint> hints = sorted(reference::generate_forcing_chains(grid));
    StaticChain best;
    ASSERT_EQ(find_best_chain(search, grid.masks(), best), !hints.empty());
    if (hints.empty()) continue;
    ASSERT_EQ(text_of(best), text_of(hints.front())) << to_candidate_line(grid);
    ++found;
  }
  EXPECT_GT(found, 25);
}

TEST(StaticChainList, ListsChainsAndTheirAncestorsAsTheSlowSearchDoes) {
  StaticChainList list(static_chain_rank);
  for (const Grid& grid : positions(40)) {
    const std::vector<ChainHint> hints = sorted(reference::generate_forcing_chains(grid));
    list.search(grid.masks(), grid.fill_counts());
    for (const ChainHint& hint : hints) {
      ASSERT_TRUE(list.next(CandidateSet()));
      ASSERT_EQ(list.length(), hint.length);
      ASSERT_EQ(eliminations_text(list.eliminations()), eliminations_text(hint.eliminations));

      std::string expected;
      std::vector<int> expected_ends;
      int count = 0;
      for (const reference::Target& target : hint.targets) {
        for (const int node : reference::ancestor_listing(*target.nodes, target.node)) {
          const reference::Node& listed = (*target.nodes)[node];
          append_node(expected, listed.claim.candidate, listed.claim.on, static_cast<int>(listed.cause));
          ++count;
        }
        expected_ends.push_back(count);
      }
      std::vector<ListedNode> nodes;
      std::vector<int> ends;
      list.list_ancestors(nodes, ends);
      std::string text;
      for (const ListedNode& listed : nodes) {
        append_node(text, listed.node.candidate, listed.node.is_on, static_cast<int>(listed.cause));
      }
      ASSERT_EQ(text, expected);
      ASSERT_EQ(ends, expected_ends);
    }
    ASSERT_FALSE(list.next(CandidateSet()));
  }
}

// One digit; all six places of the ring see each other in turn, and two rings share all but one of them.
constexpr const char* kTwoRings =
    "r2c134 +1, r3c1345 +1, r4c3478 +1, r5c257 +1, r6c16 +1, r7c178 +1, r8c25 +1, r9c68 +1";

Grid two_rings() { return position(std::string("r123456789 -1, ") + kTwoRings); }

TEST(StaticChains, OfOneStartAreGeneratedInTheOrderOfTheSearch) {
  std::vector<std::string> cycles;
  for (const std::string& text : all_chains(two_rings())) {
    if (text.starts_with("X cycle (6)")) cycles.push_back(text);
  }
  // Found from r6c6, and from r8c2 the other way round; from the other places the two arms of the search meet and
  // block each other.
  ASSERT_EQ(cycles.size(), 4U);
  EXPECT_EQ(cycles[0],
            "X cycle (6) r6c6#1+(row) r6c1#1-(column) r7c1#1+(box) r8c2#1-(row) r8c5#1+(box) r9c6#1-(column) "
            ": r2c1-1 r3c1-1");
  EXPECT_EQ(cycles[1],
            "X cycle (6) r6c6#1+(row) r6c1#1-(box) r5c2#1+(column) r8c2#1-(row) r8c5#1+(box) r9c6#1-(column) "
            ": r4c3-1");
  EXPECT_TRUE(cycles[2].starts_with("X cycle (6) r8c2#1+")) << cycles[2];
  EXPECT_TRUE(cycles[3].starts_with("X cycle (6) r8c2#1+")) << cycles[3];
  EXPECT_EQ(best_chain(two_rings()), cycles[0]);
}

// A placing chain, recorded as "6.7 Forcing X-Chain (8): r1c3=7". Two eliminations of the same ring, read from
// other places, have the same rating and length; r1c3 comes first.
TEST(StaticChains, OfEqualLengthComeInTheOrderOfTheirStarts) {
  const std::vector<RecordedCase> cases = read_cases(data_file("reference/chain-cases.tsv"));
  const auto row = std::find_if(cases.begin(), cases.end(), [](const RecordedCase& entry) {
    return entry.trace_text() == "6.7 Forcing X-Chain (8): r1c3=7";
  });
  ASSERT_NE(row, cases.end());
  const std::string best = best_chain(row->grid);
  EXPECT_TRUE(
      best.starts_with("X chain (8) r1c3#7+(column) r5c3#7-(row) r5c9#7+(column) r7c9#7-(row) r7c5#7+(box) "
                       "r9c6#7-(column) r1c6#7+(row) r1c3#7- : r1c3-"))
      << best;
  std::vector<std::string> conclusions;
  for (const std::string& text : all_chains(row->grid)) {
    if (text.starts_with("X chain (8)")) conclusions.push_back(text.substr(12, 7));
  }
  EXPECT_EQ(conclusions, (std::vector<std::string>{"r1c3#7+", "r1c6#7-", "r5c3#7-"}));
}

// Two cells with the same two digits: a cycle of four nodes for the pair, a chain of six for what sees it. Chains
// of both kinds of link never come first with six nodes, for a cycle or an X-chain is always cheaper; nested chains
// see them nevertheless.
TEST(StaticChains, OfBothKindsOfLinkMayHaveSixNodes) {
  const Grid grid = position("r1c12 12");
  const std::vector<std::string> chains = all_chains(grid);
  EXPECT_TRUE(best_chain(grid).starts_with("Y cycle (4) r1c1#1+"));
  EXPECT_NE(std::find(chains.begin(), chains.end(),
                      "XY chain (6) r1c3#1-(box) r1c2#1+(cell) r1c2#2-(box) r1c1#2+(cell) r1c1#1-(box) r1c3#1+ : "
                      "r1c3-1"),
            chains.end());
}

TEST(StaticChains, TakeTheShortestOfOneRating) {
  // A ring of four cells, 6.5 and 0.1 for its eight nodes, and a chain of one digit with six nodes, 6.6.
  const char* ring = "r1c1 12, r1c5 23, r5c5 34, r5c1 14, r1c9 245, rest 56789";
  EXPECT_EQ(best_chain(position(ring)),
            "Y cycle (8) r1c1#1+(cell) r1c1#2-(row) r1c5#2+(cell) r1c5#3-(column) r5c5#3+(cell) r5c5#4-(row) "
            "r5c1#4+(cell) r5c1#1-(column) : r1c9-2");
  const std::string with_chain = std::string(ring) + ", r68 5689, r6c29 5679, r8c28 5679, r9c9 5689, r45c8 5689";
  EXPECT_EQ(best_chain(position(with_chain)),
            "X chain (6) r7c9#7-(column) r6c9#7+(row) r6c2#7-(column) r8c2#7+(row) r8c8#7-(box) r7c9#7+ : r7c9-7");
}

TEST(StaticChains, HaveATreeFromTheStartToTheConclusion) {
  StaticChainSearch search;
  StaticChain chain;
  ASSERT_TRUE(find_best_chain(search, position("r1c1 12, r1c5 13, r5c1 23").masks(), chain));
  const ImplicationTree tree = chain.tree();
  ASSERT_EQ(tree.nodes.size(), 8U);
  EXPECT_EQ(tree.nodes.front().node, opposite(chain.conclusion()));
  EXPECT_TRUE(tree.nodes.front().parents.empty());
  for (int index = 1; index < 8; ++index) {
    EXPECT_EQ(tree.nodes[static_cast<std::size_t>(index)].parents, std::vector<int>{index - 1});
  }
  EXPECT_EQ(tree.nodes.back().node, chain.conclusion());
  EXPECT_EQ(tree.targets, std::vector<int>{7});
}

TEST(StaticChains, OfACycleHaveATreeThatComesBackToItsStart) {
  StaticChainSearch search;
  StaticChain chain;
  ASSERT_TRUE(find_best_chain(search, two_rings().masks(), chain));
  const ImplicationTree tree = chain.tree();
  ASSERT_EQ(tree.nodes.size(), 7U);
  EXPECT_EQ(tree.nodes.front().node, tree.nodes.back().node);
  EXPECT_TRUE(tree.nodes.front().parents.empty());
  EXPECT_EQ(tree.targets, std::vector<int>{6});
}

TEST(StaticChains, AreNotFoundInAnEmptyOrAFullGridAndLeaveTheResultAlone) {
  StaticChainSearch search;
  StaticChain best;
  best.length = 99;
  for (const char* text : {"", "rest =5", "rest 5"}) {
    EXPECT_FALSE(find_best_chain(search, position(text).masks(), best));
    EXPECT_EQ(best.length, 99);
    EXPECT_EQ(all_chains(position(text)).size(), 0U);
  }
}

// Difficulties of equal print: where the sums of Sudoku Explainer miss the tenth decides.
TEST(StaticChainRank, PutsAForcingXChainBeforeALongerPrintOfTheSameTenths) {
  // Printed 7.2, 7.4, 7.7 and 7.9: 6.6 and some falls just short of them, so it comes before every chain of both
  // kinds.
  for (const auto& [x_length, xy_length] : {std::pair{34, 10}, {66, 18}, {194, 50}, {386, 98}}) {
    EXPECT_LT(static_chain_rank(StaticChainKind::kXChain, x_length),
              static_chain_rank(StaticChainKind::kXyChain, xy_length))
        << x_length;
  }
  // Printed 7.1, 7.3: equal sums, so the length decides.
  for (const auto& [x_length, xy_length] : {std::pair{26, 8}, {50, 14}}) {
    EXPECT_EQ(static_chain_rank(StaticChainKind::kXChain, x_length),
              static_chain_rank(StaticChainKind::kXyChain, xy_length))
        << x_length;
  }
}

TEST(StaticChainRank, FollowsTheBases) {
  EXPECT_LT(static_chain_rank(StaticChainKind::kXCycle, 6), static_chain_rank(StaticChainKind::kXChain, 6));
  EXPECT_EQ(static_chain_rank(StaticChainKind::kXCycle, 8), static_chain_rank(StaticChainKind::kYCycle, 8));
  EXPECT_EQ(static_chain_rank(StaticChainKind::kYCycle, 8), static_chain_rank(StaticChainKind::kXChain, 6));
  EXPECT_LT(static_chain_rank(StaticChainKind::kXChain, 14), static_chain_rank(StaticChainKind::kXyChain, 6));
  EXPECT_EQ(static_chain_rank(StaticChainKind::kXyCycle, 6), static_chain_rank(StaticChainKind::kXyChain, 6));
}

}  // namespace
}  // namespace sudorate::test
