#include "tools/serate/character_set.h"

#include <langinfo.h>
#include <locale.h>

#include <cstddef>

#include "tools/records/text_input.h"

namespace sudorate {
namespace {

constexpr char32_t kSetReplacement = 0xFFFD;
constexpr char32_t kFirstSurrogate = 0xD800;
constexpr char32_t kFirstLowSurrogate = 0xDC00;
constexpr char32_t kBehindSurrogates = 0xE000;
constexpr char32_t kFirstPair = 0x10000;
constexpr unsigned kTrailLowest = 0x80;
constexpr unsigned kTrailHighest = 0xBF;

struct Piece {
  std::size_t length = 1;
  char32_t code = kSetReplacement;
};

// The first character of `bytes`, which must not be empty, or the malformed piece at their front.
Piece first_of_utf8(std::string_view bytes) {
  const unsigned lead = static_cast<unsigned char>(bytes.front());
  if (lead < kTrailLowest) return {1, lead};
  std::size_t length = 0;
  char32_t code = 0;
  // The range of the second byte excludes overlong forms such as 0xC0 0x80 and values above U+10FFFF.
  unsigned low = kTrailLowest;
  unsigned high = kTrailHighest;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
    code = lead & 0x1F;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    code = lead & 0x0F;
    if (lead == 0xE0) low = 0xA0;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    code = lead & 0x07;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
  } else {
    return {};
  }
  for (std::size_t index = 1; index < length; ++index) {
    const unsigned trail = index < bytes.size() ? static_cast<unsigned char>(bytes[index]) : 0U;
    if (trail < low || trail > high) return {index, kSetReplacement};
    code = (code << 6) | (trail & 0x3F);
    low = kTrailLowest;
    high = kTrailHighest;
  }
  return {length, code >= kFirstSurrogate && code < kBehindSurrogates ? kSetReplacement : code};
}

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

// The number of characters that a set of single bytes has from 0 on.
char32_t character_count(CharacterSet set) { return set == CharacterSet::kAscii ? 0x80 : 0x100; }

}  // namespace

CharacterSet character_set_of_locale() {
  const locale_t locale = ::newlocale(LC_CTYPE_MASK, "", nullptr);
  if (locale == nullptr) return CharacterSet::kAscii;
  const std::string name = ::nl_langinfo_l(CODESET, locale);
  ::freelocale(locale);
  if (name == "UTF-8") return CharacterSet::kUtf8;
  return name == "ANSI_X3.4-1968" || name == "US-ASCII" ? CharacterSet::kAscii : CharacterSet::kSingleByte;
}

std::u16string decode(std::string_view bytes, CharacterSet set) {
  std::u16string text;
  text.reserve(bytes.size());
  if (set == CharacterSet::kUtf8) {
    while (!bytes.empty()) {
      const Piece piece = first_of_utf8(bytes);
      append_utf16(piece.code, text);
      bytes.remove_prefix(piece.length);
    }
    return text;
  }
  for (const char byte : bytes) {
    const char32_t code = static_cast<unsigned char>(byte);
    append_utf16(code < character_count(set) ? code : kSetReplacement, text);
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
