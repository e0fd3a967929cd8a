#include "tools/compare/figures.h"

#include <algorithm>
#include <cstdlib>

#include "rating/scale.h"
#include "tools/text/numbers.h"

namespace sudorate {

std::string share_text(std::int64_t part, std::int64_t whole, int decimals) {
  if (whole == 0) return "-";
  std::int64_t all = 100;
  for (int decimal = 0; decimal < decimals; ++decimal) all *= 10;
  std::int64_t share = (2 * all * part + whole) / (2 * whole);
  if (part > 0 && part < whole) share = std::clamp<std::int64_t>(share, 1, all - 1);
  return fixed(100 * static_cast<double>(share) / static_cast<double>(all), decimals) + " %";
}

std::string grouped_text(std::int64_t number) {
  const std::string digits = std::to_string(number);
  std::string text;
  for (std::size_t index = 0; index < digits.size(); ++index) {
    if (index > 0 && (digits.size() - index) % 3 == 0) text += ',';
    text += digits[index];
  }
  return text;
}

std::string difference_text(int tenths) {
  std::string text = to_string(static_cast<Rating>(std::abs(tenths)));
  if (tenths != 0) text.insert(text.begin(), tenths < 0 ? '-' : '+');
  return text;
}

}  // namespace sudorate
