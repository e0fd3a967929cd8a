// A set of cells: one bit per cell in two 64-bit words, 16 bytes, no allocation.
//
//   low  word: cells  0..63 (r1c1 .. r8c1)        high word: cells 64..80 (r8c2 .. r9c9)
//
// All operations are constant time; iteration visits the cells row-major.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "tagging/geometry.h"

namespace sudorate {

class CellSet {
 public:
  constexpr CellSet() = default;
  static constexpr CellSet all() { return {~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}; }
  static constexpr CellSet of(Cell cell) {
    CellSet set;
    set.insert(cell);
    return set;
  }

  // The cells at the given positions of each row.
  static constexpr CellSet of_rows(const std::array<PositionSet, 9>& rows) {
    CellSet set;
    for (int row = 0; row < 7; ++row) set.low_ |= std::uint64_t{rows[row]} << (9 * row);
    set.low_ |= std::uint64_t{rows[7]} << 63;
    set.high_ = std::uint64_t{rows[7]} >> 1 | std::uint64_t{rows[8]} << 8;
    return set;
  }
  // The reverse.
  constexpr std::array<PositionSet, 9> rows() const {
    constexpr PositionSet kAllPositions = 0x1FF;
    std::array<PositionSet, 9> rows{};
    for (int row = 0; row < 7; ++row) rows[row] = (low_ >> (9 * row)) & kAllPositions;
    rows[7] = (low_ >> 63 | high_ << 1) & kAllPositions;
    rows[8] = (high_ >> 8) & kAllPositions;
    return rows;
  }
  static constexpr CellSet of_words(std::uint64_t low, std::uint64_t high) { return {low, high}; }
  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }

  constexpr void insert(Cell cell) {
    if (cell < 64) {
      low_ |= std::uint64_t{1} << cell;
    } else {
      high_ |= std::uint64_t{1} << (cell - 64);
    }
  }
  constexpr void erase(Cell cell) {
    if (cell < 64) {
      low_ &= ~(std::uint64_t{1} << cell);
    } else {
      high_ &= ~(std::uint64_t{1} << (cell - 64));
    }
  }
  constexpr bool contains(Cell cell) const { return ((cell < 64 ? low_ >> cell : high_ >> (cell - 64)) & 1) != 0; }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  // The lowest cell; the set must not be empty.
  constexpr Cell first() const {
    return static_cast<Cell>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  constexpr bool intersects(CellSet other) const { return ((low_ & other.low_) | (high_ & other.high_)) != 0; }
  constexpr bool is_subset_of(CellSet other) const { return ((low_ & ~other.low_) | (high_ & ~other.high_)) == 0; }

  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  friend constexpr CellSet operator|(CellSet a, CellSet b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
  friend constexpr bool operator==(CellSet a, CellSet b) { return a.low_ == b.low_ && a.high_ == b.high_; }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Cell operator*() const { return CellSet(low_, high_).first(); }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return low_ != other.low_ || high_ != other.high_; }

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  constexpr Iterator begin() const { return Iterator(low_, high_); }
  constexpr Iterator end() const { return Iterator(0, 0); }

 private:
  constexpr CellSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};
static_assert(sizeof(CellSet) == 16);

}  // namespace sudorate
