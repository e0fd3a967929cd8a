// The four groups of a candidate in one word: the digits of its cell, and the places of its digit in its box, row
// and column.
//
//   bits     0..8     16..24     32..40     48..56
//   lane     cell     box        row        column
//   member   digit    position   position   position
//
// The steps of chains look at all four groups of one candidate after the other. As a word the groups are searched
// for members, and for last members, without a branch for each. Source: our own. Tested by
// tests/chains/propagation_test.cc, through the runs.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "chains/implication_tree.h"
#include "tagging/grid.h"
#include "tagging/houses.h"

namespace sudorate {

namespace detail {

inline constexpr unsigned kLaneBits = 16;
inline constexpr std::uint64_t kCellLane = 0xFFFF;

// The groups of the candidates of a cell, members without the cell itself.
struct GroupPlaces {
  // The other positions, and all digits.
  std::uint64_t others = kAllDigits;
  // The same, with each cell only in the first group that has it.
  std::uint64_t once = kAllDigits;
  // By bit.
  std::array<Cell, 64> cells{};
};
inline constexpr auto kGroupPlaces = [] {
  std::array<GroupPlaces, kCellCount> table{};
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    GroupPlaces& places = table[cell];
    places.cells.fill(cell);
    const House box = house_of(cell, HouseKind::kBox);
    for (const HouseKind kind : kHouseKinds) {
      const House house = house_of(cell, kind);
      const unsigned lane = kLaneBits * (1 + static_cast<unsigned>(kind));
      const PositionSet own = bit(position_in(cell, kind));
      const PositionSet seen = kind == HouseKind::kBox ? own : shared_positions(house, box);
      places.others |= std::uint64_t{without(kAllDigits, own)} << lane;
      places.once |= std::uint64_t{without(kAllDigits, seen)} << lane;
      for (unsigned position = 0; position < kHouseSize; ++position) {
        places.cells[lane + position] = cells_of(house)[position];
      }
    }
  }
  return table;
}();

}  // namespace detail

class CandidateGroups {
 public:
  CandidateGroups(const CandidateMasks& masks, Cell cell, Digit digit)
      : places_(detail::kGroupPlaces[cell]), digit_(digit), word_(without(masks.cells[cell], bit(digit))) {
    for (const HouseKind kind : kHouseKinds) {
      const std::uint64_t positions = masks.houses[house_of(cell, kind)][digit];
      word_ |= positions << (detail::kLaneBits * (1 + static_cast<unsigned>(kind)));
    }
  }

  // Calls visit(Cell, Digit, Cause) for the other members, each in the first group that has it: cell, box, row,
  // column, in ascending order; without `in_cell` not those of the cell. Ends as soon as visit returns false, and
  // returns whether it never did.
  template <typename Visitor>
  bool visit_others(bool in_cell, Visitor&& visit) const {
    return visit_bits(wanted(word_ & places_.once, in_cell), visit);
  }

  // The same for the groups that have one other member. That of a row or column may be that of the box.
  template <typename Visitor>
  bool visit_last(bool in_cell, Visitor&& visit) const {
    const std::uint64_t left = word_ & places_.others;
    constexpr std::uint64_t kTops = 0x8000800080008000;
    constexpr std::uint64_t kOnes = kTops >> (detail::kLaneBits - 1);
    // Lanes borrow nothing from each other: their top bits are free.
    const std::uint64_t beyond_first = left & ((left | kTops) - kOnes);
    const std::uint64_t several = (beyond_first + (kTops - kOnes)) & kTops;
    // From each lane with several members all bits go.
    const std::uint64_t crowded = several - (several >> (detail::kLaneBits - 1));
    return visit_bits(wanted(left & ~crowded, in_cell), visit);
  }

 private:
  static std::uint64_t wanted(std::uint64_t word, bool in_cell) {
    return in_cell ? word : word & ~detail::kCellLane;
  }

  template <typename Visitor>
  bool visit_bits(std::uint64_t word, Visitor&& visit) const {
    for (; word != 0; word &= word - 1) {
      const auto place = static_cast<unsigned>(std::countr_zero(word));
      const unsigned lane = place / detail::kLaneBits;
      const auto cause = static_cast<Cause>(static_cast<unsigned>(Cause::kCell) + lane);
      if (!visit(places_.cells[place], lane == 0 ? static_cast<Digit>(place) : digit_, cause)) return false;
    }
    return true;
  }

  const detail::GroupPlaces& places_;
  Digit digit_;
  std::uint64_t word_;
};

}  // namespace sudorate
