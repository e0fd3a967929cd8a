#include "rating/scale.h"

namespace sudorate {
namespace {

// Where 6.6 plus a repeated sum of 0.1 falls just below the nearest tenth.
constexpr bool falls_below_from_66(int addend) {
  return addend == 1 || addend == 3 || addend == 6 || addend == 8 || addend == 11 || addend == 13;
}
// Where the repeated sum of 0.1 has drifted so far that every other base ends just above the tenth.
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

// Searches look up the lengths of most chains again and again.
constexpr auto kAddends = [] {
  std::array<std::uint8_t, 512> addends{};
  for (int length = 0; length < 512; ++length) addends[length] = static_cast<std::uint8_t>(computed_addend(length));
  return addends;
}();

}  // namespace

std::string to_string(Rating rating) { return std::to_string(rating / 10) + '.' + std::to_string(rating % 10); }

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
