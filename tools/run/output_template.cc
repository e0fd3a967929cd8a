#include "tools/run/output_template.h"

namespace sudorate {
namespace {

// Of a value below 100.
std::string two_digits(std::int64_t value) {
  return {static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
}

}  // namespace

std::string expand_template(std::string_view text, const TemplateValues& values) {
  std::string result;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != '%') {
      result += text[index];
      continue;
    }
    const char code = ++index < text.size() ? text[index] : '%';
    switch (code) {
      case 'r':
        result += values.er;
        break;
      case 'p':
        result += values.ep;
        break;
      case 'd':
        result += values.ed;
        break;
      case 'g':
        result += values.line;
        break;
      case 'n':
        result += std::to_string(values.ordinal);
        break;
      case 'e':
        result += elapsed_text(values.elapsed);
        break;
      default:
        result += '%';
    }
  }
  return result;
}

std::string elapsed_text(std::chrono::milliseconds elapsed) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  const std::int64_t hundredths = elapsed.count() / 10;
  const std::int64_t seconds = hundredths / 100;
  const auto parts = [](std::int64_t large, char large_name, std::int64_t small, char small_name) {
    return std::to_string(large) + large_name + two_digits(small) + small_name;
  };
  if (seconds < kMinute) return parts(seconds, '.', hundredths % 100, 's');
  if (seconds < kHour) return parts(seconds / kMinute, 'm', seconds % kMinute, 's');
  if (seconds < kDay) return parts(seconds / kHour, 'h', seconds % kHour / kMinute, 'm');
  return parts(seconds / kDay, 'd', seconds % kDay / kHour, 'h');
}

}  // namespace sudorate
