// Ratings as numbers, and the formulas of those techniques whose rating depends on the step.
//
// A rating is an integer in tenths: 71 is printed as 7.1. Sudoku Explainer computes with binary fractions, and a
// few of its sums miss the tenth by one unit in the last place. That never shows in print, but it decides which of
// two hints with the same printed rating comes first. So a Difficulty has, besides the tenths, the side of the
// exact value on which the original's sum is.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>

namespace sudorate {

using Rating = std::int16_t;

struct Difficulty {
  Rating tenths = 0;
  // -1 just below, 0 equal to, +1 just above the double nearest to the tenths.
  std::int8_t nudge = 0;

  friend constexpr auto operator<=>(const Difficulty&, const Difficulty&) = default;
};

// Prints "7.1": never a sign or padding, always one decimal.
std::string to_string(Rating rating);

// Hidden singles: for the last cell of a house, else by the kind of house. Techniques with a single rating have it
// in their row of technique.h.
inline constexpr Difficulty kLastCellRating{10};
inline constexpr Difficulty kHiddenSingleBoxRating{12};
inline constexpr Difficulty kHiddenSingleLineRating{15};

// A unique loop of `cell_count` cells (4, 6, 8, ...), types 1, 2 and 4.
constexpr Difficulty unique_loop_rating(int cell_count) {
  if (cell_count >= 10) return {50};
  if (cell_count >= 8) return {47};
  return {static_cast<Rating>(cell_count >= 6 ? 46 : 45)};
}
// Type 3: `counted` is the number of subset digits of a naked subset (2..4), or of helper cells of a hidden one
// (1..4).
constexpr Difficulty unique_loop_type3_rating(int cell_count, int counted) {
  Difficulty difficulty = unique_loop_rating(cell_count);
  difficulty.tenths = static_cast<Rating>(difficulty.tenths + counted - 1);
  // 4.6 + 0.1 and 4.6 + 0.3 fall just below 4.7 and 4.9.
  if (cell_count == 6 && (counted == 2 || counted == 4)) difficulty.nudge = -1;
  return difficulty;
}
// BUG type 3 with a naked subset of `degree` digits, 2..6.
constexpr Difficulty bug_type3_rating(int degree) {
  Difficulty difficulty{static_cast<Rating>(57 + degree - 1)};
  // 5.7 + 0.4 falls just above 6.1.
  if (degree == 5) difficulty.nudge = 1;
  return difficulty;
}

// The base ratings of the chain techniques, to which the length adds.
enum class ChainBase : std::uint8_t {
  kCycle,          // 6.5  X-cycles and Y-cycles
  kForcingXChain,  // 6.6
  kXyChain,        // 7.0  cycles and forcing chains that mix both kinds of link
  kNishio,         // 7.5
  kMultiple,       // 8.0
  kDynamic,        // 8.5
  kNested1,        // 9.0
  kNested2,        // 9.5
  kNested3,        // 10.0
  kNested4,        // 10.5
  kNested5,        // 11.0
};
constexpr Rating base_rating(ChainBase base) {
  constexpr std::array<Rating, 11> kBaseRatings = {65, 66, 70, 75, 80, 85, 90, 95, 100, 105, 110};
  return kBaseRatings[static_cast<std::size_t>(base)];
}

// Tenths that a chain of this length adds to its base: the number of terms of 4, 6, 8, 12, 16, 24, 32, 48, ...
// that are smaller than length - 2. Never decreases with the length.
int length_addend(int length);
Difficulty chain_rating(ChainBase base, int length);

// Printed as ER when no technique is left.
inline constexpr Rating kBeyondRating = 200;

}  // namespace sudorate
