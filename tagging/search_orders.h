// The orders in which programs look for the same patterns. The order decides which pattern is the first one, and so
// which step a solution takes.
#pragma once

#include <cstdint>

namespace sudorate {

// Of locked candidates, within each of the four directions.
enum class LockingOrder : std::uint8_t {
  kByHouse,  // by first house, second house, digit
  kByDigit,  // by digit, first house, second house
};

// As in Sudoku Explainer 1.2.1 unless set.
struct SearchOrders {
  LockingOrder locking = LockingOrder::kByHouse;

  friend bool operator==(const SearchOrders&, const SearchOrders&) = default;
};

}  // namespace sudorate
