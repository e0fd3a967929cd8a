// Force chains: the three kinds by hand, and all effects and lengths against a search over all pairs.
#include "tools/finders/force_chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "tests/support/reference/force_chains.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// One kind only, without sets.
ForceChainOptions only(ForceChainKind kind, FinderAnswer answer) {
  ForceChainOptions options;
  options.links.through_sets = false;
  options.cells = kind == ForceChainKind::kCell;
  options.houses = kind == ForceChainKind::kHouse;
  options.contradictions = kind == ForceChainKind::kContradiction;
  options.answer = answer;
  return options;
}

// The fewest arrows for each effect, by 2 * candidate + (true ? 1 : 0).
std::map<int, int> lengths(const Grid& grid, const ForceChainOptions& options) {
  std::map<int, int> result;
  for (const ForceChain& chain : find_force_chains(grid, options)) {
    EXPECT_TRUE(result.emplace(number_of(chain.shown), chain.length()).second ||
                options.answer == FinderAnswer::kEvery);
  }
  return result;
}

TEST(ForceChain, HasTheFewestArrowsForEveryEffectThatThereIs) {
  std::vector<Grid> grids = recorded_and_thinned_positions(8);
  for (const Grid& grid : random_positions(1)) grids.push_back(grid);
  std::size_t total = 0;
  for (const Grid& grid : grids) {
    for (const bool through_sets : {true, false}) {
      const reference::ForceChainEffects expected = reference::force_chain_effects(grid, through_sets);
      ForceChainOptions options;
      options.links.through_sets = through_sets;
      options.contradictions = false;
      EXPECT_EQ(lengths(grid, options), expected.by_choice) << to_candidate_line(grid);
      options = only(ForceChainKind::kContradiction, FinderAnswer::kEachEffect);
      options.links.through_sets = through_sets;
      EXPECT_EQ(lengths(grid, options), expected.by_contradiction) << to_candidate_line(grid);
      total += expected.by_choice.size();
    }
  }
  EXPECT_GT(total, 200U);
}

TEST(ForceChain, StandsInOrderOfLengthAndTheFirstIsTheFirst) {
  for (const Grid& grid : recorded_positions(20)) {
    ForceChainOptions options;
    options.answer = FinderAnswer::kEvery;
    const std::vector<ForceChain> every = find_force_chains(grid, options);
    EXPECT_TRUE(std::is_sorted(every.begin(), every.end(),
                               [](const ForceChain& a, const ForceChain& b) { return a.length() < b.length(); }));
    options.answer = FinderAnswer::kFirst;
    const std::vector<ForceChain> first = find_force_chains(grid, options);
    ASSERT_EQ(first.empty(), every.empty());
    if (!first.empty()) {
      ASSERT_EQ(first.size(), 1U);
      EXPECT_EQ(first.front(), every.front());
    }
  }
}

// Imitation drops, start by start, what is reached with both signs, and everything that is no placement.
TEST(ForceChain, OfImitationIsOneOfTheOthersAndPlacesUnlessItContradicts) {
  std::size_t total = 0;
  for (const Grid& grid : recorded_positions(40)) {
    ForceChainOptions options;
    options.answer = FinderAnswer::kEvery;
    const std::vector<ForceChain> every = find_force_chains(grid, options);
    options.imitates_gnpx = true;
    std::set<Cell> contradicted;
    for (const ForceChain& chain : find_force_chains(grid, options)) {
      EXPECT_NE(std::find(every.begin(), every.end(), chain), every.end());
      if (chain.kind == ForceChainKind::kContradiction) {
        EXPECT_TRUE(contradicted.insert(cell_of(chain.shown.candidate)).second);
      } else {
        EXPECT_TRUE(chain.shown.is_on);
      }
      ++total;
    }
    std::set<Cell> all_contradicted;
    for (const ForceChain& chain : every) {
      if (chain.kind == ForceChainKind::kContradiction) all_contradicted.insert(cell_of(chain.shown.candidate));
    }
    EXPECT_EQ(contradicted, all_contradicted);
  }
  EXPECT_GT(total, 100U);
}

}  // namespace
}  // namespace sudorate::test
