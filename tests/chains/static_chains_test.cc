// Forcing chains and cycles, against a search over all starts without closure and bounds.
#include "chains/static/static_chains.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "chains/exact/propagation.h"
#include "chains/static/static_chain_list.h"
#include "rating/passes/chain_step.h"
#include "tests/chains/engine_comparison.h"
#include "tests/support/best_chain.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

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

// "X cycle (6) r6c6#1+(row) r6c1#1-(column) ...: r2c1-1 r3c1-1", from the end of the chain to its start.
std::string text_of(const StaticChain& chain) {
  std::string text = kind_text(chain.kind) + " (" + std::to_string(chain.length) + ") ";
  for (const StaticChain::Link& link : chain.path) {
    append_node(text, link.node.candidate, link.node.is_on, static_cast<int>(link.cause));
  }
  return text + ": " + eliminations_text(chain.eliminations);
}

std::vector<Grid> sample_grids() {
  std::vector<Grid> grids = recorded_and_thinned_positions(80);
  for (const Grid& grid : random_positions(3)) grids.push_back(grid);
  // Odd rings of strong links, in which a candidate and its opposite follow from each other.
  grids.push_back(position("r1c9 1, r2c247 1, r4c39 1, r8c1 1, r8c3 13, r9c2 13, rest =9"));
  grids.push_back(position("r4c45 2, r4c6 1, r6c46 12, r7c4 1, rest =9"));
  return grids;
}

TEST(StaticChains, AreThoseOfTheSlowSearch) {
  StaticComparison comparison;
  for (const Grid& grid : sample_grids()) ASSERT_EQ(comparison.compare(grid), "") << to_candidate_line(grid);
  EXPECT_GT(comparison.counts().hints, 50);
  EXPECT_GT(comparison.counts().listed_hints, 3000);
  EXPECT_GT(comparison.counts().passed_over, 2000);
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

}  // namespace
}  // namespace sudorate::test
