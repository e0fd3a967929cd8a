// Text for display: text from input or arguments must not control the terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

enum class LineEnds : std::uint8_t {
  kEscape,  // the text is one line
  kKeep,
};

// The text with these in visible form: control characters except the tab, as "\x1B", "\r" or "\n"; C1 controls,
// marks that change the direction of writing, and line and paragraph separators, as "\u202E"; bytes that are not
// UTF-8, as "\xFF". Other characters do not change. Cost: linear.
std::string printable(std::string_view text, LineEnds line_ends = LineEnds::kEscape);

}  // namespace sudorate
