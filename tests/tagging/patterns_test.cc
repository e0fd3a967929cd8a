// The finders of locked candidates, subsets and fish, against slow ones that look at every subset.
#include "tests/support/reference/patterns.h"

#include <gtest/gtest.h>

#include <vector>

#include "tagging/fish.h"
#include "tagging/hidden_subset.h"
#include "tagging/locking.h"
#include "tagging/naked_subset.h"
#include "tagging/places.h"
#include "tests/support/position.h"
#include "tests/support/sample_positions.h"

namespace sudorate::test {
namespace {

using reference::Pattern;
using Patterns = std::vector<Pattern>;

Patterns found_lockings(const Grid& grid) {
  Patterns found;
  EXPECT_FALSE(visit_lockings(grid.masks(), [&](const Locking& locking) {
    found.push_back({locking.from, locking.to, locking.digit, eliminated_positions(grid.masks(), locking)});
    return false;
  }));
  return found;
}

template <int kSize>
Patterns found_hidden_subsets(const Grid& grid, int min_empty) {
  Patterns found;
  EXPECT_FALSE(
      visit_hidden_subsets<kSize>(grid.masks(), grid.fill_counts(), min_empty, [&](const HiddenSubset& subset) {
        found.push_back({subset.house, subset.digits, subset.positions, 0});
        return false;
      }));
  return found;
}

template <int kSize>
Patterns found_naked_subsets(const Grid& grid) {
  Patterns found;
  EXPECT_FALSE(visit_naked_subsets<kSize>(grid.masks(), grid.fill_counts(), [&](const NakedSubset& subset) {
    found.push_back({subset.house, subset.positions, subset.digits, 0});
    return false;
  }));
  return found;
}

template <int kSize>
Patterns found_fish(const Grid& grid) {
  Patterns found;
  EXPECT_FALSE(visit_fish<kSize>(grid.masks(), grid.fill_counts(), [&](const Fish& fish) {
    found.push_back({fish.base == HouseKind::kRow ? 1 : 0, fish.base_lines, fish.cover_lines, fish.digit});
    return false;
  }));
  return found;
}

// Compares on all positions; `least` patterns in all show that there was something to compare.
template <typename Found, typename Expected>
void expect_same(Found&& found, Expected&& expected, std::size_t least) {
  std::size_t count = 0;
  for (const Grid& grid : recorded_and_thinned_positions(400)) {
    const Patterns patterns = found(grid);
    ASSERT_EQ(patterns, expected(grid));
    count += patterns.size();
  }
  EXPECT_GT(count, least);
}

TEST(VisitLockings, FindsTheSameInTheSameOrderAsTheSlowFinder) {
  expect_same(found_lockings, reference::lockings, 5000);
}

TEST(VisitHiddenSubsets, FindsTheSameInTheSameOrderAsTheSlowFinder) {
  for (const int min_empty : {0, 5}) {
    expect_same([&](const Grid& grid) { return found_hidden_subsets<2>(grid, min_empty); },
                [&](const Grid& grid) { return reference::hidden_subsets(grid, 2, min_empty); }, 500);
    expect_same([&](const Grid& grid) { return found_hidden_subsets<3>(grid, min_empty); },
                [&](const Grid& grid) { return reference::hidden_subsets(grid, 3, min_empty); }, 500);
    expect_same([&](const Grid& grid) { return found_hidden_subsets<4>(grid, min_empty); },
                [&](const Grid& grid) { return reference::hidden_subsets(grid, 4, min_empty); }, 500);
  }
}

TEST(VisitNakedSubsets, FindsTheSameInTheSameOrderAsTheSlowFinder) {
  expect_same(
      found_naked_subsets<2>, [](const Grid& grid) { return reference::naked_subsets(grid, 2); }, 500);
  expect_same(
      found_naked_subsets<3>, [](const Grid& grid) { return reference::naked_subsets(grid, 3); }, 500);
  expect_same(
      found_naked_subsets<4>, [](const Grid& grid) { return reference::naked_subsets(grid, 4); }, 50);
}

TEST(VisitFish, FindsTheSameInTheSameOrderAsTheSlowFinder) {
  expect_same(
      found_fish<2>, [](const Grid& grid) { return reference::fish(grid, 2); }, 200);
  expect_same(
      found_fish<3>, [](const Grid& grid) { return reference::fish(grid, 3); }, 100);
  expect_same(
      found_fish<4>, [](const Grid& grid) { return reference::fish(grid, 4); }, 20);
}

TEST(PatternFinders, StopAtTheFirstPatternThatIsAccepted) {
  const Grid grid = position("b1 -5, r1c12 +5, b9 -5, r9c89 +5");
  int visited = 0;
  const auto accept = [&](const auto&) { return ++visited == 1; };
  EXPECT_TRUE(visit_lockings(grid.masks(), accept));
  EXPECT_EQ(visited, 1);

  const Grid subsets = position("b1 -12, r1c12 12, b9 -12, r9c89 12");
  visited = 0;
  EXPECT_TRUE(visit_hidden_subsets<2>(subsets.masks(), subsets.fill_counts(), 0, accept));
  EXPECT_EQ(visited, 1);
  visited = 0;
  EXPECT_TRUE(visit_naked_subsets<2>(subsets.masks(), subsets.fill_counts(), accept));
  EXPECT_EQ(visited, 1);

  const Grid fish = position("c15 -7, r26c15 +7, c89 -6, r26c89 +6");
  visited = 0;
  EXPECT_TRUE(visit_fish<2>(fish.masks(), fish.fill_counts(), accept));
  EXPECT_EQ(visited, 1);
}

// Each finder once for all places and once for each house or digit alone.
TEST(PatternFinders, KeepToThePlacesTheyAreToldOf) {
  const Grid grid = position("b1 -5, r1c12 +5, b9 -5, r9c89 +5");
  std::vector<House> houses;
  const auto note_locking = [&](const Locking& locking) {
    houses.push_back(locking.from);
    return false;
  };
  visit_lockings(grid.masks(), note_locking, {std::uint32_t{1} << box_house(8), kAllDigits});
  EXPECT_EQ(houses, std::vector<House>{box_house(8)});
  visit_lockings(grid.masks(), note_locking, {Places::all().houses, without(kAllDigits, bit(4))});
  visit_lockings(grid.masks(), note_locking, Places());
  EXPECT_EQ(houses.size(), 1U);

  houses.clear();
  const Grid subsets = position("b1 -12, r1c12 12, b9 -12, r9c89 12");
  const auto note_house = [&](const auto& subset) {
    houses.push_back(subset.house);
    return false;
  };
  const Places last_box{std::uint32_t{1} << box_house(8), kAllDigits};
  visit_hidden_subsets<2>(subsets.masks(), subsets.fill_counts(), 0, note_house, last_box);
  visit_naked_subsets<2>(subsets.masks(), subsets.fill_counts(), note_house, last_box);
  EXPECT_EQ(houses, (std::vector<House>{box_house(8), box_house(8)}));

  std::vector<Digit> digits;
  const Grid fish = position("c15 -7, r26c15 +7, c89 -6, r26c89 +6");
  const auto note_digit = [&](const Fish& found) {
    digits.push_back(found.digit);
    return false;
  };
  visit_fish<2>(fish.masks(), fish.fill_counts(), note_digit, {Places::all().houses, bit(6)});
  EXPECT_EQ(digits, std::vector<Digit>{6});
}

TEST(Places, AreTheHousesAndTheDigitOfACandidate) {
  Places places;
  places.add(cell_at(3, 6), 4);  // r4c7#5
  EXPECT_EQ(places.digits, bit(4));
  for (House house = 0; house < kHouseCount; ++house) {
    EXPECT_EQ(places.has_house(house), house == row_house(3) || house == column_house(6) || house == box_house(5));
  }
  places |= Places::all();
  EXPECT_TRUE(places.has_house(kHouseCount - 1));
  EXPECT_EQ(places.digits, kAllDigits);
}

}  // namespace
}  // namespace sudorate::test
