#include "tagging/geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

#include "tagging/houses.h"
#include "tagging/subsets.h"

namespace sudorate::test {
namespace {

// The box numbers of the board, drawn.
constexpr const char* kBoxes =
    "000111222"
    "000111222"
    "000111222"
    "333444555"
    "333444555"
    "333444555"
    "666777888"
    "666777888"
    "666777888";

template <typename Range>
std::vector<int> listed(const Range& range) {
  return std::vector<int>(range.begin(), range.end());
}

TEST(Geometry, EveryCellKnowsItsHousesAndPositions) {
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    EXPECT_EQ(house_of(cell, HouseKind::kBox), box_house(box_of(cell)));
    EXPECT_EQ(house_of(cell, HouseKind::kRow), row_house(row_of(cell)));
    EXPECT_EQ(house_of(cell, HouseKind::kColumn), column_house(column_of(cell)));
    for (const House house : houses_of(cell)) {
      EXPECT_EQ(cells_of(house)[position_in(cell, kind_of(house))], cell);
    }
  }
}

TEST(Geometry, PeersAreTheBoxThenTheRowThenTheColumn) {
  EXPECT_EQ(listed(peers_of(cell_at(4, 4))),
            (std::vector<int>{30, 31, 32, 39, 41, 48, 49, 50, 36, 37, 38, 42, 43, 44, 4, 13, 22, 58, 67, 76}));
  EXPECT_EQ(listed(peers_of(cell_at(0, 0))),
            (std::vector<int>{1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6, 7, 8, 27, 36, 45, 54, 63, 72}));
}

TEST(Geometry, PeersAreTheCellsThatAreSeen) {
  for (int a = 0; a < kCellCount; ++a) {
    const auto& peers = peers_of(static_cast<Cell>(a));
    for (int b = 0; b < kCellCount; ++b) {
      const bool shares_house = a / 9 == b / 9 || a % 9 == b % 9 || kBoxes[a] == kBoxes[b];
      EXPECT_EQ(sees(static_cast<Cell>(a), static_cast<Cell>(b)), a != b && shares_house);
      EXPECT_EQ(std::count(peers.begin(), peers.end(), b), a != b && shares_house ? 1 : 0);
    }
  }
}

TEST(Subsets, ComeInMaskOrder) {
  const std::vector<int> pairs = listed(kSubsets<2>);
  const std::vector<int> first_pairs = {0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100, 0b10001};
  ASSERT_EQ(pairs.size(), 36U);
  EXPECT_EQ(std::vector<int>(pairs.begin(), pairs.begin() + 7), first_pairs);
  EXPECT_TRUE(std::is_sorted(pairs.begin(), pairs.end()));
  EXPECT_EQ(kSubsets<3>.size(), 84U);
  EXPECT_EQ(kSubsets<4>.size(), 126U);
  // 123, 124, 134, 234, 125: the largest differing member decides.
  const std::vector<int> triples = listed(kSubsets<3>);
  EXPECT_EQ(std::vector<int>(triples.begin(), triples.begin() + 5),
            (std::vector<int>{0b111, 0b1011, 0b1101, 0b1110, 0b10011}));
}

// Against all subsets, for masks that often agree.
TEST(TightSubsets, AreThoseWhoseMasksUniteToAsMany) {
  std::mt19937 random(7);
  int found = 0;
  for (int round = 0; round < 1000; ++round) {
    std::array<std::uint16_t, 9> masks{};
    for (std::uint16_t& mask : masks) mask = bit(random() % 5) | bit(random() % 5) | bit(random() % 9);
    const auto of = static_cast<std::uint16_t>(random() % 512);
    const auto mask_of = [&](int member) { return masks[member]; };
    std::vector<std::pair<int, int>> expected;
    for (const std::uint16_t subset : kSubsets<3>) {
      std::uint16_t united = 0;
      for (const int member : members(subset)) united |= masks[member];
      if (without(subset, of) == 0 && size_of(united) == 3) expected.emplace_back(subset, united);
    }
    std::vector<std::pair<int, int>> visited;
    EXPECT_FALSE(visit_tight_subsets<3>(of, mask_of, [&](int subset, int united) {
      visited.emplace_back(subset, united);
      return false;
    }));
    ASSERT_EQ(visited, expected);
    found += static_cast<int>(expected.size());
    int count = 0;
    EXPECT_EQ(visit_tight_subsets<3>(of, mask_of, [&](int, int) { return ++count == 1; }), !expected.empty());
    EXPECT_EQ(count, expected.empty() ? 0 : 1) << "it goes on though it was told to stop";
  }
  EXPECT_GT(found, 100);
}

}  // namespace
}  // namespace sudorate::test
