// UTF-8: the one decoder and the one encoder.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudorate {

inline constexpr char32_t kReplacementCharacter = 0xFFFD;

struct Utf8Character {
  // kReplacementCharacter for bytes that are not UTF-8.
  char32_t code = kReplacementCharacter;
  // For bytes that are not UTF-8, those before the first byte that cannot follow them, at least one; the three
  // bytes of a surrogate.
  std::size_t bytes = 1;
  bool is_valid = false;
};

// The same as first_utf8_character for a text that does not begin with ASCII.
Utf8Character first_exotic_character(std::string_view text);

// The character at the start of the text, which must not be empty. Only the shortest form is valid; surrogates and
// codes above U+10FFFF are not.
inline Utf8Character first_utf8_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return {first, 1, true};
  return first_exotic_character(text);
}

bool is_ascii(std::string_view text);

// Cost: linear.
bool is_valid_utf8(std::string_view text);

// Appends a character, which must not be above U+10FFFF.
void append_utf8(char32_t character, std::string& text);

// The text as UTF-8: as it is if it is valid, else read as Latin-1.
std::string to_utf8(std::string_view text, bool is_latin1 = false);

}  // namespace sudorate
