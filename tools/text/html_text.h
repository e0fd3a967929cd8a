// Text in pages of HTML.
#pragma once

#include <string>
#include <string_view>

namespace sudorate {

// The text for an element: escapes markup, and replaces control characters and bytes that are not UTF-8 by U+FFFD,
// since no page may have them. Keeps line ends and tabs.
std::string html_text(std::string_view text);

}  // namespace sudorate
