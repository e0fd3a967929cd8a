#include "tools/text/utf8.h"

#include <algorithm>

namespace sudorate {

Utf8Character first_exotic_character(std::string_view text) {
  const unsigned lead = static_cast<unsigned char>(text.front());
  if (lead < 0xC2 || lead > 0xF4) return {};
  const std::size_t bytes = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  // The range of the second byte excludes longer forms than needed and codes above U+10FFFF.
  unsigned low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
  char32_t code = lead & (0x7FU >> bytes);
  for (std::size_t index = 1; index < bytes; ++index) {
    const unsigned byte = index < text.size() ? static_cast<unsigned char>(text[index]) : 0U;
    if (byte < low || byte > high) return {kReplacementCharacter, index, false};
    code = code << 6 | (byte & 0x3FU);
    low = 0x80;
    high = 0xBF;
  }
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  return {is_surrogate ? kReplacementCharacter : code, bytes, !is_surrogate};
}

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const Utf8Character character = first_utf8_character(text);
    if (!character.is_valid) return false;
    text.remove_prefix(character.bytes);
  }
  return true;
}

void append_utf8(char32_t character, std::string& text) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((character >> shift) & 0x3F)); };
  if (character < 0x80) {
    text += static_cast<char>(character);
  } else if (character < 0x800) {
    text += static_cast<char>(0xC0 | (character >> 6));
    tail(0);
  } else if (character < 0x10000) {
    text += static_cast<char>(0xE0 | (character >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (character >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string to_utf8(std::string_view text, bool is_latin1) {
  if (!is_latin1 && is_valid_utf8(text)) return std::string(text);
  std::string result;
  for (const char c : text) append_utf8(static_cast<unsigned char>(c), result);
  return result;
}

}  // namespace sudorate
