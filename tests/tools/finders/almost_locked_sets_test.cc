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
