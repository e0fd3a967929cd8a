// Cells and digits in print.
#pragma once

#include <string>

#include "tagging/grid.h"

namespace sudorate {

// "r1c1" .. "r9c9"
inline std::string cell_name(Cell cell) {
  return {'r', static_cast<char>('1' + row_of(cell)), 'c', static_cast<char>('1' + column_of(cell))};
}

// "1" .. "9"
inline char digit_text(Digit digit) { return static_cast<char>('1' + digit); }
// "1", "137"
inline std::string digits_text(DigitSet digits) {
  std::string text;
  for (const Digit digit : members(digits)) text += digit_text(digit);
  return text;
}
// "r6c6=2"
inline std::string placement_text(const Placement& placement) {
  return cell_name(placement.cell) + '=' + digit_text(placement.digit);
}

}  // namespace sudorate
