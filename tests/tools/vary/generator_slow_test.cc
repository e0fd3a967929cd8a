// 10,000 puzzles at random: their solutions are counted by the obvious search, not by the engine, and so are those
// without each given.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/reference/slow_solution.h"
#include "tools/vary/generator.h"

namespace sudorate::test {
namespace {

struct Wanted {
  GeneratorRules rules;
  int puzzles = 0;
};

constexpr CountRange kFew = {22, 23};
constexpr CountRange kNewspaper = {26, 34};

const Wanted kWanted[] = {
    {{}, 5000},
    {{.givens = kFew}, 1000},
    {{.symmetry = Symmetry::kRotation}, 500},
    {{.symmetry = Symmetry::kVertical}, 500},
    {{.symmetry = Symmetry::kRotation, .givens = kNewspaper, .keeps_redundant = true}, 1000},
    {{.symmetry = Symmetry::kQuarter, .keeps_redundant = true}, 1000},
    {{.symmetry = Symmetry::kFull, .keeps_redundant = true}, 1000},
};

bool has_one_solution(const Digits81& puzzle) { return slow_count_solutions(Grid::from_givens(puzzle)).count == 1; }

void expect_right(const GeneratorRules& rules, const GeneratedPuzzle& made) {
  const SolutionCount found = slow_count_solutions(Grid::from_givens(made.puzzle));
  ASSERT_EQ(found.count, 1);
  ASSERT_EQ(found.solution, made.solution);
  int givens = 0;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (made.puzzle[cell] == 0) continue;
    ++givens;
    Digits81 without = made.puzzle;
    without[cell] = 0;
    ASSERT_TRUE(rules.keeps_redundant || !has_one_solution(without)) << int{cell};
  }
  for (const CellSet group : groups_of(rules.symmetry)) {
    for (const Cell cell : group) ASSERT_EQ(made.puzzle[cell] == 0, made.puzzle[group.first()] == 0);
  }
  if (!rules.givens) return;
  ASSERT_GE(givens, rules.givens->low);
  ASSERT_LE(givens, rules.givens->high);
}

TEST(GeneratorSlow, TenThousandPuzzlesAreWhatWasAskedFor) {
  std::set<Digits81> all;
  std::uint64_t seed = 0;
  for (const Wanted& wanted : kWanted) {
    ++seed;
    int made = 0;
    for (std::uint64_t number = 0; made < wanted.puzzles; ++number) {
      ASSERT_LT(number, 1'000'000U);
      const auto puzzle = generate_puzzle(wanted.rules, seed, number);
      if (!puzzle) continue;
      ++made;
      expect_right(wanted.rules, *puzzle);
      if (HasFatalFailure()) FAIL() << "seed " << seed << ", try " << number;
      all.insert(puzzle->puzzle);
    }
  }
  EXPECT_EQ(all.size(), 10'000U);
}

}  // namespace
}  // namespace sudorate::test
