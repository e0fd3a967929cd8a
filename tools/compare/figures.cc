#include "tools/compare/figures.h"

#include <algorithm>
#include <cstdlib>

#include "rating/scale.h"
#include "tools/text/numbers.h"

namespace sudorate {

std::string share_text(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "-";
  constexpr std::int64_t kAll = 10'000;
  std::int64_t hundredths = (2 * kAll * part + whole) / (2 * whole);
  if (part > 0 && part < whole) hundredths = std::clamp<std::int64_t>(hundredths, 1, kAll - 1);
  return fixed(static_cast<double>(hundredths) / 100, 2) + " %";
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
