// Numbers in print.
#pragma once

#include <array>
#include <cstdio>
#include <string>

namespace sudorate {

// The value with so many digits after the point.
inline std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

}  // namespace sudorate
