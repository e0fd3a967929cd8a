#include "tools/records/givens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>

#include "tests/support/recorded.h"
#include "tests/support/reference/slow_solution.h"

namespace sudorate::test {
namespace {

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
  Digits81 givens = grid_of(read_paths(data_file("reference/own-static.tsv")).front().puzzle).placed();
  const SolutionCount full = slow_count_solutions(Grid::from_givens(givens));
  ASSERT_EQ(full.count, 1);
  const auto spared = static_cast<std::size_t>(std::find(givens.begin(), givens.end(), 0) - givens.begin());
  givens[spared] = full.solution[spared];
  ASSERT_EQ(is_minimal(givens), false);
  for (int index = 0; index < kCellCount; ++index) {
    Digits81 fewer = givens;
    fewer[index] = 0;
    if (givens[index] == 0 || slow_count_solutions(Grid::from_givens(fewer)).count != 1) continue;
    EXPECT_EQ(is_minimal(givens), false) << index;
    givens = fewer;
  }
  EXPECT_EQ(is_minimal(givens), true);
  EXPECT_EQ(is_minimal(givens, {.deadline = std::chrono::steady_clock::now()}), std::nullopt);
  const std::atomic<bool> cancelled = true;
  EXPECT_EQ(is_minimal(givens, {.cancelled = &cancelled}), std::nullopt);
}

}  // namespace
}  // namespace sudorate::test
