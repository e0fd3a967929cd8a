// One form for all arrangements of a puzzle.
#include "tools/notation/canonical_form.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

Digits81 digits_of(const std::string& text) { return std::get<PuzzleRecord>(parse_puzzle_line(text)).givens; }

Digits81 form_of(const Digits81& givens) {
  return canonical_form(givens, count_solutions(Grid::from_givens(givens)).solution);
}

// Lines of a grid in a random order that keeps bands together.
std::array<std::size_t, 9> random_lines(std::mt19937& random) {
  std::array<std::size_t, 3> bands = {0, 1, 2};
  std::shuffle(bands.begin(), bands.end(), random);
  std::array<std::size_t, 9> lines{};
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::size_t, 3> within = {0, 1, 2};
    std::shuffle(within.begin(), within.end(), random);
    for (std::size_t index = 0; index < 3; ++index) lines[3 * band + index] = 3 * bands[band] + within[index];
  }
  return lines;
}

Digits81 randomly_arranged(const Digits81& digits, std::mt19937& random) {
  const auto rows = random_lines(random);
  const auto columns = random_lines(random);
  std::array<std::uint8_t, 10> names = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::shuffle(names.begin() + 1, names.end(), random);
  const bool is_reflected = random() % 2 == 1;
  Digits81 result{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t from = is_reflected ? 9 * columns[column] + rows[row] : 9 * rows[row] + columns[column];
      result[9 * row + column] = names[digits[from]];
    }
  }
  return result;
}

TEST(CanonicalForm, IsTheSameForAllArrangements) {
  std::mt19937 random(20260801);
  for (const std::string& text : {kPuzzle, kThreeRatings, kDiamond, kNearlySolved}) {
    const Digits81 givens = digits_of(text);
    const Digits81 form = form_of(givens);
    for (int round = 0; round < 20; ++round)
      EXPECT_EQ(to_line(form_of(randomly_arranged(givens, random))), to_line(form));
    EXPECT_EQ(to_line(form_of(form)), to_line(form));
  }
}

TEST(CanonicalForm, KeepsTheNumberOfGivens) {
  const Digits81 givens = digits_of(kPuzzle);
  const Digits81 form = form_of(givens);
  EXPECT_EQ(std::count(form.begin(), form.end(), 0), std::count(givens.begin(), givens.end(), 0));
  EXPECT_EQ(count_solutions(Grid::from_givens(form)).count, 1);
}

TEST(CanonicalForm, DiffersForDifferentPuzzles) {
  EXPECT_NE(to_line(form_of(digits_of(kPuzzle))), to_line(form_of(digits_of(kDiamond))));
  // The same puzzle with one given more.
  std::string text = kPuzzle;
  text[0] = kSolution[0];
  EXPECT_NE(to_line(form_of(digits_of(kPuzzle))), to_line(form_of(digits_of(text))));
}

// The full grid with the most symmetry there is: every band and stack is made of the same three triples.
TEST(CanonicalForm, OfAGridWithManySymmetriesIsTheSmallestOfAllPuzzlesThatFit) {
  const Digits81 grid =
      digits_of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  EXPECT_EQ(to_line(form_of(grid)).substr(0, 27), "123456789456789123789123456");
  std::mt19937 random(7);
  Digits81 givens = grid;
  for (std::size_t cell = 0; cell < 81; cell += 5) givens[cell] = 0;
  const std::string expected = to_line(canonical_form(givens, grid));
  for (int round = 0; round < 20; ++round) {
    // Both must be arranged alike.
    std::mt19937 copy = random;
    const Digits81 arranged = randomly_arranged(givens, random);
    EXPECT_EQ(to_line(canonical_form(arranged, randomly_arranged(grid, copy))), expected);
  }
}

TEST(CanonicalForm, OfASolvedGridBeginsWithTheDigitsInOrder) {
  EXPECT_EQ(to_line(form_of(digits_of(kSolution))).substr(0, 9), "123456789");
}

// Of many grids and arrangements: all puzzles of one grid come to one form, and no arrangement of the grid is
// smaller.
TEST(CanonicalForm, IsTheSameAndTheSmallestForRandomArrangements) {
  std::mt19937 random(3);
  std::size_t index = 0;
  for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv"))) {
    if (index++ % 8 != 0) continue;
    const Digits81 givens = digits_of(path.puzzle);
    const Digits81 solution = count_solutions(Grid::from_givens(givens)).solution;
    const Digits81 form = canonical_form(givens, solution);
    const Digits81 smallest = canonical_form(solution, solution);
    EXPECT_EQ(count_solutions(Grid::from_givens(form)).solution, smallest) << path.puzzle;
    for (int round = 0; round < 50; ++round) {
      std::mt19937 copy = random;
      const Digits81 arranged = randomly_arranged(givens, random);
      const Digits81 arranged_solution = randomly_arranged(solution, copy);
      EXPECT_EQ(to_line(canonical_form(arranged, arranged_solution)), to_line(form)) << path.puzzle;
      EXPECT_LE(smallest, arranged_solution);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
