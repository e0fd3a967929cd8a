// Whole lines that hold nothing but a puzzle, as most lines of large collections do. They are found in a fraction
// of the time that reading them takes, so that several threads can read them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tagging/geometry.h"

namespace sudorate {

// 81 digits, '0' and '.', then LF.
inline constexpr std::size_t kPlainLineBytes = kCellCount + 1;

// Consecutive records of a file, one a line; see record_of.
struct PlainLines {
  std::string source;
  // The ordinal and the line of the first one.
  std::int64_t ordinal = 0;
  std::int64_t line = 0;
  std::string text;

  std::size_t count() const { return text.size() / kPlainLineBytes; }
};

// The bytes of the plain lines at the beginning of a text, which have a digit each. Cost: some fifty instructions a
// line.
std::size_t plain_line_bytes(std::string_view text);

}  // namespace sudorate
