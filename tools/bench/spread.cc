#include "tools/bench/spread.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace sudorate {

Spread spread_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const std::size_t upper = values.size() / 2;
  const std::size_t lower = (values.size() - 1) / 2;
  return {values.front(), (values[lower] + values[upper]) / 2, values.back()};
}

std::string fixed(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string to_string(const Spread& spread, int digits) {
  return fixed(spread.median, digits) + " (" + fixed(spread.low, digits) + '-' + fixed(spread.high, digits) + ')';
}

}  // namespace sudorate
