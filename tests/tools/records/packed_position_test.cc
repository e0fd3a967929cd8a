#include "tools/records/meaning/packed_position.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

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
  for (unsigned filled = 0; filled <= 81; ++filled) {
    const Digits81 digits = random_digits(random, filled);
    EXPECT_EQ(unpacked_digits(packed_puzzle(digits)), digits);
    EXPECT_EQ(packed_position(make_position(digits)), packed_puzzle(digits));
  }
}

TEST(Packing, OfAStateHasItsDigits) {
  std::mt19937 random(8);
  for (unsigned filled = 0; filled <= 81; filled += 3) {
    Position position = make_position(random_digits(random, filled));
    Candidates81 candidates{};
    for (DigitSet& each : candidates) each = static_cast<DigitSet>(random() % 512);
    const Digits81 placed = random_digits(random, filled);
    position.state = Grid::from_state(placed, candidates);
    EXPECT_EQ(unpacked_digits(packed_position(position)), placed);
  }
}

// A digit more or less, another digit, a candidate more or less, and a puzzle or a state.
TEST(Packing, DiffersForEachPosition) {
  std::set<std::string> seen;
  Digits81 digits{};
  digits[0] = 5;
  for (std::size_t cell = 1; cell < kCellCount; ++cell) {
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
      digits[cell] = digit;
      EXPECT_TRUE(seen.insert(packed_puzzle(digits)).second);
    }
    digits[cell] = 0;
    Position position = make_position(digits);
    for (DigitSet set = 0; set < 512; set += 7) {
      Candidates81 candidates{};
      candidates[cell] = set;
      position.state = Grid::from_state(digits, candidates);
      const bool is_new = seen.insert(packed_position(position)).second;
      EXPECT_TRUE(is_new || (set == 0 && cell > 1)) << cell;
    }
  }
}

}  // namespace
}  // namespace sudorate::test
