// What known solutions say, compared with a count of solutions without each given.
#include "tools/vary/known_solutions.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/recorded.h"
#include "tools/vary/removals.h"

namespace sudorate::test {
namespace {

std::vector<Digits81> seeds() {
  std::vector<Digits81> seeds;
  for (const RecordedPath& path : read_paths(data_file("reference/own-hard.tsv"))) {
    if (seeds.size() < 3) seeds.push_back(grid_of(path.puzzle).placed());
  }
  return seeds;
}

// Whether what is left without each given of the base has a solution with another digit in its cell.
bool all_are_needed(const Digits81& seed, CellSet removed, const std::array<Candidate, 2>& added) {
  for (const Cell given : givens_of(seed) - removed) {
    Digits81 rest = without(seed, removed | CellSet::of(given));
    for (const Candidate each : added) rest[cell_of(each)] = static_cast<std::uint8_t>(digit_of(each) + 1);
    OpenBoards boards = open_boards(Grid::from_givens(rest));
    exclude(boards, candidate_of(given, static_cast<Digit>(seed[given] - 1)));
    std::vector<DigitBoards> found;
    if (list_solutions(boards, 1, found).count == 0) return false;
  }
  return true;
}

// Pairs of candidates of solutions of what is left of a seed.
std::vector<std::array<Candidate, 2>> pairs(const Digits81& seed, CellSet removed) {
  const Digits81 base = without(seed, removed);
  std::vector<DigitBoards> solutions;
  list_solutions(open_boards(Grid::from_givens(base)), 40, solutions);
  std::vector<std::array<Candidate, 2>> pairs;
  for (const DigitBoards& solution : solutions) {
    const Digits81 digits = digits_of(solution);
    std::vector<Candidate> added;
    for (const Cell cell : CellSet::all() - givens_of(base)) {
      if (added.size() < 2 && digits[cell] != seed[cell] && (cell + pairs.size()) % 7 < 2) {
        added.push_back(candidate_of(cell, static_cast<Digit>(digits[cell] - 1)));
      }
    }
    if (added.size() == 2) pairs.push_back({added[0], added[1]});
  }
  return pairs;
}

TEST(KnownSolutions, AGivenIsNeededIfThereIsASolutionWithAnotherDigit) {
  KnownSolutions known;
  int needed = 0;
  int spare = 0;
  for (const Digits81& seed : seeds()) {
    for (const Cell cell : givens_of(seed)) {
      const CellSet removed = CellSet::of(cell);
      known.begin(seed, removed);
      for (const std::array<Candidate, 2>& added : pairs(seed, removed)) {
        const bool expected = all_are_needed(seed, removed, added);
        EXPECT_EQ(known.needs_all_givens(added), expected);
        ++(expected ? needed : spare);
      }
    }
    EXPECT_GT(known.size(), 0U);
  }
  EXPECT_GT(needed, 100);
  EXPECT_GT(spare, 100);
}

TEST(KnownSolutions, WhatIsForgottenLeavesNothingBehind) {
  const Digits81 seed = seeds().front();
  CellSet removed;
  for (const Cell cell : givens_of(seed)) {
    if (removed.size() < 4) removed.insert(cell);
  }
  const Digits81 base = without(seed, removed);
  std::vector<DigitBoards> solutions;
  list_solutions(open_boards(Grid::from_givens(base)), 2000, solutions);
  ASSERT_EQ(solutions.size(), 2000U);
  KnownSolutions known;
  known.begin(seed, removed);
  for (const DigitBoards& solution : solutions) known.add(solution);
  known.shorten(100);
  ASSERT_GE(known.size(), 100U);
  ASSERT_LT(known.size(), 1000U);
  while (known.size() < 1500) known.add(solutions[1999 - known.size() % 500]);
  const auto expect_bits = [&] {
    for (Candidate candidate = 0; candidate < kCandidateCount; ++candidate) {
      for (std::size_t index = 0; index < known.size(); ++index) {
        const bool has = digits_of(known[index])[cell_of(candidate)] == digit_of(candidate) + 1;
        ASSERT_EQ((known.with(candidate, index / 64) >> index % 64 & 1) != 0, has) << index;
      }
    }
  };
  expect_bits();
  // Another seed.
  known.begin(base, removed);
  EXPECT_EQ(known.size(), 0U);
  known.add(solutions.back());
  expect_bits();
}

}  // namespace
}  // namespace sudorate::test
