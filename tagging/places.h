// Places: digits of houses, told roughly by the houses and the digits that matter.
//
// Whoever looks for patterns again after a few candidates have gone can pass over the rest of the grid. A pattern
// is new only if a place has changed on which it rests; which those are is said with each pattern.
//
//   r4c7#5 gone     houses: row 4, column 7, box 6      digits: 5
#pragma once

#include <cstdint>

#include "tagging/geometry.h"

namespace sudorate {

struct Places {
  std::uint32_t houses = 0;  // bit h for house h
  DigitSet digits = 0;

  static constexpr Places all() { return {(std::uint32_t{1} << kHouseCount) - 1, kAllDigits}; }

  constexpr bool has_house(House house) const { return ((houses >> house) & 1) != 0; }
  constexpr bool has_digit(Digit digit) const { return ((digits >> digit) & 1) != 0; }
  // The places of one candidate.
  constexpr void add(Cell cell, Digit digit) {
    for (const House house : houses_of(cell)) houses |= std::uint32_t{1} << house;
    digits |= bit(digit);
  }
  constexpr Places& operator|=(const Places& other) {
    houses |= other.houses;
    digits |= other.digits;
    return *this;
  }
};

}  // namespace sudorate
