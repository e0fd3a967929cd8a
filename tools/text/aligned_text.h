// Columns of plain text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace sudorate {

// The gap between two columns.
inline constexpr std::string_view kColumnGap = "  ";

// The text with blanks before it, `width` characters; a longer text as it is.
inline std::string right_aligned(const std::string& text, std::size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

}  // namespace sudorate
