// The rating numbers: the only place where a technique, or a chain of some length, gets its number.
//
// A rating is an integer in tenths: 71 is printed 7.1. Sudoku Explainer computes with binary fractions, and a few
// of its sums miss the tenth by one unit in the last place. That never shows in print, but it decides which of
// two hints of the same printed rating comes first. A Difficulty therefore carries, beside the tenths, on which
// side of the exact value the sum of the original lies.
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

// Basic techniques.
inline constexpr Difficulty kLastCellRating{10};
inline constexpr Difficulty kHiddenSingleBoxRating{12};
inline constexpr Difficulty kHiddenSingleLineRating{15};
inline constexpr Difficulty kDirectPointingRating{17};
inline constexpr Difficulty kDirectClaimingRating{19};
inline constexpr Difficulty kDirectHiddenPairRating{20};
inline constexpr Difficulty kNakedSingleRating{23};
inline constexpr Difficulty kDirectHiddenTripletRating{25};
inline constexpr Difficulty kPointingRating{26};
inline constexpr Difficulty kClaimingRating{28};
inline constexpr Difficulty kNakedPairRating{30};
inline constexpr Difficulty kXWingRating{32};
inline constexpr Difficulty kHiddenPairRating{34};
inline constexpr Difficulty kNakedTripletRating{36};
inline constexpr Difficulty kSwordfishRating{38};
inline constexpr Difficulty kHiddenTripletRating{40};
inline constexpr Difficulty kXyWingRating{42};
inline constexpr Difficulty kXyzWingRating{44};
inline constexpr Difficulty kNakedQuadRating{50};
inline constexpr Difficulty kJellyfishRating{52};
inline constexpr Difficulty kHiddenQuadRating{54};
inline constexpr Difficulty kAlignedPairRating{62};
inline constexpr Difficulty kAlignedTripletRating{75};

// Uniqueness.
inline constexpr Difficulty kUniqueLoopLowestRating{45};
inline constexpr Difficulty kBugType1Rating{56};
inline constexpr Difficulty kBugType2Rating{57};
inline constexpr Difficulty kBugType4Rating{57};

// A unique loop of `cell_count` cells (4, 6, 8, ...), types 1, 2 and 4.
Difficulty unique_loop_rating(int cell_count);
// Type 3: `counted` is the number of subset digits of a naked subset (2..4), or of helper cells of a hidden one
// (1..4).
Difficulty unique_loop_type3_rating(int cell_count, int counted);
// BUG type 3 with a naked subset of `degree` digits, 2..6.
Difficulty bug_type3_rating(int degree);

// The base ratings of the chain techniques; the length adds to them.
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
