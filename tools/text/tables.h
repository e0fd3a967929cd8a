// Tables by enumerations.
#pragma once

#include <cstddef>

namespace sudorate {

// The element of a table that stands for a value of an enumeration.
template <typename Table, typename Value>
constexpr auto& entry_of(Table& table, Value value) {
  return table[static_cast<std::size_t>(value)];
}

}  // namespace sudorate
