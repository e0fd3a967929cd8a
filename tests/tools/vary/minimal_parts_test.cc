// The minimal puzzles inside a puzzle, compared with all its parts.
#include "tools/vary/minimal_parts.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "tagging/solution.h"
#include "tests/support/recorded.h"

namespace sudorate::test {
namespace {

Digits81 without(Digits81 puzzle, Cell cell) {
  puzzle[cell] = 0;
  return puzzle;
}

// Goes down from the puzzle through all parts with one solution.
void add_minimal(const Digits81& puzzle, std::set<Digits81>& seen, std::set<Digits81>& minimal) {
  if (!seen.insert(puzzle).second) return;
  bool is_minimal = true;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (puzzle[cell] == 0 || count_solutions(Grid::from_givens(without(puzzle, cell))).count != 1) continue;
    is_minimal = false;
    add_minimal(without(puzzle, cell), seen, minimal);
  }
  if (is_minimal) minimal.insert(puzzle);
}

std::set<Digits81> parts_of(const Digits81& puzzle) {
  std::set<Digits81> parts;
  MinimalParts search(puzzle);
  for (Digits81 part; search.next(part);) EXPECT_TRUE(parts.insert(part).second);
  return parts;
}

TEST(MinimalParts, AreAllOfThem) {
  const std::vector<RecordedPath> paths = read_paths(data_file("reference/own-static.tsv"));
  std::size_t most = 0;
  for (std::size_t index = 0; index < paths.size(); index += 100) {
    Digits81 puzzle = grid_of(paths[index].puzzle).placed();
    const Digits81 solution = count_solutions(Grid::from_givens(puzzle)).solution;
    for (std::size_t more = 0; more < 4; ++more) {
      std::set<Digits81> seen;
      std::set<Digits81> minimal;
      add_minimal(puzzle, seen, minimal);
      // A minimal puzzle is no part of itself.
      minimal.erase(puzzle);
      EXPECT_EQ(parts_of(puzzle), minimal);
      most = std::max(most, minimal.size());
      puzzle[(17 * more + index) % 81] = solution[(17 * more + index) % 81];
    }
  }
  EXPECT_GT(most, 2U);
}

TEST(MinimalParts, OfWhatHasNotOneSolutionThereAreNone) {
  EXPECT_EQ(parts_of({}).size(), 0U);
  Digits81 clash{};
  clash[0] = clash[1] = 4;
  EXPECT_EQ(parts_of(clash).size(), 0U);
}

}  // namespace
}  // namespace sudorate::test
