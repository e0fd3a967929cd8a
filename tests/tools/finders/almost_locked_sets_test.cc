// Almost locked sets.
#include "tools/finders/almost_locked_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tagging/houses.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

// "r1c1 r1c2 123, ..." in the order of the list.
std::string text_of(const std::vector<AlmostLockedSet>& sets) {
  std::string text;
  for (const AlmostLockedSet& set : sets) {
    if (!text.empty()) text += ", ";
    for (const Cell cell : set.cells) text += cell_name(cell) + ' ';
    for (const Digit digit : members(set.digits)) text += static_cast<char>('1' + digit);
  }
  return text;
}

struct SetCase {
  const char* what;
  const char* position;
  int smallest;
  int largest;
  const char* expected;
};

TEST(AlmostLockedSets, AreCellsOfAHouseWithOneCandidateMore) {
  const SetCase cases[] = {
      {"two cells", "r1c1 12, r1c9 23", 2, 8, "r1c1 r1c9 123"},
      {"a candidate too many", "r1c1 12, r1c9 34", 2, 8, ""},
      {"a candidate too few: a naked pair", "r1c1 12, r1c9 12", 2, 8, ""},
      {"no common house", "r1c1 12, r5c9 23", 2, 8, ""},
      {"in a box and a row, listed once", "r1c1 12, r1c2 23", 2, 8, "r1c1 r1c2 123"},
      {"in a box and a column, listed once", "r1c1 12, r2c1 23", 2, 8, "r1c1 r2c1 123"},
      {"three cells, their pairs first", "r1c1 12, r1c5 23, r1c9 34", 2, 8,
       "r1c1 r1c5 123, r1c5 r1c9 234, r1c1 r1c5 r1c9 1234"},
      {"the size limit", "r1c1 12, r1c5 23, r1c9 34", 3, 3, "r1c1 r1c5 r1c9 1234"},
      {"single cells if asked for", "r1c1 12, r1c9 23", 1, 1, "r1c1 12, r1c9 23"},
      {"eight cells of a column", "r1c1 12, r2c1 13, r3c1 14, r4c1 15, r5c1 16, r6c1 17, r7c1 18, r8c1 19", 8, 8,
       "r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 123456789"},
  };
  for (const SetCase& set_case : cases) {
    // All cells besides are filled, so they are in no set.
    std::string filled;
    for (const char digit : std::string("123456789")) filled += std::string("c") + digit + " =" + digit + ',';
    EXPECT_EQ(
        text_of(find_almost_locked_sets(position(filled + set_case.position), set_case.smallest, set_case.largest)),
        set_case.expected)
        << set_case.what;
  }
}

TEST(AlmostLockedSets, LeaveOutCellsWithoutCandidates) {
  const Grid grid = Grid::from_state({}, {});
  EXPECT_TRUE(find_almost_locked_sets(grid).empty());
}

TEST(AlmostLockedSets, AreAllThatACountOverAllSubsetsFinds) {
  std::size_t total = 0;
  for (const Grid& grid : recorded_and_thinned_positions(20)) {
    std::vector<std::string> expected;
    for (House house = 0; house < kHouseCount; ++house) {
      for (unsigned mask = 0; mask < 512; ++mask) {
        AlmostLockedSet set;
        bool is_open = true;
        for (unsigned position = 0; position < 9; ++position) {
          if ((mask >> position & 1U) == 0) continue;
          const Cell cell = cells_of(house)[position];
          is_open = is_open && grid.candidates(cell) != 0;
          set.cells.insert(cell);
          set.digits |= grid.candidates(cell);
        }
        if (!is_open || set.cells.size() < 2 || size_of(set.digits) != set.cells.size() + 1) continue;
        expected.push_back(text_of({set}));
      }
    }
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    std::vector<std::string> found;
    for (const AlmostLockedSet& set : find_almost_locked_sets(grid)) found.push_back(text_of({set}));
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, expected) << to_candidate_line(grid);
    total += found.size();
  }
  EXPECT_GT(total, 1000U);
}

}  // namespace
}  // namespace sudorate::test
