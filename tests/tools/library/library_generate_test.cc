// Puzzles that the C interface makes, each checked by what it says of other puzzles.
#include <functional>
#include <set>
#include <string>

#include "tests/tools/library/library_call.h"

namespace sudorate::test {
namespace {

class LibraryGenerator : public LibraryTest {
 protected:
  // Empty if the try has made none.
  std::string made(std::uint64_t seed, std::uint64_t number) {
    std::string puzzle(82, '?');
    outcome = sudorate_generate(&rules, seed, number, puzzle.data(), 82);
    return puzzle.substr(0, puzzle.find('\0'));
  }

  sudorate_rules rules = SUDORATE_RULES_INIT;
  std::int32_t outcome = SUDORATE_FAILED;
};

bool is_given(const std::string& puzzle, int cell) { return puzzle.at(static_cast<std::size_t>(cell)) != '.'; }

TEST_F(LibraryGenerator, MakesPuzzlesWithOneSolutionAndNoSpareGiven) {
  std::set<std::string> puzzles;
  for (std::uint64_t number = 1; number <= 20; ++number) {
    const std::string puzzle = made(1, number);
    ASSERT_EQ(outcome, SUDORATE_UNIQUE);
    EXPECT_EQ(check(puzzle).solution_count, 1) << puzzle;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] == '.') continue;
      std::string without = puzzle;
      without[cell] = '.';
      EXPECT_EQ(check(without).solution_count, 2) << puzzle << " without " << cell;
    }
    EXPECT_EQ(made(1, number), puzzle);
    puzzles.insert(puzzle);
    puzzles.insert(made(2, number));
  }
  EXPECT_EQ(puzzles.size(), 40U);
}

TEST_F(LibraryGenerator, KeepsTheSymmetryAndTheNumberOfGivens) {
  const auto cell_of = [](int row, int column) { return 9 * row + column; };
  const struct {
    std::int32_t symmetry;
    std::function<int(int row, int column)> partner;
  } cases[] = {
      {SUDORATE_ROTATION, [&](int row, int column) { return cell_of(8 - row, 8 - column); }},
      {SUDORATE_QUARTER, [&](int row, int column) { return cell_of(column, 8 - row); }},
      {SUDORATE_HORIZONTAL, [&](int row, int column) { return cell_of(8 - row, column); }},
      {SUDORATE_VERTICAL, [&](int row, int column) { return cell_of(row, 8 - column); }},
      {SUDORATE_DIAGONAL, [&](int row, int column) { return cell_of(column, row); }},
      {SUDORATE_FULL, [&](int row, int column) { return cell_of(column, 8 - row); }},
      {SUDORATE_FULL, [&](int row, int column) { return cell_of(8 - row, column); }},
  };
  rules.keeps_redundant = 1;
  rules.fewest_givens = 30;
  rules.most_givens = 40;
  for (const auto& each : cases) {
    rules.symmetry = each.symmetry;
    int found = 0;
    for (std::uint64_t number = 1; number <= 300 && found < 3; ++number) {
      const std::string puzzle = made(3, number);
      if (puzzle.empty()) continue;
      ++found;
      const sudorate_check_result checked = check(puzzle);
      EXPECT_EQ(checked.solution_count, 1) << puzzle;
      EXPECT_GE(checked.given_count, 30) << puzzle;
      EXPECT_LE(checked.given_count, 40) << puzzle;
      for (int cell = 0; cell < 81; ++cell)
        EXPECT_EQ(is_given(puzzle, cell), is_given(puzzle, each.partner(cell / 9, cell % 9))) << puzzle;
    }
    EXPECT_EQ(found, 3) << each.symmetry;
  }
}

TEST_F(LibraryGenerator, FillsThePattern) {
  kPuzzle.copy(rules.pattern, kPuzzle.size());
  std::string puzzle;
  for (std::uint64_t number = 1; number <= 100 && puzzle.empty(); ++number) puzzle = made(4, number);
  ASSERT_EQ(outcome, SUDORATE_UNIQUE);
  EXPECT_EQ(check(puzzle).solution_count, 1) << puzzle;
  for (int cell = 0; cell < 81; ++cell) EXPECT_EQ(is_given(puzzle, cell), is_given(kPuzzle, cell)) << puzzle;
  // With a single given no puzzle has one solution.
  rules = SUDORATE_RULES_INIT;
  kClashing.substr(0, 1).append(80, '.').copy(rules.pattern, 81);
  EXPECT_EQ(made(4, 1), "");
  EXPECT_EQ(outcome, SUDORATE_NO_SOLUTION);
}

TEST_F(LibraryGenerator, RefusesRulesThatContradictTheInterface) {
  std::string room(81, '?');
  EXPECT_EQ(sudorate_generate(&rules, 1, 1, room.data(), 81), SUDORATE_BAD_CALL);
  EXPECT_EQ(sudorate_generate(&rules, 1, 1, nullptr, 82), SUDORATE_BAD_CALL);
  EXPECT_EQ(sudorate_generate(nullptr, 1, 1, std::string(82, '?').data(), 82), SUDORATE_BAD_CALL);
  const std::function<void()> wrong[] = {
      [&] { rules.size = 8; },           [&] { rules.symmetry = 7; },       [&] { rules.symmetry = -1; },
      [&] { rules.fewest_givens = -1; }, [&] { rules.fewest_givens = 82; }, [&] { rules.most_givens = 82; },
      [&] { rules.pattern[0] = '1'; },
  };
  for (const auto& set : wrong) {
    rules = SUDORATE_RULES_INIT;
    set();
    EXPECT_EQ(made(1, 1), "");
    EXPECT_EQ(outcome, SUDORATE_BAD_CALL);
  }
}

}  // namespace
}  // namespace sudorate::test
