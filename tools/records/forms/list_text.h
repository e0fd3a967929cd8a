// The text of a file of nested lists, from the place that is reached:
//
//   JSON and Python   [ ] ( ), strings in single or double quotes, null, None, '#' starts a comment
//   Lisp              ( ), nil, ';' starts a comment, "#| |#" encloses one, quotes and "#2A" before a list mean
//                     nothing
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/records/bytes/text_input.h"

namespace sudorate {

// No puzzle has so many bytes.
inline constexpr std::size_t kMaxListBytes = std::size_t{1} << 16;

struct ListPlace {
  std::int64_t line = 1;
  int column = 1;
};

// The place behind a text that begins at a place. `before`: the character before it, then the last one of it.
ListPlace place_behind(ListPlace place, std::string_view text, char& before);

class ListText {
 public:
  static constexpr int kEnd = -1;

  // `input` must live as long.
  ListText(TextInput& input, bool is_lisp) : input_(input), is_lisp_(is_lisp) {}

  const ListPlace& place() const { return place_; }
  // Whether the line has no other value before this place.
  bool is_first_in_line() const { return place_.line != value_line_; }
  void end_value() { value_line_ = place_.line; }

  // The character so many bytes ahead, or kEnd. Reads more of the input if it must.
  int at(std::size_t ahead);
  bool is_line_end(std::size_t ahead) { return at(ahead) == kEnd || at(ahead) == '\n' || at(ahead) == '\r'; }
  // The next bytes, which at() has reached.
  std::string_view ahead(std::size_t bytes) const { return input_.buffered().substr(0, bytes); }
  std::string take(std::size_t bytes);
  void skip_gaps();

  // How far the line goes from `start`, but no further than `most`.
  std::size_t line_bytes(std::size_t start, std::size_t most);
  // The bytes of a string with its quotes; 0 if it is not closed within so many.
  std::size_t string_bytes(std::size_t start, std::size_t most);
  // The bytes of the list that begins here, with its brackets; 0 if it is not closed within the most that a puzzle
  // has. Its comments are blanks in `bare`.
  std::size_t list_bytes(std::string& bare);

 private:
  std::size_t comment_bytes(std::size_t start);

  TextInput& input_;
  bool is_lisp_;
  ListPlace place_;
  char before_ = '\0';
  std::int64_t value_line_ = 0;
};

}  // namespace sudorate
