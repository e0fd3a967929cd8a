#include "tools/serate/character_set.h"

#include <langinfo.h>
#include <locale.h>

#include <cstddef>

#include "tools/text/utf8.h"

namespace sudorate {
namespace {

constexpr char32_t kFirstSurrogate = 0xD800;
constexpr char32_t kFirstLowSurrogate = 0xDC00;
constexpr char32_t kBehindSurrogates = 0xE000;
constexpr char32_t kFirstPair = 0x10000;

void append_utf16(char32_t code, std::u16string& text) {
  if (code < kFirstPair) {
    text += static_cast<char16_t>(code);
    return;
  }
  text += static_cast<char16_t>(kFirstSurrogate + ((code - kFirstPair) >> 10));
  text += static_cast<char16_t>(kFirstLowSurrogate + ((code - kFirstPair) & 0x3FF));
}

bool is_high_surrogate(char32_t unit) { return unit >= kFirstSurrogate && unit < kFirstLowSurrogate; }
bool is_low_surrogate(char32_t unit) { return unit >= kFirstLowSurrogate && unit < kBehindSurrogates; }

char32_t character_count(CharacterSet set) { return set == CharacterSet::kAscii ? 0x80 : 0x100; }

}  // namespace

CharacterSet character_set_of_locale() {
  // Not newlocale(), which in a static program of glibc knows only the locale C until setlocale() has loaded
  // another.
  const std::string before = ::setlocale(LC_CTYPE, nullptr);
  if (::setlocale(LC_CTYPE, "") == nullptr) return CharacterSet::kAscii;
  const std::string name = ::nl_langinfo(CODESET);
  ::setlocale(LC_CTYPE, before.c_str());
  if (name == "UTF-8") return CharacterSet::kUtf8;
  return name == "ANSI_X3.4-1968" || name == "US-ASCII" ? CharacterSet::kAscii : CharacterSet::kSingleByte;
}

std::u16string decode(std::string_view bytes, CharacterSet set) {
  std::u16string text;
  text.reserve(bytes.size());
  if (set == CharacterSet::kUtf8) {
    while (!bytes.empty()) {
      const Utf8Character character = first_utf8_character(bytes);
      append_utf16(character.code, text);
      bytes.remove_prefix(character.bytes);
    }
    return text;
  }
  for (const char byte : bytes) {
    const char32_t code = static_cast<unsigned char>(byte);
    append_utf16(code < character_count(set) ? code : kReplacementCharacter, text);
  }
  return text;
}

std::string encode(std::u16string_view text, CharacterSet set) {
  constexpr char kUnknown = '?';
  std::string bytes;
  bytes.reserve(text.size());
  for (std::size_t index = 0; index < text.size(); ++index) {
    char32_t code = text[index];
    if (is_high_surrogate(code) && index + 1 < text.size() && is_low_surrogate(text[index + 1])) {
      const char32_t low = text[++index];
      code = kFirstPair + ((code - kFirstSurrogate) << 10) + (low - kFirstLowSurrogate);
    }
    if (is_high_surrogate(code) || is_low_surrogate(code)) {
      bytes += kUnknown;
    } else if (set == CharacterSet::kUtf8) {
      append_utf8(code, bytes);
    } else {
      bytes += code < character_count(set) ? static_cast<char>(code) : kUnknown;
    }
  }
  return bytes;
}

}  // namespace sudorate
