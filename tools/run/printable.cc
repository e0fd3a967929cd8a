// Tested by tests/tools/run/printable_test.cc.
#include "tools/run/printable.h"

#include <array>
#include <cstddef>
#include <cstdio>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

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

std::string escaped(const Utf8Character& character, char byte) {
  if (!character.is_valid) return in_hex("\\x%02X", static_cast<unsigned char>(byte));
  if (character.code == U'\n') return "\\n";
  if (character.code == U'\r') return "\\r";
  return in_hex(character.code < 0x80 ? "\\x%02X" : "\\u%04X", static_cast<unsigned>(character.code));
}

}  // namespace

std::string printable(std::string_view text, LineEnds line_ends) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    const Utf8Character character = first_utf8_character(text);
    const std::size_t bytes = character.is_valid ? character.bytes : 1;
    const bool is_kept_end = character.code == U'\n' && line_ends == LineEnds::kKeep;
    if (character.is_valid && (is_kept_end || !is_dangerous(character.code))) {
      shown += text.substr(0, bytes);
    } else {
      shown += escaped(character, text.front());
    }
    text.remove_prefix(bytes);
  }
  return shown;
}

}  // namespace sudorate
