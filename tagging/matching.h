// Nine rows and nine columns to be matched one to one.
#pragma once

#include <array>
#include <cstdint>

namespace sudorate {

// The columns, bits 0..8, that each row may be matched with.
using MatchingRows = std::array<std::uint16_t, 9>;

// Keeps the pairs that are part of a perfect matching; false if there is none, then `rows` is unchanged. Cost: a
// microsecond.
bool keep_matchings(MatchingRows& rows);

}  // namespace sudorate
