#include "tools/text/hex.h"

#include <cstddef>

namespace sudorate {
namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

}  // namespace

std::string hex_text(std::string_view bytes) {
  std::string text;
  for (const char each : bytes) {
    const auto byte = static_cast<unsigned char>(each);
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 0xF];
  }
  return text;
}

std::optional<std::string> bytes_of_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const std::size_t high = kHexDigits.find(text[at]);
    const std::size_t low = kHexDigits.find(text[at + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes += static_cast<char>(high << 4 | low);
  }
  return bytes;
}

}  // namespace sudorate
