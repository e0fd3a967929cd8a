// Loops against the search that tries every path, and the plot against all links.
#include "tools/finders/nice_loop_search.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/sample_positions.h"
#include "tests/tools/finders/nice_loop_comparison.h"
#include "tools/finders/nice_loops.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

TEST(NiceLoopSearch, AgreesWithEveryPathOfSixCells) {
  EXPECT_GT(expect_all_loops(recorded_positions(60), 6), 1000U);
}

TEST(NiceLoopSearch, AgreesWithEveryPathOfFiveCellsOnThinnedAndRandomPositions) {
  EXPECT_GT(expect_all_loops(recorded_and_thinned_positions(8), 5), 200U);
  expect_all_loops(random_positions(2), 4);
}

// The smallest size for each candidate that goes, at any length.
std::map<Candidate, int> removal_sizes(const Grid& grid, const CellLinkChoice& choice = {}) {
  NiceLoopOptions options;
  options.links = choice;
  std::map<Candidate, int> sizes;
  const NiceLoopResult result = find_nice_loops(grid, options);
  EXPECT_TRUE(result.is_complete);
  for (const NiceLoop& loop : result.loops) {
    for (const Candidate candidate : removed_candidates(grid, loop.conclusion))
      sizes.emplace(candidate, loop.size());
  }
  return sizes;
}

TEST(NiceLoopSearch, FindsWithAllStepsOfThePlotWhatItFindsWithAllLinks) {
  std::size_t fewer = 0;
  for (const Grid& grid : recorded_positions(60)) {
    const std::map<Candidate, int> all = removal_sizes(grid);
    EXPECT_EQ(removal_sizes(grid, {true, true, true}), all) << to_candidate_line(grid);
    const std::map<Candidate, int> plain = removal_sizes(grid, {true, false, false});
    for (const auto& [candidate, size] : plain) {
      ASSERT_EQ(all.count(candidate), 1U);
      EXPECT_LE(all.at(candidate), size);
    }
    fewer += plain.size() < all.size() ? 1 : 0;
  }
  EXPECT_GT(fewer, 10U);
}

TEST(NiceLoopSearch, FindsOnThePlotWhatEveryPathFinds) {
  for (const Grid& grid : recorded_positions(20)) {
    for (const bool step_8 : {false, true}) {
      const CellLinkChoice choice{true, step_8, false};
      NiceLoopOptions options;
      options.links = choice;
      options.max_size = 6;
      options.answer = FinderAnswer::kEvery;
      std::map<Candidate, int> expected;
      for (const NiceLoop& loop : find_nice_loops(grid, options).loops) {
        for (const Candidate candidate : removed_candidates(grid, loop.conclusion)) {
          expected.emplace(candidate, loop.size());
        }
      }
      options.answer = FinderAnswer::kEachEffect;
      std::map<Candidate, int> found;
      for (const NiceLoop& loop : find_nice_loops(grid, options).loops) {
        for (const Candidate candidate : removed_candidates(grid, loop.conclusion))
          found.emplace(candidate, loop.size());
      }
      EXPECT_EQ(found, expected) << to_candidate_line(grid);
    }
  }
}

}  // namespace
}  // namespace sudorate::test
