// Puzzles at random, held against what is asked for: solutions are counted anew, by the engine, and each given is
// left out in turn.
#include "tools/vary/generator.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "tagging/solution.h"
#include "tools/vary/completion.h"

namespace sudorate::test {
namespace {

int solutions_of(const Digits81& puzzle) { return count_solutions(Grid::from_givens(puzzle)).count; }

Digits81 without_given(Digits81 puzzle, Cell cell) {
  puzzle[cell] = 0;
  return puzzle;
}

// How many givens can be left out, each alone.
int superfluous_givens(const Digits81& puzzle) {
  int count = 0;
  for (const Cell cell : givens_of(puzzle)) count += solutions_of(without_given(puzzle, cell)) == 1 ? 1 : 0;
  return count;
}

// The results of so many tries; each has the solution that it says, and no other.
std::vector<Digits81> puzzles_of(const GeneratorRules& rules, int tries, std::uint64_t seed = 1) {
  std::vector<Digits81> puzzles;
  for (int number = 0; number < tries; ++number) {
    const auto made = generate_puzzle(rules, seed, static_cast<std::uint64_t>(number));
    if (!made) continue;
    const SolutionCount found = count_solutions(Grid::from_givens(made->puzzle));
    EXPECT_EQ(found.count, 1);
    EXPECT_EQ(found.solution, made->solution);
    puzzles.push_back(made->puzzle);
  }
  return puzzles;
}

TEST(Generator, GivenCountsAreSpreadAroundTheMeanThatOthersHaveFound) {
  double givens = 0;
  for (const Digits81& puzzle : puzzles_of({}, 1500)) givens += givens_of(puzzle).size();
  EXPECT_NEAR(givens / 1500, 24.38, 0.15);
}

// Where each symmetry takes a cell.
using Map = std::function<Cell(int row, int column)>;
struct SymmetryCase {
  Symmetry symmetry;
  std::vector<Map> maps;
  int tries;
  std::size_t groups;
  bool keeps_redundant = false;
};

const Map kHalfTurn = [](int row, int column) { return cell_at(8 - row, 8 - column); };
const Map kQuarterTurn = [](int row, int column) { return cell_at(column, 8 - row); };
const Map kTopToBottom = [](int row, int column) { return cell_at(8 - row, column); };
const Map kLeftToRight = [](int row, int column) { return cell_at(row, 8 - column); };
const Map kDiagonal = [](int row, int column) { return cell_at(column, row); };

const SymmetryCase kSymmetries[] = {
    {Symmetry::kRotation, {kHalfTurn}, 3000, 41},
    {Symmetry::kQuarter, {kHalfTurn, kQuarterTurn}, 6000, 21},
    {Symmetry::kHorizontal, {kTopToBottom}, 3000, 45},
    {Symmetry::kVertical, {kLeftToRight}, 3000, 45},
    {Symmetry::kDiagonal, {kDiagonal}, 3000, 45},
    // Minimal puzzles with all symmetries are too rare for a quick test.
    {Symmetry::kFull, {kHalfTurn, kQuarterTurn, kTopToBottom, kLeftToRight, kDiagonal}, 100, 15, true},
};

void expect_symmetric(const Digits81& puzzle, const std::vector<Map>& maps) {
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    for (const Map& map : maps) EXPECT_EQ(puzzle[map(row_of(cell), column_of(cell))] == 0, puzzle[cell] == 0);
  }
}

TEST(Generator, PuzzlesHaveTheSymmetryAndAreMinimalYet) {
  for (const SymmetryCase& each : kSymmetries) {
    const GeneratorRules rules = {.symmetry = each.symmetry, .keeps_redundant = each.keeps_redundant};
    const std::vector<Digits81> puzzles = puzzles_of(rules, each.tries);
    EXPECT_FALSE(puzzles.empty());
    for (const Digits81& puzzle : puzzles) {
      expect_symmetric(puzzle, each.maps);
      EXPECT_TRUE(each.keeps_redundant || superfluous_givens(puzzle) == 0);
    }
  }
}

// Of the cells of a puzzle, as "X" stands for one.
CellSet pattern_of(const std::string& text) {
  CellSet cells;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (text.at(cell) == 'X') cells.insert(cell);
  }
  return cells;
}

const std::string kPattern = "..X.XX.X.......X.X..X.X.XX..X.X.X....X..X..XX........X..X.X.X....XX.X......X.....";

TEST(Generator, FillsAPatternWithMinimalPuzzles) {
  const CellSet pattern = pattern_of(kPattern);
  const std::vector<Digits81> puzzles = puzzles_of({.pattern = pattern}, 30);
  EXPECT_GT(puzzles.size(), 10U);
  for (const Digits81& puzzle : puzzles) {
    EXPECT_EQ(givens_of(puzzle), pattern);
    EXPECT_EQ(superfluous_givens(puzzle), 0);
  }
}

TEST(RandomGrid, IsSolvedAndOftenAnotherOne) {
  std::set<Digits81> grids;
  // How often each digit is in r5c9, in a box that the search fills.
  std::array<int, kDigitCount> counts{};
  for (std::uint64_t number = 0; number < 2000; ++number) {
    Random random(1, number);
    const Digits81 grid = digits_of(random_grid(random));
    EXPECT_TRUE(is_solution(grid));
    grids.insert(grid);
    ++counts[grid[44] - 1];
  }
  EXPECT_EQ(grids.size(), 2000U);
  for (const int count : counts) EXPECT_NEAR(count, 2000 / 9, 60);
}

TEST(Random, NumbersAreInTheRangeAndAllOfThemCome) {
  Random random(1, 2);
  std::array<int, 7> counts{};
  for (int index = 0; index < 7000; ++index) ++counts.at(static_cast<std::size_t>(random.below(7)));
  for (const int count : counts) EXPECT_NEAR(count, 1000, 130);
  std::set<std::array<int, 3>> orders;
  for (int index = 0; index < 200; ++index) {
    std::array<int, 3> order = {1, 2, 3};
    random.shuffle(order);
    orders.insert(order);
  }
  EXPECT_EQ(orders.size(), 6U);
}

}  // namespace
}  // namespace sudorate::test
