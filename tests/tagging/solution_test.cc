#include "tagging/solution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "tagging/houses.h"
#include "tests/support/effect.h"
#include "tests/support/recorded.h"
#include "tests/support/reference/slow_solution.h"

namespace sudorate::test {
namespace {

const std::string kSolved =
    "123456789456789123789123456"
    "231564897564897231897231564"
    "312645978645978312978312645";

std::vector<RecordedPath> recorded_paths() {
  std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  const std::vector<RecordedPath> hard = read_paths(data_file("reference/own-hard.tsv"));
  paths.insert(paths.end(), hard.begin(), hard.end());
  return paths;
}

std::string text_of(const Digits81& digits) {
  std::string text;
  for (const std::uint8_t digit : digits) text += static_cast<char>('0' + digit);
  return text;
}

bool is_solution_of(const Digits81& solution, const Grid& grid) {
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (solution[cell] < 1 || solution[cell] > 9) return false;
    if (grid.is_filled(cell) ? grid.placed(cell) != solution[cell]
                             : !grid.has(cell, static_cast<Digit>(solution[cell] - 1))) {
      return false;
    }
    for (const Cell peer : peers_of(cell)) {
      if (solution[peer] == solution[cell]) return false;
    }
  }
  return true;
}

void expect_as_slow(const Grid& grid, const std::string& what) {
  const SolutionCount slow = slow_count_solutions(grid);
  const SolutionCount fast = count_solutions(grid);
  EXPECT_EQ(fast.count, slow.count) << what;
  if (slow.count == 1) {
    EXPECT_EQ(text_of(fast.solution), text_of(slow.solution)) << what;
  }
  if (fast.count == 2) {
    EXPECT_TRUE(is_solution_of(fast.solution, grid)) << what;
  }
}

TEST(CountSolutions, OfASolvedGridIsOne) {
  const SolutionCount result = count_solutions(grid_of(kSolved));
  EXPECT_EQ(result.count, 1);
  EXPECT_EQ(text_of(result.solution), kSolved);
}

TEST(CountSolutions, OfRecordedPuzzlesIsOneAndTheRecordedSolution) {
  const std::vector<RecordedPath> paths = recorded_paths();
  ASSERT_FALSE(paths.empty());
  for (const RecordedPath& path : paths) {
    const SolutionCount result = count_solutions(grid_of(path.puzzle));
    EXPECT_EQ(result.count, 1) << path.puzzle;
    EXPECT_EQ(text_of(result.solution), text_of(replay(path).back().placed())) << path.puzzle;
  }
}

TEST(CountSolutions, AgreesWithTrialWhenAGivenIsTakenAway) {
  std::mt19937 random(1);
  for (const RecordedPath& path : recorded_paths()) {
    std::string puzzle = path.puzzle;
    std::size_t cell = random() % 81;
    while (puzzle[cell] == '.') cell = (cell + 1) % 81;
    puzzle[cell] = '.';
    expect_as_slow(grid_of(puzzle), puzzle);
  }
}

TEST(CountSolutions, AgreesWithTrialWhenAGivenIsAdded) {
  std::mt19937 random(2);
  for (const RecordedPath& path : recorded_paths()) {
    std::string puzzle = path.puzzle;
    const Grid grid = grid_of(puzzle);
    std::size_t cell = random() % 81;
    while (puzzle[cell] != '.') cell = (cell + 1) % 81;
    const DigitSet digits = grid.candidates(static_cast<Cell>(cell));
    puzzle[cell] = static_cast<char>('1' + (random() % 2 == 0 ? first_of(digits) : std::bit_width(digits) - 1));
    expect_as_slow(grid_of(puzzle), puzzle);
  }
}

TEST(CountSolutions, AgreesWithTrialOnPositionsOfRecordedPaths) {
  std::mt19937 random(3);
  for (const RecordedPath& path : recorded_paths()) {
    const std::vector<Grid> grids = replay(path);
    Grid grid = grids[random() % grids.size()];
    expect_as_slow(grid, path.puzzle);
    // One candidate less, right or wrong.
    if (grid.is_solved()) continue;
    const Cell cell = grid.unfilled().first();
    grid.eliminate(cell, bit(first_of(grid.candidates(cell))));
    expect_as_slow(grid, path.puzzle + " less a candidate");
  }
}

TEST(CountSolutions, AgreesWithTrialOnRandomStates) {
  std::mt19937 random(4);
  int by_count[3] = {};
  for (int round = 0; round < 3000; ++round) {
    // Filled cells hold the solved grid's digit; the other cells have it among some more, and now and then lack it.
    const unsigned filled_percent = 10 + random() % 50;
    const unsigned extra_percent = 5 + random() % 45;
    const unsigned lost_per_mille = random() % 30;
    Digits81 placed{};
    std::array<DigitSet, kCellCount> candidates{};
    for (int cell = 0; cell < kCellCount; ++cell) {
      if (random() % 100 < filled_percent) {
        placed[cell] = static_cast<std::uint8_t>(kSolved[cell] - '0');
        continue;
      }
      for (int digit = 0; digit < kDigitCount; ++digit) {
        if (random() % 100 < extra_percent) candidates[cell] |= bit(digit);
      }
      candidates[cell] |= bit(kSolved[cell] - '1');
      if (random() % 1000 < lost_per_mille) candidates[cell] = without(candidates[cell], bit(kSolved[cell] - '1'));
    }
    const Grid grid = Grid::from_state(placed, candidates);
    expect_as_slow(grid, "state " + std::to_string(round));
    ++by_count[count_solutions(grid).count];
  }
  for (const int count : by_count) EXPECT_GT(count, 50);
}

// A house with six cells for five digits and the like, in a grid that is otherwise nearly open: single by single
// they are refuted only after very many branches.
TEST(CountSolutions, OfMoreCellsThanDigitsIsNone) {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    std::array<DigitSet, kCellCount> candidates{};
    for (DigitSet& cell : candidates) {
      for (int digit = 0; digit < kDigitCount; ++digit) {
        if (random() % 20 != 0) cell |= bit(digit);
      }
    }
    const int size = 4 + static_cast<int>(random() % 5);
    std::array<int, 9> order = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    std::shuffle(order.begin(), order.end(), random);
    DigitSet few = 0;
    for (int index = 1; index < size; ++index) few |= bit(order[index]);
    std::shuffle(order.begin(), order.end(), random);
    const auto& house = cells_of(static_cast<House>(random() % kHouseCount));
    const Digit digit = static_cast<Digit>(random() % kDigitCount);
    const bool is_of_house = round % 2 == 0;
    for (int index = 0; index < size; ++index) {
      if (is_of_house) candidates[house[order[index]]] = few;
      // Else a digit that has fewer columns than rows.
      for (int column = 0; column < 9 && !is_of_house; ++column) {
        DigitSet& cell = candidates[cell_at(order[index], column)];
        if ((few & bit(column)) == 0) cell = without(cell, bit(digit));
      }
    }
    EXPECT_EQ(count_solutions(Grid::from_state({}, candidates)).count, 0) << round;
  }
}

TEST(CountSolutions, OfABoardWithFewGivensAndWithoutSolutionIsNone) {
  // The digits of a minirow or minicolumn must be counted; branches alone take a minute.
  EXPECT_EQ(
      count_solutions(grid_of(".....5.8....6.1.43..........1.5........1.6............53.....61........4........."))
          .count,
      0);
  EXPECT_EQ(
      count_solutions(grid_of("...2.......6.....5...8..........4...........................71........9..64.23..."))
          .count,
      0);
  EXPECT_EQ(
      count_solutions(grid_of(".4........5....................5...3..2.7........9...........15......6.8297......"))
          .count,
      0);
}

// Each candidate is there with this probability. With 60 % some states have solutions, and some take hundreds of
// branches.
std::vector<Grid> random_states(int count, unsigned percent = 60) {
  std::mt19937 random(6);
  std::vector<Grid> grids;
  for (int round = 0; round < count; ++round) {
    std::array<DigitSet, kCellCount> candidates{};
    for (DigitSet& cell : candidates) {
      for (int digit = 0; digit < kDigitCount; ++digit) {
        if (random() % 100 < percent) cell |= bit(digit);
      }
    }
    grids.push_back(Grid::from_state({}, candidates));
  }
  return grids;
}

TEST(CountSolutions, AgreesWithTrialOnRandomCandidates) {
  const std::vector<Grid> grids = random_states(100, 42);
  for (std::size_t index = 0; index < grids.size(); ++index) expect_as_slow(grids[index], std::to_string(index));
}

TEST(CountSolutions, StopsWhenTheWorkIsSpentOrItIsCancelledOrTheTimeIsOver) {
  const std::atomic<bool> cancelled = true;
  SearchLimits work;
  work.work = 1;
  SearchLimits flag;
  flag.cancelled = &cancelled;
  SearchLimits time;
  time.deadline = std::chrono::steady_clock::time_point();
  int stopped = 0;
  for (const Grid& grid : random_states(400)) {
    const SolutionCount free = count_solutions(grid);
    EXPECT_EQ(free.end, SearchEnd::kDecided);
    const SolutionCount limited = count_solutions(grid, work);
    if (limited.end == SearchEnd::kDecided) {
      EXPECT_EQ(limited.count, free.count);
      continue;
    }
    ++stopped;
    EXPECT_EQ(limited.end, SearchEnd::kWorkSpent);
    EXPECT_LE(limited.count, free.count);
    EXPECT_EQ(count_solutions(grid, flag).end, SearchEnd::kCancelled);
    EXPECT_EQ(count_solutions(grid, time).end, SearchEnd::kTimeOver);
  }
  EXPECT_GT(stopped, 2);
}

}  // namespace
}  // namespace sudorate::test
