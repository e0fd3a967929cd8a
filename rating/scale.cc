#include "rating/scale.h"

namespace sudorate {
namespace {

// Where 6.6 plus a repeated sum of 0.1 falls just below the nearest tenth.
constexpr bool falls_below_from_66(int addend) {
  return addend == 1 || addend == 3 || addend == 6 || addend == 8 || addend == 11 || addend == 13;
}
// Where the repeated sum of 0.1 itself has drifted so far that every other base ends just above the tenth.
constexpr bool drifts_above(int addend) { return addend == 17 || addend == 21 || addend == 22; }

constexpr int computed_addend(int length) {
  int addend = 0;
  int ceiling = 4;
  for (bool odd = false; length - 2 > ceiling; odd = !odd) {
    ++addend;
    ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
  }
  return addend;
}

// Searches ask for the lengths of most chains again and again.
constexpr auto kAddends = [] {
  std::array<std::uint8_t, 512> addends{};
  for (int length = 0; length < 512; ++length) addends[length] = static_cast<std::uint8_t>(computed_addend(length));
  return addends;
}();

}  // namespace

std::string to_string(Rating rating) { return std::to_string(rating / 10) + '.' + std::to_string(rating % 10); }

Difficulty unique_loop_rating(int cell_count) {
  if (cell_count >= 10) return {50};
  if (cell_count >= 8) return {47};
  if (cell_count >= 6) return {46};
  return kUniqueLoopLowestRating;
}

Difficulty unique_loop_type3_rating(int cell_count, int counted) {
  Difficulty difficulty = unique_loop_rating(cell_count);
  difficulty.tenths = static_cast<Rating>(difficulty.tenths + counted - 1);
  // 4.6 + 0.1 and 4.6 + 0.3 fall just below 4.7 and 4.9.
  if (cell_count == 6 && (counted == 2 || counted == 4)) difficulty.nudge = -1;
  return difficulty;
}

Difficulty bug_type3_rating(int degree) {
  Difficulty difficulty{static_cast<Rating>(57 + degree - 1)};
  // 5.7 + 0.4 falls just above 6.1.
  if (degree == 5) difficulty.nudge = 1;
  return difficulty;
}

int length_addend(int length) {
  return length < static_cast<int>(kAddends.size()) ? kAddends[length] : computed_addend(length);
}

Difficulty chain_rating(ChainBase base, int length) {
  const int addend = length_addend(length);
  Difficulty difficulty{static_cast<Rating>(base_rating(base) + addend)};
  if (base == ChainBase::kForcingXChain) {
    difficulty.nudge = falls_below_from_66(addend) ? -1 : 0;
  } else {
    difficulty.nudge = drifts_above(addend) ? 1 : 0;
  }
  return difficulty;
}

}  // namespace sudorate
