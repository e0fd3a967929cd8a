#include "tools/select/facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rating/rater.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/slow_solution.h"

namespace sudorate::test {
namespace {

Digits81 digits_of_puzzle(const std::string& puzzle) { return grid_of(puzzle).placed(); }

// Givens where `rows` has an 'x'.
Digits81 pattern(const std::string& rows) {
  Digits81 givens{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell) givens[cell] = rows.at(cell) == 'x' ? 1 : 0;
  return givens;
}

TEST(GivenCount, CountsGivens) {
  EXPECT_EQ(given_count(Digits81{}), 0);
  EXPECT_EQ(given_count(pattern(std::string(40, 'x') + std::string(41, '.'))), 40);
  EXPECT_EQ(given_count(pattern(std::string(81, 'x'))), 81);
}

TEST(IsSymmetric, SeesEachTurnAndReflection) {
  const auto with = [](std::initializer_list<int> cells) {
    std::string rows(81, '.');
    for (const int cell : cells) rows[static_cast<std::size_t>(cell)] = 'x';
    return pattern(rows);
  };
  const auto at = [](int row, int column) { return 9 * (row - 1) + column - 1; };
  // A quarter turn has four images, and no reflection in it.
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(2, 9), at(9, 8), at(8, 1)})));
  EXPECT_FALSE(is_symmetric(with({at(1, 2), at(2, 9), at(9, 8), at(8, 2)})));
  // Half a turn.
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(9, 8), at(3, 3), at(7, 7), at(4, 8), at(6, 2)})));
  EXPECT_FALSE(is_symmetric(with({at(1, 2), at(9, 8), at(3, 3), at(7, 7), at(4, 8), at(6, 3)})));
  // Middle row, middle column, the two diagonals.
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(9, 2), at(3, 7), at(7, 7)})));
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(1, 8), at(3, 7), at(3, 3)})));
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(2, 1), at(3, 7), at(7, 3)})));
  EXPECT_TRUE(is_symmetric(with({at(1, 2), at(8, 9), at(3, 6), at(4, 7)})));
  EXPECT_FALSE(is_symmetric(with({at(1, 2), at(8, 9), at(3, 6), at(5, 7)})));
  EXPECT_TRUE(is_symmetric(Digits81{}));
}

// Takes givens away, one after the other, where that leaves one solution. What is left then is minimal.
TEST(IsMinimal, HoldsOnceNoGivenCanBeSpared) {
  Digits81 givens = digits_of_puzzle(read_paths(data_file("reference/own-static.tsv")).front().puzzle);
  const SolutionCount full = slow_count_solutions(Grid::from_givens(givens));
  ASSERT_EQ(full.count, 1);
  const auto spared = static_cast<std::size_t>(std::find(givens.begin(), givens.end(), 0) - givens.begin());
  givens[spared] = full.solution[spared];
  ASSERT_FALSE(is_minimal(givens));
  for (int index = 0; index < kCellCount; ++index) {
    Digits81 fewer = givens;
    fewer[index] = 0;
    if (givens[index] == 0 || slow_count_solutions(Grid::from_givens(fewer)).count != 1) continue;
    EXPECT_FALSE(is_minimal(givens)) << index;
    givens = fewer;
  }
  EXPECT_TRUE(is_minimal(givens));
}

TEST(PathFacts, CountWhatTheStepsDo) {
  std::vector<Step> steps(3);
  steps[0].technique = Technique::kHiddenSingle;
  steps[0].difficulty = {12};
  steps[0].placement = Placement{0, 4};
  steps[1].technique = Technique::kXWing;
  steps[1].difficulty = {32};
  steps[1].eliminations = {{3, bit(1) | bit(2)}, {4, bit(1)}};
  steps[2] = steps[0];
  steps[2].placement = Placement{1, 4};
  const std::vector<TechniqueSet> counted = {*techniques_named("Hidden Single"), *techniques_named("X-Wing"),
                                             *techniques_named("Swordfish"), *techniques_named("*")};
  const PathFacts facts = path_facts(steps, counted);
  EXPECT_EQ(facts.placements, 2);
  EXPECT_EQ(facts.eliminations, 3);
  EXPECT_EQ(facts.max_step, 32);
  EXPECT_EQ(facts.counts, (std::vector<int>{2, 1, 0, 3}));
  EXPECT_EQ(path_facts({}, counted).counts, std::vector<int>(4));
}

TEST(PathFacts, AgreeWithARating) {
  Rater rater;
  RatingOptions options;
  options.records_steps = true;
  const RecordedPath path = read_paths(data_file("reference/own-static.tsv")).back();
  const RatingResult result = rater.rate(grid_of(path.puzzle), options);
  const PathFacts facts = path_facts(result.steps, {});
  EXPECT_EQ(facts.placements, kCellCount - given_count(digits_of_puzzle(path.puzzle)));
  EXPECT_EQ(facts.max_step, result.er);
}

}  // namespace
}  // namespace sudorate::test
