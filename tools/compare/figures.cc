#include "tools/compare/figures.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "rating/scale.h"

namespace sudorate {

std::string share_text(std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "-";
  constexpr std::int64_t kAll = 10'000;
  std::int64_t hundredths = (2 * kAll * part + whole) / (2 * whole);
  if (part > 0 && part < whole) hundredths = std::clamp<std::int64_t>(hundredths, 1, kAll - 1);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%d.%02d %%", static_cast<int>(hundredths / 100),
                static_cast<int>(hundredths % 100));
  return text.data();
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
