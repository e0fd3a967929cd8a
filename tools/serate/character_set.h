// Characters in the original program's count.
//
// `serate` reads words and files in the character set of the locale and counts UTF-16 units: a line is a puzzle if
// it has 81 of them, and a code of a template is '%' and the next unit. So text is UTF-16 between reading and
// printing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

enum class CharacterSet : std::uint8_t {
  kUtf8,
  kAscii,       // for the C and POSIX locales; all other bytes are unknown characters
  kSingleByte,  // any other: each byte is a character and is printed as it was read
};

// The character set that LC_ALL, LC_CTYPE and LANG select; a locale that is not installed counts as the C locale.
// To be called before there are other threads.
CharacterSet character_set_of_locale();

// Never fails: a malformed piece of UTF-8 becomes one U+FFFD, and so does each byte above 0x7F in ASCII. A piece
// ends before the first byte that cannot continue it; a surrogate in UTF-8 is one piece of three bytes.
std::u16string decode(std::string_view bytes, CharacterSet set);

// The reverse of decode(). A character that the set lacks, or half of a surrogate pair, becomes '?'.
std::string encode(std::u16string_view text, CharacterSet set);

}  // namespace sudorate
