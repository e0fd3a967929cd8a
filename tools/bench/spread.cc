#include "tools/bench/spread.h"

#include <algorithm>

namespace sudorate {

Spread spread_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const std::size_t upper = values.size() / 2;
  const std::size_t lower = (values.size() - 1) / 2;
  return {values.front(), (values[lower] + values[upper]) / 2, values.back()};
}

std::string to_string(const Spread& spread, int digits) {
  return fixed(spread.median, digits) + " (" + fixed(spread.low, digits) + '-' + fixed(spread.high, digits) + ')';
}

}  // namespace sudorate
