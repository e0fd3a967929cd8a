// Places: pairs of a house and a digit, held as a set of houses and a set of digits that may cover more pairs than
// necessary.
//
// When a few candidates have gone, a new search for patterns can skip most of the grid: a pattern is new only
// if a place that it depends on has changed. The comment on each pattern says which places those are.
//
//   r4c7#5 gone     houses: row 4, column 7, box 6      digits: 5
#pragma once

#include <cstdint>

#include "tagging/geometry.h"
#include "tagging/houses.h"

namespace sudorate {

struct Places {
  std::uint32_t houses = 0;  // bit h for house h
  DigitSet digits = 0;

  static constexpr Places all() { return {(std::uint32_t{1} << kHouseCount) - 1, kAllDigits}; }

  constexpr bool has_house(House house) const { return ((houses >> house) & 1) != 0; }
  // The houses of a kind, by their numbers in it.
  constexpr std::uint16_t of_kind(HouseKind kind) const {
    return static_cast<std::uint16_t>(houses >> (9 * static_cast<int>(kind)) & 0b111111111);
  }
  // Calls visit(House) for the boxes, the columns, the rows until it returns true; returns whether it did.
  template <typename Visitor>
  constexpr bool visit_box_column_row(Visitor&& visit) const {
    for (const HouseKind kind : {HouseKind::kBox, HouseKind::kColumn, HouseKind::kRow}) {
      for (const int index : members(of_kind(kind))) {
        if (visit(static_cast<House>(9 * static_cast<int>(kind) + index))) return true;
      }
    }
    return false;
  }
  constexpr bool has_digit(Digit digit) const { return ((digits >> digit) & 1) != 0; }
  constexpr void add(House house) { houses |= std::uint32_t{1} << house; }
  // The places of one candidate, or of several of a cell.
  constexpr void add(Cell cell, Digit digit) { add_all(cell, bit(digit)); }
  constexpr void add_all(Cell cell, DigitSet of_cell) {
    for (const House house : houses_of(cell)) add(house);
    digits |= of_cell;
  }
  // These places and those in sister houses: boxes of the same band or stack, rows of the same band, columns of the
  // same stack.
  constexpr Places with_sisters() const {
    constexpr std::uint32_t kFirstOfThree = 0b001001001001001001001001001;
    constexpr std::uint32_t kBoxes = 0b111111111;
    const std::uint32_t any_of_three = (houses | houses >> 1 | houses >> 2) & kFirstOfThree;
    const std::uint32_t boxes = houses & kBoxes;
    const std::uint32_t stacks = (boxes | boxes >> 3 | boxes >> 6) & 0b111;
    return {any_of_three * 0b111 | (stacks * kFirstOfThree & kBoxes), digits};
  }
  constexpr Places& operator|=(const Places& other) {
    houses |= other.houses;
    digits |= other.digits;
    return *this;
  }
};

}  // namespace sudorate
