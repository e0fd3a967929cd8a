// The smallest text of all arrangements.
#include "tools/vary/minlex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

using Lines = std::array<std::size_t, 9>;

std::string cells_text(const Digits81& digits) {
  std::string text;
  for (const std::uint8_t digit : digits) text += static_cast<char>('0' + digit);
  return text;
}
Digits81 digits_of(const std::string& text) { return grid_of(text).placed(); }
std::string minlex_of(const std::string& text) { return cells_text(minlex(digits_of(text))); }

// The 1296 orders of lines that keep bands together.
std::vector<Lines> orders_of_lines() {
  std::vector<std::array<std::size_t, 3>> threes;
  std::array<std::size_t, 3> three = {0, 1, 2};
  do threes.push_back(three);
  while (std::next_permutation(three.begin(), three.end()));
  std::vector<Lines> orders;
  for (std::size_t number = 0; number < 1296; ++number) {
    const std::array<std::size_t, 3> within = {number / 6 % 6, number / 36 % 6, number / 216};
    Lines lines{};
    for (std::size_t line = 0; line < 9; ++line) {
      const std::size_t band = threes[number % 6][line / 3];
      lines[line] = 3 * band + threes[within[band]][line % 3];
    }
    orders.push_back(lines);
  }
  return orders;
}

Digits81 arranged(const Digits81& digits, const Lines& rows, const Lines& columns, bool is_reflected) {
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      result[9 * row + column] =
          digits[is_reflected ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column]];
    }
  }
  return result;
}

// The smallest of all 3,359,232 arrangements, made one by one.
Digits81 slow_minlex(const Digits81& digits) {
  static const std::vector<Lines> kOrders = orders_of_lines();
  Digits81 smallest;
  smallest.fill(10);
  for (const bool is_reflected : {false, true}) {
    for (const Lines& rows : kOrders) {
      for (const Lines& columns : kOrders) {
        std::array<std::uint8_t, 10> names{};
        std::uint8_t count = 0;
        bool is_smaller = false;
        for (std::size_t cell = 0; cell < 81; ++cell) {
          const std::size_t row = rows[cell / 9];
          const std::size_t column = columns[cell % 9];
          const std::uint8_t digit = digits[is_reflected ? 9 * column + row : 9 * row + column];
          if (digit != 0 && names[digit] == 0) names[digit] = ++count;
          if (!is_smaller && names[digit] > smallest[cell]) break;
          is_smaller = is_smaller || names[digit] < smallest[cell];
          smallest[cell] = names[digit];
        }
      }
    }
  }
  return smallest;
}

Digits81 random_morph(const Digits81& digits, std::mt19937& random) {
  static const std::vector<Lines> kOrders = orders_of_lines();
  std::array<std::uint8_t, 10> names = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::shuffle(names.begin() + 1, names.end(), random);
  const Lines& rows = kOrders[random() % kOrders.size()];
  const Lines& columns = kOrders[random() % kOrders.size()];
  Digits81 result = arranged(digits, rows, columns, random() % 2 == 1);
  for (std::uint8_t& digit : result) digit = names[digit];
  return result;
}

// A board with the given number of digits at random places, which need not be a puzzle.
Digits81 random_board(int count, std::mt19937& random) {
  Digits81 board{};
  while (count > 0) {
    std::uint8_t& cell = board[random() % 81];
    count -= cell == 0 ? 1 : 0;
    cell = static_cast<std::uint8_t>(1 + random() % 9);
  }
  return board;
}

// The full grid with the most symmetries: its rows are made of three triples.
const std::string kSymmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

TEST(Minlex, IsTheSmallestOfAllArrangements) {
  std::mt19937 random(39);
  std::vector<Digits81> boards = {digits_of(kSymmetric)};
  std::size_t index = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    if (index++ % 200 == 0) boards.push_back(digits_of(path.puzzle));
  }
  for (const int count : {2, 40}) boards.push_back(random_board(count, random));
  for (const Digits81& board : boards) EXPECT_EQ(cells_text(minlex(board)), cells_text(slow_minlex(board)));
}

TEST(Minlex, IsTheSameForAllMorphs) {
  std::mt19937 random(3);
  std::size_t index = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    if (index++ % 8 != 0) continue;
    const Digits81 givens = digits_of(path.puzzle);
    const std::string expected = cells_text(minlex(givens));
    for (int round = 0; round < 50; ++round) EXPECT_EQ(cells_text(minlex(random_morph(givens, random))), expected);
    EXPECT_EQ(minlex_of(expected), expected);
    // So it is one of the morphs.
    EXPECT_EQ(std::count(expected.begin(), expected.end(), '0'), std::count(givens.begin(), givens.end(), 0));
  }
}

TEST(Minlex, OfBoardsThatAreNoPuzzles) {
  std::mt19937 random(17);
  for (int count = 0; count < 81; ++count) {
    const Digits81 board = random_board(count, random);
    const std::string expected = cells_text(minlex(board));
    for (int round = 0; round < 10; ++round) EXPECT_EQ(cells_text(minlex(random_morph(board, random))), expected);
  }
  EXPECT_EQ(cells_text(minlex({})), std::string(81, '0'));
  Digits81 one{};
  one[0] = 7;
  EXPECT_EQ(cells_text(minlex(one)), std::string(80, '0') + '1');
}

}  // namespace
}  // namespace sudorate::test
