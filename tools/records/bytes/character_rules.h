// What the bytes of an input mean.
#pragma once

#include <cstdint>
#include <string>

namespace sudorate {

enum class Encoding : std::uint8_t {
  kAuto,     // by the mark; UTF-16 too if half of the units at the beginning are ASCII; else bytes as they are
  kUtf8,     // bytes as they are
  kUtf16,    // by the mark, little endian without one
  kUtf16Le,  // little endian
  kUtf16Be,  // big endian
  kLatin1,   // bytes as they are; see CharacterRules
};

// The meaning of characters.
struct CharacterRules {
  // Further characters, UTF-8, for empty cells. A blank among them counts only in a line as wide as a row or a
  // puzzle.
  std::string blanks;
  // A to I stand for 1 to 9.
  bool has_letters = false;
  // Bytes from 0x80 on are Latin-1 even where they could be UTF-8.
  bool is_latin1 = false;
};

}  // namespace sudorate
