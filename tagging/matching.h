// One-to-one matchings of nine rows with nine columns.
#pragma once

#include <array>
#include <cstdint>

namespace sudorate {

// By row: the columns, bits 0..8, that it may be matched with.
using MatchingRows = std::array<std::uint16_t, 9>;

// Keeps the pairs that are in some perfect matching. If there is none, returns false and leaves `rows` as it is.
// Cost: a microsecond.
bool keep_matchings(MatchingRows& rows);

}  // namespace sudorate
