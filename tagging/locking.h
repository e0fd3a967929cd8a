// Locked candidates: all places of a digit in one house are in a second house.
//
//   box to line (pointing)              line to box (claiming)
//   +-------+-------+                   +-------+-------+
//   | 5 5 . | - - - |  5 of the box     | 5 5 . | . . . |  5 of the row
//   | . . . |       |  only in row 1:   | - - - |       |  only in the box:
//   | . . . |       |  - loses 5        | - - - |       |  - loses 5
//   +-------+-------+                   +-------+-------+
//
// Sound because the first house needs the digit: one of the shared cells holds it, so the others of the second
// house cannot. A digit with a single place is left out: that is a hidden single.
//
// Used by the rating loop and by nested chains on a grid reduced by an assumption. Source: Sudoku Explainer 1.2.1.
// Cost: one scan of 36 houses by 9 digits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tagging/grid.h"
#include "tagging/houses.h"
#include "tagging/places.h"
#include "tagging/search_orders.h"

namespace sudorate {

struct Locking {
  House from = 0;  // all places of the digit in this house ...
  House to = 0;    // ... are in this one
  Digit digit = 0;
};

// Positions of `locking.to` that lose the digit; may be empty.
inline PositionSet eliminated_positions(const CandidateMasks& masks, const Locking& locking) {
  return without(masks.houses[locking.to][locking.digit], shared_positions(locking.to, locking.from));
}

// Calls visit(Cell, DigitSet) for each elimination, cells in the order of the second house. `visit` may change the
// masks: all eliminations are fixed before the first is visited.
template <typename Visitor>
void visit_eliminations(const CandidateMasks& masks, const Locking& locking, Visitor&& visit) {
  for (const int position : members(eliminated_positions(masks, locking))) {
    visit(cells_of(locking.to)[position], bit(locking.digit));
  }
}

namespace detail {

// By the places of a digit in a house: the third of the house that holds all of them, as bit 9 * third; 0 if there
// is none or only one place. Thirds are positions 0 to 2, 3 to 5, 6 to 8, or, with a stride, 0 3 6, 1 4 7, 2 5 8.
constexpr std::array<std::uint32_t, 512> make_confining_thirds(bool has_stride) {
  std::array<std::uint32_t, 512> table{};
  for (int third = 0; third < 3; ++third) {
    const PositionSet all = static_cast<PositionSet>(has_stride ? 0b001001001 << third : 0b111 << (3 * third));
    for (unsigned positions = 0; positions < table.size(); ++positions) {
      const bool is_inside = (positions & ~static_cast<unsigned>(all)) == 0;
      if (is_inside && (positions & (positions - 1)) != 0) table[positions] = std::uint32_t{1} << (9 * third);
    }
  }
  return table;
}
inline constexpr auto kConfiningThird = make_confining_thirds(false);
inline constexpr auto kConfiningThirdWithStride = make_confining_thirds(true);

// The house that a third of the first house belongs to. A box crosses the three columns of its stack or the three
// rows of its band; a line crosses three boxes.
constexpr House second_house(HouseKind from_kind, HouseKind to_kind, int index, int third) {
  const int group = to_kind == HouseKind::kColumn ? index % 3 : index / 3;
  const int to_index = from_kind == HouseKind::kColumn ? 3 * third + group : 3 * group + third;
  return static_cast<House>(9 * static_cast<int>(to_kind) + to_index);
}

}  // namespace detail

// Calls visit(Locking) for every pattern until it returns true; returns whether it did. Skips a pattern unless its
// first house and digit are `within`. Order: box to column, box to row, column to box, row to box; in each as
// `kOrder` says.
template <LockingOrder kOrder = LockingOrder::kByHouse, typename Visitor>
bool visit_lockings(const CandidateMasks& masks, Visitor&& visit, const Places& within = Places::all()) {
  constexpr std::array<std::array<HouseKind, 2>, 4> kDirections = {{{HouseKind::kBox, HouseKind::kColumn},
                                                                    {HouseKind::kBox, HouseKind::kRow},
                                                                    {HouseKind::kColumn, HouseKind::kBox},
                                                                    {HouseKind::kRow, HouseKind::kBox}}};
  for (const auto& [from_kind, to_kind] : kDirections) {
    // The rows of a box are its plain thirds, and so are the boxes of a line.
    const auto& confining_third =
        to_kind == HouseKind::kColumn ? detail::kConfiningThirdWithStride : detail::kConfiningThird;
    const House first_from = static_cast<House>(9 * static_cast<int>(from_kind));
    if constexpr (kOrder == LockingOrder::kByDigit) {
      for (const Digit digit : members(within.digits)) {
        for (int index = 0; index < 9; ++index) {
          const House from = static_cast<House>(first_from + index);
          const std::uint32_t confined = confining_third[masks.houses[from][digit]];
          if (confined == 0 || !within.has_house(from)) continue;
          const int third = std::countr_zero(confined) / kDigitCount;
          if (visit(Locking{from, detail::second_house(from_kind, to_kind, index, third), digit})) return true;
        }
      }
      continue;
    }
    for (const int index : members(within.of_kind(from_kind))) {
      const House from = static_cast<House>(first_from + index);
      // By third, then digit: the digits confined to it.
      std::uint32_t confined = 0;
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        confined |= confining_third[masks.houses[from][digit]] << digit;
      }
      constexpr std::uint32_t kFirstOfThirds = 1 | 1 << kDigitCount | 1 << 2 * kDigitCount;
      for (std::uint32_t left = confined & (within.digits * kFirstOfThirds); left != 0; left &= left - 1) {
        const int place = std::countr_zero(left);
        const House to = detail::second_house(from_kind, to_kind, index, place / kDigitCount);
        if (visit(Locking{from, to, static_cast<Digit>(place % kDigitCount)})) return true;
      }
    }
  }
  return false;
}

// The same in an order that is known only at run time.
template <typename Visitor>
bool visit_lockings(LockingOrder order, const CandidateMasks& masks, Visitor&& visit,
                    const Places& within = Places::all()) {
  return order == LockingOrder::kByHouse ? visit_lockings<LockingOrder::kByHouse>(masks, visit, within)
                                         : visit_lockings<LockingOrder::kByDigit>(masks, visit, within);
}

}  // namespace sudorate
