// Taggings, against reachability over single candidates.
#include "tagging/tagging.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/position.h"
#include "tests/support/reference/links.h"
#include "tests/support/sample_positions.h"
#include "tests/tagging/links_of.h"
#include "tools/notation/cell_name.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate::test {
namespace {

constexpr LinkKinds kX = {true, false};
constexpr LinkKinds kY = {false, true};
constexpr LinkKinds kXy = {true, true};
constexpr LinkKinds kModes[] = {kX, kY, kXy};

std::string name_of(Candidate candidate) {
  return cell_name(cell_of(candidate)) + '#' + static_cast<char>('1' + digit_of(candidate));
}

// The tagging of a grid, built from scratch.
Tagging tagging_of(const Grid& grid, LinkKinds kinds) {
  StrongLinks links;
  links.list(grid.masks());
  Tagging tagging(kinds);
  tagging.update(links);
  return tagging;
}

TEST(Taggings, AreThoseOfTheGridThatIsAskedFor) {
  Taggings taggings;
  for (const char* text : {kRingOfSeven, "r1c1 12, r1c5 13, r5c1 23", "", "r15 -5, r1c28 +5, r5c29 +5"}) {
    const Grid grid = position(text);
    for (const LinkKinds kinds : kModes) {
      const Tagging fresh = tagging_of(grid, kinds);
      const Tagging& kept = taggings.of(kinds, grid.masks());
      EXPECT_EQ(&kept, &taggings.last(kinds));
      EXPECT_EQ(kept.kinds(), kinds);
      EXPECT_TRUE(kept.is_of(grid.masks()));
      EXPECT_EQ(kept.refuted(), fresh.refuted());
      EXPECT_EQ(std::vector(kept.links().begin(), kept.links().end()), links_of(grid, kinds));
    }
  }
  EXPECT_EQ(taggings.request_count(kX), 4);
}

// Compares everything that the tagging says with what single candidates lead to.
void expect_reachability(const Grid& grid, LinkKinds kinds) {
  const Tagging tagging = tagging_of(grid, kinds);
  const reference::Implications implications(grid, kinds);
  for (const Candidate start : reference::candidates_of(grid)) {
    const auto if_true = implications.from(start, true);
    ASSERT_EQ(tagging.refuted().contains(start), if_true.is_false[start]) << name_of(start);
    for (const Candidate other : reference::candidates_of(grid)) {
      ASSERT_EQ(tagging.off(start).contains(other), if_true.is_false[other])
          << name_of(start) << " to " << name_of(other);
    }
  }
}

TEST(Taggings, EqualsReachabilityOverSingleCandidates) {
  std::vector<Grid> positions = recorded_and_thinned_positions(150);
  for (const Grid& grid : random_positions(30)) positions.push_back(grid);
  for (const Grid& grid : positions) {
    for (const LinkKinds kinds : kModes) {
      expect_reachability(grid, kinds);
      if (testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << to_candidate_line(grid) << (kinds.digit_links ? " X" : "")
                      << (kinds.cell_links ? " Y" : "");
        return;
      }
    }
  }
}

TEST(Taggings, EqualsReachabilityOnRingsOfOddLength) {
  for (const char* more : {"", ", r1c9 +7", ", r7c7 57, r7c8 57, r8c7 57"}) {
    for (const LinkKinds kinds : kModes) expect_reachability(position(std::string(kRingOfSeven) + more), kinds);
  }
}

}  // namespace
}  // namespace sudorate::test
