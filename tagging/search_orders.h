// The orders in which programs look for the same patterns. The order decides which pattern is the first one, and so
// which step a solution takes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "tagging/houses.h"

namespace sudorate {

// Of locked candidates, within each of the four directions.
enum class LockingOrder : std::uint8_t {
  kByHouse,  // by first house, second house, digit
  kByDigit,  // by digit, first house, second house
};

// Of the peers of a cell.
enum class PeerOrder : std::uint8_t {
  kByHouse,  // those of the box, then of the row, then of the column
  kByCell,   // row-major
};

// Of the candidates that one hint of an inner rule removes.
enum class RemovalOrder : std::uint8_t {
  kAsListed,  // as the rule lists the cells
  kByBucket,  // as a hash table that holds the cells lists them, see InnerRules
};

// As in Sudoku Explainer 1.2.1 unless set.
struct SearchOrders {
  LockingOrder locking = LockingOrder::kByHouse;
  PeerOrder peers = PeerOrder::kByHouse;
  RemovalOrder removals = RemovalOrder::kAsListed;

  friend bool operator==(const SearchOrders&, const SearchOrders&) = default;
};

namespace detail {

inline constexpr auto kSortedPeers = [] {
  std::array<std::array<Cell, kPeerCount>, kCellCount> sorted{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    sorted[cell] = peers_of(static_cast<Cell>(cell));
    std::sort(sorted[cell].begin(), sorted[cell].end());
  }
  return sorted;
}();

}  // namespace detail

constexpr const std::array<Cell, kPeerCount>& peers_of(Cell cell, PeerOrder order) {
  return order == PeerOrder::kByHouse ? peers_of(cell) : detail::kSortedPeers[cell];
}

}  // namespace sudorate
