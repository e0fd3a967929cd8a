#include "tools/vary/givens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/support/reference/slow_solution.h"
#include "tools/records/meaning/position.h"

namespace sudorate::test {
namespace {

// Givens where `rows` has an 'x'.
Digits81 pattern(const std::string& rows) {
  Digits81 givens{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell) givens[cell] = rows.at(cell) == 'x' ? 1 : 0;
  return givens;
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

// A full grid but for some cells, with one wrong digit: every digit whose absence leaves one solution by the slow
// count is found, and no other.
TEST(WrongDigits, AreThoseWithoutWhichThereIsOneSolution) {
  const RecordedPath path = read_paths(data_file("reference/own-static.tsv")).front();
  const Digits81 givens = grid_of(path.puzzle).placed();
  const Digits81 full = slow_count_solutions(Grid::from_givens(givens)).solution;
  int named = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0) continue;
    Digits81 placed = givens;
    placed[cell] = full[cell] % 9 + 1;
    const bool is_clash = !clash_text(placed).empty();
    if (!is_clash && slow_count_solutions(Grid::from_givens(placed)).count > 0) continue;
    std::vector<Cell> expected = {static_cast<Cell>(cell)};
    for (int given = 0; given < kCellCount; ++given) {
      Digits81 fewer = placed;
      fewer[given] = 0;
      if (givens[given] == 0 || !clash_text(fewer).empty()) continue;
      if (slow_count_solutions(Grid::from_givens(fewer)).count == 1) expected.push_back(static_cast<Cell>(given));
    }
    EXPECT_EQ(wrong_digits(givens, placed), expected) << cell;
    ++named;
  }
  EXPECT_GT(named, 10);
}

TEST(WrongDigits, AreNoneWhereEliminationsOrTwoDigitsAreWrong) {
  const Digits81 givens = grid_of(read_paths(data_file("reference/own-static.tsv")).front().puzzle).placed();
  EXPECT_TRUE(wrong_digits(givens, givens).empty()) << "its candidates alone can be wrong";
  const Digits81 full = slow_count_solutions(Grid::from_givens(givens)).solution;
  // Two pairs of equal digits in two rows.
  Digits81 placed = full;
  placed[0] = full[1];
  placed[80] = full[79];
  EXPECT_TRUE(wrong_digits(givens, placed).empty());
  EXPECT_TRUE(wrong_digits(givens, placed, {.work = 0}).empty());
}

}  // namespace
}  // namespace sudorate::test
