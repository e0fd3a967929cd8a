#include "tools/records/meaning/packed_position.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "tests/support/recorded.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

Digits81 random_digits(std::mt19937& random, unsigned filled) {
  Digits81 digits{};
  for (std::uint8_t& digit : digits) {
    if (random() % 81 < filled) digit = static_cast<std::uint8_t>(random() % 9 + 1);
  }
  return digits;
}

TEST(Packing, OfAPuzzleIsUndone) {
  std::mt19937 random(7);
  std::set<std::string> seen;
  for (unsigned filled = 0; filled <= 81; ++filled) {
    const Digits81 digits = random_digits(random, filled);
    const std::string bytes = packed_puzzle(digits);
    const auto position = unpacked_position(bytes);
    ASSERT_TRUE(position) << filled;
    EXPECT_EQ(position->givens, digits);
    EXPECT_EQ(position->cells, to_line(digits));
    EXPECT_FALSE(position->state);
    EXPECT_EQ(packed_position(*position), bytes);
    EXPECT_TRUE(seen.insert(bytes).second || filled < 3);
  }
}

TEST(Packing, OfAStateIsUndone) {
  std::mt19937 random(8);
  for (unsigned filled = 0; filled <= 81; filled += 3) {
    const Digits81 digits = random_digits(random, filled);
    Candidates81 candidates{};
    for (DigitSet& each : candidates) each = static_cast<DigitSet>(random() % 512);
    const Grid grid = Grid::from_state(digits, candidates);
    const auto position = unpacked_position(packed_state(grid));
    ASSERT_TRUE(position && position->state) << filled;
    EXPECT_TRUE(*position->state == grid);
    EXPECT_NE(packed_state(grid), packed_puzzle(digits));
  }
}

TEST(Packing, RefusesOtherBytes) {
  const std::string bytes = packed_puzzle(grid_of(kPuzzle).placed());
  EXPECT_FALSE(unpacked_position(""));
  EXPECT_FALSE(unpacked_position(bytes.substr(1)));
  EXPECT_FALSE(unpacked_position(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(unpacked_position(bytes + '\0'));
  // Five digits of 16 bits that are no number of base 9.
  EXPECT_FALSE(unpacked_position(bytes.substr(0, 10) + std::string(bytes.size() - 10, '\xFF')));
}

}  // namespace
}  // namespace sudorate::test
