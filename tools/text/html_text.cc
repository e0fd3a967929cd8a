// Tested by tests/tools/text/html_text_test.cc.
#include "tools/text/html_text.h"

#include <array>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

// The characters that no page may have.
bool is_unwritable(const Utf8Character& character) {
  const char32_t code = character.code;
  const bool is_control = (code < U' ' || code == 0x7F) && code != U'\n' && code != U'\t';
  return !character.is_valid || is_control || code == 0xFFFE || code == 0xFFFF;
}

}  // namespace

std::string html_text(std::string_view text) {
  constexpr std::string_view kMarkup = "&<>\"'";
  constexpr std::array<std::string_view, 5> kEntities = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Utf8Character character = first_utf8_character(text);
    if (is_unwritable(character)) {
      append_utf8(kReplacementCharacter, result);
      text.remove_prefix(1);
      continue;
    }
    const std::size_t mark = kMarkup.find(text.front());
    result += mark < kMarkup.size() ? kEntities[mark] : text.substr(0, character.bytes);
    text.remove_prefix(character.bytes);
  }
  return result;
}

}  // namespace sudorate
