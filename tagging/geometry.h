// The 9x9 board: the numbers of cells, digits and houses, and sets of digits. houses.h has what is in a house.
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

}  // namespace sudorate
