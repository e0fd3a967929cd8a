// The 9x9 board: cells, digits, houses, peers, and the orders in which they are visited.
//
// Numbering, used everywhere:
//
//   cell      0..80, row-major: 9 * row + column        digit     0..8 stands for the digits 1..9
//   candidate 9 * cell + digit, 0..728                   house     0..8 boxes, 9..17 rows, 18..26 columns
//
//        c1 c2 c3   c4 c5 c6   c7 c8 c9          positions inside a house, 0..8:
//   r1    0  1  2    3  4  5    6  7  8            box     0 1 2     row     left to right
//   r2    9 10 11   12 13 14   15 16 17                    3 4 5
//   r3   18 19 20   21 22 23   24 25 26                    6 7 8     column  top to bottom
//        box 0      box 1      box 2
//
// Sets of digits and sets of positions are 9-bit masks, bit i for member i. "Mask order" of the subsets of a given
// size is the increasing order of these masks read as numbers. Sudoku Explainer visits subsets in this order; it
// differs from the order of nested loops.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sudorate {

using Cell = std::uint8_t;
using Digit = std::uint8_t;
using House = std::uint8_t;
using Candidate = std::uint16_t;
using DigitSet = std::uint16_t;
using PositionSet = std::uint16_t;

inline constexpr int kCellCount = 81;
inline constexpr int kDigitCount = 9;
inline constexpr int kHouseCount = 27;
inline constexpr int kHouseSize = 9;
inline constexpr int kPeerCount = 20;
inline constexpr int kCandidateCount = kCellCount * kDigitCount;
inline constexpr DigitSet kAllDigits = 0x1FF;

// Houses by kind, in the order box, column, row: the order of singles and subsets. Chains, loops and peers use
// HouseKind's own order instead.
inline constexpr std::array<House, kHouseCount> kBoxColumnRow = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

// House kinds in the order in which chains, loops and peers visit the three houses of a cell.
enum class HouseKind : std::uint8_t { kBox, kRow, kColumn };
inline constexpr std::array kHouseKinds = {HouseKind::kBox, HouseKind::kRow, HouseKind::kColumn};
inline constexpr int kHouseKindCount = 3;

constexpr int row_of(Cell cell) { return cell / 9; }
constexpr int column_of(Cell cell) { return cell % 9; }
constexpr int box_of(Cell cell) { return row_of(cell) / 3 * 3 + column_of(cell) / 3; }
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(9 * row + column); }

constexpr House box_house(int index) { return static_cast<House>(index); }
constexpr House row_house(int index) { return static_cast<House>(9 + index); }
constexpr House column_house(int index) { return static_cast<House>(18 + index); }
constexpr HouseKind kind_of(House house) { return static_cast<HouseKind>(house / 9); }
// The number of the house among those of its kind, 0..8.
constexpr int index_in_kind(House house) { return house % 9; }

constexpr Candidate candidate_of(Cell cell, Digit digit) { return static_cast<Candidate>(9 * cell + digit); }
constexpr Cell cell_of(Candidate candidate) { return static_cast<Cell>(candidate / 9); }
constexpr Digit digit_of(Candidate candidate) { return static_cast<Digit>(candidate % 9); }

constexpr std::uint16_t bit(int index) { return static_cast<std::uint16_t>(1U << index); }
constexpr int size_of(std::uint16_t mask) { return std::popcount(mask); }
// The lowest member; the mask must not be empty.
constexpr std::uint8_t first_of(std::uint16_t mask) { return static_cast<std::uint8_t>(std::countr_zero(mask)); }
constexpr std::uint16_t without(std::uint16_t mask, std::uint16_t removed) {
  return static_cast<std::uint16_t>(mask & ~removed);
}

// Iterates over the members of a 9-bit mask in ascending order: `for (Digit digit : members(mask))`.
class Members {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint16_t left) : left_(left) {}
    constexpr std::uint8_t operator*() const { return first_of(left_); }
    constexpr Iterator& operator++() {
      left_ = static_cast<std::uint16_t>(left_ & (left_ - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return left_ != other.left_; }

   private:
    std::uint16_t left_;
  };
  constexpr explicit Members(std::uint16_t mask) : mask_(mask) {}
  constexpr Iterator begin() const { return Iterator(mask_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint16_t mask_;
};
constexpr Members members(std::uint16_t mask) { return Members(mask); }

namespace detail {

struct Geometry {
  std::array<std::array<Cell, kHouseSize>, kHouseCount> house_cells{};
  std::array<std::array<House, kHouseKindCount>, kCellCount> cell_houses{};
  std::array<std::array<std::uint8_t, kHouseKindCount>, kCellCount> cell_positions{};
  std::array<std::array<Cell, kPeerCount>, kCellCount> peers{};
  std::array<std::array<PositionSet, kHouseCount>, kHouseCount> shared_positions{};
};

constexpr Geometry make_geometry() {
  Geometry geometry;
  for (int index = 0; index < 9; ++index) {
    for (int position = 0; position < 9; ++position) {
      geometry.house_cells[box_house(index)][position] =
          cell_at(index / 3 * 3 + position / 3, index % 3 * 3 + position % 3);
      geometry.house_cells[row_house(index)][position] = cell_at(index, position);
      geometry.house_cells[column_house(index)][position] = cell_at(position, index);
    }
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int position = 0; position < kHouseSize; ++position) {
      const Cell cell = geometry.house_cells[house][position];
      geometry.cell_houses[cell][house / 9] = static_cast<House>(house);
      geometry.cell_positions[cell][house / 9] = static_cast<std::uint8_t>(position);
    }
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int position = 0; position < kHouseSize; ++position) {
      for (const House other : geometry.cell_houses[geometry.house_cells[house][position]]) {
        geometry.shared_positions[house][other] |= bit(position);
      }
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    std::array<bool, kCellCount> listed{};
    listed[cell] = true;
    int count = 0;
    for (const House house : geometry.cell_houses[cell]) {
      for (const Cell peer : geometry.house_cells[house]) {
        if (!listed[peer]) {
          listed[peer] = true;
          geometry.peers[cell][count++] = peer;
        }
      }
    }
  }
  return geometry;
}

inline constexpr Geometry kGeometry = make_geometry();

constexpr int choose(int n, int k) { return k == 0 ? 1 : choose(n - 1, k - 1) * n / k; }

template <int kSize>
constexpr auto make_subsets() {
  std::array<std::uint16_t, choose(9, kSize)> subsets{};
  int count = 0;
  for (int mask = 0; mask < 512; ++mask) {
    if (std::popcount(static_cast<unsigned>(mask)) == kSize) subsets[count++] = static_cast<std::uint16_t>(mask);
  }
  return subsets;
}

}  // namespace detail

// Cells of a house by position.
constexpr const std::array<Cell, kHouseSize>& cells_of(House house) { return detail::kGeometry.house_cells[house]; }
// Box, row and column of a cell, in this order.
constexpr const std::array<House, kHouseKindCount>& houses_of(Cell cell) {
  return detail::kGeometry.cell_houses[cell];
}
constexpr House house_of(Cell cell, HouseKind kind) { return houses_of(cell)[static_cast<int>(kind)]; }
// Position of a cell in its house of the given kind.
constexpr std::uint8_t position_in(Cell cell, HouseKind kind) {
  return detail::kGeometry.cell_positions[cell][static_cast<int>(kind)];
}
// The 20 peers: those of the box by position, then the new cells of the row, then those of the column.
constexpr const std::array<Cell, kPeerCount>& peers_of(Cell cell) { return detail::kGeometry.peers[cell]; }

// The positions of `house` whose cells are also in `other`; empty if the two do not cross.
constexpr PositionSet shared_positions(House house, House other) {
  return detail::kGeometry.shared_positions[house][other];
}

constexpr bool sees(Cell a, Cell b) {
  return a != b && (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

// Calls visit(subset, united) for every subset of kSize members of `of` whose masks, mask_of(member), have a union
// of exactly kSize members, until it returns true. Returns whether it did. Order: mask order. The last two
// parameters serve the recursion: the members chosen so far, from the highest down, and the union of their masks.
template <int kSize, int kLeft = kSize, typename MaskOf, typename Visitor>
constexpr bool visit_tight_subsets(std::uint16_t of, const MaskOf& mask_of, Visitor&& visit,
                                   std::uint16_t chosen = 0, std::uint16_t united = 0) {
  for (const std::uint8_t member : members(of)) {
    const std::uint16_t subset = chosen | bit(member);
    const std::uint16_t masks = united | mask_of(member);
    if (size_of(masks) > kSize) continue;
    if constexpr (kLeft == 1) {
      if (size_of(masks) == kSize && visit(subset, masks)) return true;
    } else {
      const auto lower = static_cast<std::uint16_t>(of & (bit(member) - 1));
      if (visit_tight_subsets<kSize, kLeft - 1>(lower, mask_of, visit, subset, masks)) return true;
    }
  }
  return false;
}

// All 9-bit masks with kSize members, in mask order.
template <int kSize>
inline constexpr auto kSubsets = detail::make_subsets<kSize>();

}  // namespace sudorate
