// Texts that have several others below heads, each a line "== HEAD".
#pragma once

#include <string_view>
#include <vector>

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
    const std::size_t head = section.find('\n');
    sections.push_back({section.substr(0, head), section.substr(head + 1)});
    text.remove_prefix(end == 0 ? text.size() : end);
  }
  return sections;
}

}  // namespace sudorate
