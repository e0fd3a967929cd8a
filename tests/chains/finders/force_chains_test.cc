// Force chains: the three kinds by hand, and all effects and lengths against a search over all pairs.
#include "chains/finders/force_chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/support/board_symmetry.h"
#include "tests/support/finding_checker.h"
#include "tests/support/position.h"
#include "tests/support/reference/force_chains.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/board_names.h"
#include "tools/notation/finding_text.h"
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

// The chain of a kind that shows this, "r5c5#1 is false", or "".
std::string proof_of(const Grid& grid, ForceChainKind kind, const std::string& heading_text,
                     const std::string& result) {
  for (const ForceChain& chain : find_force_chains(grid, only(kind, FinderAnswer::kEvery))) {
    if (heading(chain) == heading_text && result_text(chain.conclusion()) == result) return notation(chain);
  }
  return "";
}

TEST(ForceChain, OfACellShowsWhatAllItsCandidatesLeadTo) {
  // r1c1 is 1 or 2; either takes another way to r5c5 not being 9.
  const Grid grid = position("rest 5678, r1c1 12, r1c5 19, r5c1 29, r5c5 49, r1c9 1, r9c1 2");
  EXPECT_EQ(proof_of(grid, ForceChainKind::kCell, "force chain, cell r1c1", "r5c5#9 is false"),
            "[W r1c1/+1 -> r1c5/-1] => [S r1c5/-1 -> r1c5/+9] => [W r1c5/+9 -> r5c5/-9] || "
            "[W r1c1/+2 -> r5c1/-2] => [S r5c1/-2 -> r5c1/+9] => [W r5c1/+9 -> r5c5/-9]");
  // With a third candidate that leads nowhere nothing follows.
  const Grid open = position("rest 5678, r1c1 123, r1c5 19, r5c1 29, r5c5 49, r1c9 1, r9c1 2");
  EXPECT_EQ(proof_of(open, ForceChainKind::kCell, "force chain, cell r1c1", "r5c5#9 is false"), "");
}

TEST(ForceChain, OfAHouseShowsWhatAllPlacesLeadTo) {
  // 1 in row 1 is in c1 or c5, further places of 1 in both columns; both lead to r5c9 not being 9.
  const Grid grid = position("rest 5678, r1c1 134, r1c5 134, r5c1 19, r5c5 19, r5c9 49, r9c1 13, r9c5 13");
  EXPECT_EQ(proof_of(grid, ForceChainKind::kHouse, "force chain, house (row1#1)", "r5c9#9 is false"),
            "[W r1c1/+1 -> r5c1/-1] => [S r5c1/-1 -> r5c1/+9] => [W r5c1/+9 -> r5c9/-9] || "
            "[W r1c5/+1 -> r5c5/-1] => [S r5c5/-1 -> r5c5/+9] => [W r5c5/+9 -> r5c9/-9]");
  const Grid open = position("rest 5678, r1c1 134, r1c5 134, r1c8 13, r5c1 19, r5c5 19, r5c9 49, r9c1 13, r9c5 13");
  EXPECT_EQ(proof_of(open, ForceChainKind::kHouse, "force chain, house (row1#1)", "r5c9#9 is false"), "");
}

TEST(ForceChain, OfAContradictionShowsThatItsStartIsFalse) {
  // With 1 in r1c1, r1c5 is 9, r1c8 4, r2c8 9; but also r5c1 is 9, r5c8 3, r9c8 9, and r2c8 not 9.
  const Grid grid = position("rest 5678, r1c1 14, r1c5 19, r5c1 19, r1c8 94, r2c8 94, r5c8 39, r9c8 39");
  const std::string proof =
      proof_of(grid, ForceChainKind::kContradiction, "force chain, contradiction", "r1c1#1 is false");
  ASSERT_NE(proof, "");
  EXPECT_NE(proof.find(" || "), std::string::npos);
}

TEST(ForceChain, IsNotThereOnAFullOrEmptyBoard) {
  EXPECT_TRUE(find_force_chains(position("rest 123456789")).empty());
  EXPECT_TRUE(find_force_chains(Grid::from_state({}, {})).empty());
}

TEST(ForceChain, CountsAStartThatIsTheConclusionAsAChainWithoutArrows) {
  // r1c1 is 1 or 2. With 1, r1c5 is 3, so 3 of row 5 is in r5c1, and 2 of column 1 is in r1c1.
  const Grid grid = position("rest 5678, r1c1 12, r1c5 13, r5c5 34, r5c1 234, r2c5 3");
  const std::string proof = proof_of(grid, ForceChainKind::kCell, "force chain, cell r1c1", "r1c1#2 is true");
  EXPECT_NE(proof.find(" || [r1c1/+2]"), std::string::npos) << proof;
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

TEST(ForceChain, IsShorterOrAsLongThroughSets) {
  std::size_t shorter = 0;
  for (const Grid& grid : recorded_positions(40)) {
    ForceChainOptions options;
    const std::map<int, int> with_sets = lengths(grid, options);
    options.links.through_sets = false;
    for (const auto& [effect, length] : lengths(grid, options)) {
      ASSERT_EQ(with_sets.count(effect), 1U);
      EXPECT_LE(with_sets.at(effect), length);
      shorter += with_sets.at(effect) < length ? 1 : 0;
    }
  }
  EXPECT_GT(shorter, 0U);
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

TEST(ForceChain, HasTheSameLengthsOnATurnedBoard) {
  for (const Grid& grid : recorded_positions(20)) {
    for (const BoardSymmetry& symmetry : {transposition(), shuffle()}) {
      std::map<int, int> expected;
      for (const auto& [effect, length] : lengths(grid, {})) {
        expected.emplace(2 * symmetry(static_cast<Candidate>(effect / 2)) + effect % 2, length);
      }
      EXPECT_EQ(lengths(image(grid, symmetry), {}), expected) << to_candidate_line(grid);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
