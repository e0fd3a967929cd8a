// How far two names are from each other.
#pragma once

#include <cstddef>
#include <string_view>

namespace sudorate {

// The number of characters to insert, delete or change, or of neighbours to exchange, that makes `a` of `b`. Cost:
// the product of the lengths.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace sudorate
