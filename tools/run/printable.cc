// Tested by tests/tools/run/printable_test.cc.
#include "tools/run/printable.h"

#include <array>
#include <cstddef>
#include <cstdio>

namespace sudorate {
namespace {

struct Character {
  char32_t code = 0;
  // 0 for a byte that does not begin a character.
  std::size_t bytes = 0;
};

// The character at the start of the text, which must not be empty. Accepts only the shortest form, and no
// surrogates.
Character first_character(std::string_view text) {
  struct Form {
    unsigned mask;  // of the bits for the length
    unsigned mark;
    char32_t lowest;
  };
  constexpr std::array kForms = {Form{0x80, 0x00, 0}, Form{0xE0, 0xC0, 0x80}, Form{0xF0, 0xE0, 0x800},
                                 Form{0xF8, 0xF0, 0x10000}};
  const unsigned first = static_cast<unsigned char>(text.front());
  for (std::size_t index = 0; index < kForms.size(); ++index) {
    const Form& form = kForms[index];
    if ((first & form.mask) != form.mark) continue;
    const std::size_t bytes = index + 1;
    if (text.size() < bytes) return {};
    char32_t code = first & ~form.mask & 0xFFU;
    for (std::size_t next = 1; next < bytes; ++next) {
      const unsigned byte = static_cast<unsigned char>(text[next]);
      if ((byte & 0xC0U) != 0x80U) return {};
      code = code << 6 | (byte & 0x3FU);
    }
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < form.lowest || code > 0x10FFFF || is_surrogate ? Character{} : Character{code, bytes};
  }
  return {};
}

bool is_dangerous(char32_t code) {
  const auto is_within = [code](char32_t low, char32_t high) { return low <= code && code <= high; };
  const bool is_control = (code < U' ' && code != U'\t') || is_within(0x7F, 0x9F);
  const bool turns_direction =
      code == 0x061C || is_within(0x200E, 0x200F) || is_within(0x202A, 0x202E) || is_within(0x2066, 0x2069);
  const bool ends_line = is_within(0x2028, 0x2029);
  return is_control || turns_direction || ends_line;
}

std::string in_hex(const char* format, unsigned value) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

std::string escaped(const Character& character, char byte) {
  if (character.bytes == 0) return in_hex("\\x%02X", static_cast<unsigned char>(byte));
  if (character.code == U'\n') return "\\n";
  if (character.code == U'\r') return "\\r";
  return in_hex(character.code < 0x80 ? "\\x%02X" : "\\u%04X", static_cast<unsigned>(character.code));
}

}  // namespace

std::string printable(std::string_view text, LineEnds line_ends) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    const std::size_t bytes = character.bytes == 0 ? 1 : character.bytes;
    const bool is_kept_end = character.code == U'\n' && line_ends == LineEnds::kKeep;
    if (character.bytes > 0 && (is_kept_end || !is_dangerous(character.code))) {
      shown += text.substr(0, bytes);
    } else {
      shown += escaped(character, text.front());
    }
    text.remove_prefix(bytes);
  }
  return shown;
}

}  // namespace sudorate
