// Texts that have several others below heads, each a line "== HEAD", or "== HEAD, HEAD" for a text that has both.
#pragma once

#include <string_view>
#include <vector>

#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {

struct TextSection {
  std::string_view head;
  // With its last line end.
  std::string_view text;
};

inline std::vector<TextSection> sections_of(std::string_view text) {
  constexpr std::string_view kMark = "== ";
  std::vector<TextSection> sections;
  while (text.starts_with(kMark)) {
    const std::size_t end = text.find("\n== ") + 1;
    const std::string_view section = text.substr(kMark.size(), (end == 0 ? text.size() : end) - kMark.size());
    const std::size_t line_end = section.find('\n');
    for (const std::string_view head : pieces_of(section.substr(0, line_end), ',')) {
      sections.push_back({trimmed(head), section.substr(line_end + 1)});
    }
    text.remove_prefix(end == 0 ? text.size() : end);
  }
  return sections;
}

}  // namespace sudorate
