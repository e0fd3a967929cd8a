// A set of rows with fewer columns than rows rules out any matching (Hall's theorem). A set with as many columns as
// rows needs all of them, so the other rows lose these columns. Each pair that is left is in some matching.
#include "tagging/matching.h"

#include <bit>

namespace sudorate {

bool keep_matchings(MatchingRows& rows) {
  constexpr unsigned kAllRows = 0x1FF;
  std::array<std::uint16_t, kAllRows + 1> columns_of;
  columns_of[0] = 0;
  for (unsigned set = 1; set <= kAllRows; ++set) {
    columns_of[set] = columns_of[set & (set - 1)] | rows[static_cast<std::size_t>(std::countr_zero(set))];
    if (std::popcount(columns_of[set]) < std::popcount(set)) return false;
  }
  for (unsigned set = 1; set < kAllRows; ++set) {
    if (std::popcount(columns_of[set]) != std::popcount(set)) continue;
    for (unsigned left = kAllRows & ~set; left != 0; left &= left - 1) {
      std::uint16_t& row = rows[static_cast<std::size_t>(std::countr_zero(left))];
      row = static_cast<std::uint16_t>(row & ~columns_of[set]);
    }
  }
  return true;
}

}  // namespace sudorate
