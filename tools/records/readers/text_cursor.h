// A place in a text that is read character by character, for the readers of JSON and Lisp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/records/bytes/text_input.h"

namespace sudorate {

struct TextPlace {
  std::int64_t line = 1;
  int column = 1;
};

// The place behind a text that begins at a place. `before`: the character before it, then the last one of it.
TextPlace place_behind(TextPlace place, std::string_view text, char& before);

class TextCursor {
 public:
  static constexpr int kEnd = -1;

  // `input` must live as long.
  explicit TextCursor(TextInput& input) : input_(input) {}

  const TextPlace& place() const { return place_; }
  // The character so many bytes ahead, or kEnd. Reads more of the input if it must.
  int at(std::size_t ahead) {
    while (input_.buffered().size() <= ahead) {
      if (!input_.fill()) return kEnd;
    }
    return static_cast<unsigned char>(input_.buffered()[ahead]);
  }
  bool is_at(std::size_t ahead, std::string_view set) {
    const int c = at(ahead);
    return c != kEnd && set.find(static_cast<char>(c)) != std::string_view::npos;
  }
  bool is_line_end(std::size_t ahead) { return at(ahead) == kEnd || is_at(ahead, "\r\n"); }
  // The next bytes, which at() has reached.
  std::string_view ahead(std::size_t bytes) const { return input_.buffered().substr(0, bytes); }
  std::string take(std::size_t bytes);
  void skip(std::size_t bytes);
  // How far the line goes from here, but no further than `most`.
  std::size_t line_bytes(std::size_t most);
  // The rest of the line, of which so many bytes are kept.
  std::string take_line(std::size_t kept);

 private:
  TextInput& input_;
  TextPlace place_;
  char before_ = '\0';
};

}  // namespace sudorate
