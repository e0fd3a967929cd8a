#include "tagging/cell_set.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <vector>

#include "tagging/houses.h"

namespace sudorate::test {
namespace {

CellSet set_of(const std::set<int>& cells) {
  CellSet set;
  for (const int cell : cells) set.insert(static_cast<Cell>(cell));
  return set;
}

std::vector<int> listed(CellSet set) {
  std::vector<int> cells;
  for (const Cell cell : set) cells.push_back(cell);
  return cells;
}

TEST(CellSet, AgreesWithASortedSetOnRandomCells) {
  std::mt19937 random(81);
  for (int round = 0; round < 500; ++round) {
    std::set<int> a;
    std::set<int> b;
    for (unsigned count = random() % 40; count > 0; --count) a.insert(static_cast<int>(random() % 81));
    for (unsigned count = random() % 40; count > 0; --count) b.insert(static_cast<int>(random() % 81));
    std::set<int> both;
    std::set<int> either = a;
    std::set<int> only_a;
    either.insert(b.begin(), b.end());
    for (const int cell : a) (b.count(cell) != 0 ? both : only_a).insert(cell);

    const CellSet left = set_of(a);
    const CellSet right = set_of(b);
    EXPECT_EQ(left & right, set_of(both));
    EXPECT_EQ(left | right, set_of(either));
    EXPECT_EQ(left - right, set_of(only_a));
    EXPECT_EQ(left.intersects(right), !both.empty());
    EXPECT_EQ(left.is_subset_of(right), only_a.empty());
    EXPECT_TRUE((left & right).is_subset_of(left));
    EXPECT_EQ(left.size(), static_cast<int>(a.size()));
    EXPECT_EQ(left == right, a == b);
    EXPECT_EQ(listed(left), std::vector<int>(a.begin(), a.end()));

    CellSet changed = left;
    changed |= right;
    EXPECT_EQ(changed, set_of(either));
    changed -= right;
    EXPECT_EQ(changed, set_of(only_a));
    changed &= right;
    EXPECT_TRUE(changed.empty());
  }
}

TEST(CellSet, PeerAndHouseSetsHoldTheListedCells) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    const auto& peers = peers_of(static_cast<Cell>(cell));
    EXPECT_EQ(peer_set(static_cast<Cell>(cell)), set_of(std::set<int>(peers.begin(), peers.end())));
  }
  for (int house = 0; house < kHouseCount; ++house) {
    const auto& cells = cells_of(static_cast<House>(house));
    EXPECT_EQ(house_set(static_cast<House>(house)), set_of(std::set<int>(cells.begin(), cells.end())));
  }
}

TEST(CellSet, OfRowsHoldsTheirPositions) {
  const CellSet set = CellSet::of_rows({0b000000001, 0, 0b100000000, 0, 0, 0, 0, 0b000000011, 0b100000001});
  EXPECT_EQ(listed(set), (std::vector<int>{0, 26, 63, 64, 72, 80}));
  EXPECT_EQ(CellSet::of_rows({511, 511, 511, 511, 511, 511, 511, 511, 511}), CellSet::all());
}

}  // namespace
}  // namespace sudorate::test
