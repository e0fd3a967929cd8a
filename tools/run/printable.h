// Text for the eyes: what comes from input or arguments must not steer the terminal on which it is shown.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudorate {

enum class LineEnds : std::uint8_t {
  kEscape,  // the text is one line
  kKeep,
};

// The text with these in visible form: control characters but the tab, as "\x1B", "\r" or "\n"; C1 controls, marks
// that turn the direction of writing, and line and paragraph separators, as "\u202E"; bytes that are no UTF-8, as
// "\xFF". All else stays as it is, so a text of plain lines is returned unchanged. Cost: linear.
std::string printable(std::string_view text, LineEnds line_ends = LineEnds::kEscape);

}  // namespace sudorate
