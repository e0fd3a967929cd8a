#include "tools/records/readers/text_cursor.h"

#include <limits>

namespace sudorate {

TextPlace place_behind(TextPlace place, std::string_view text, char& before) {
  for (const char c : text) {
    const bool ends_line = c == '\r' || (c == '\n' && before != '\r');
    if (ends_line) {
      place = {place.line + 1, 1};
    } else if (c != '\n' && place.column < std::numeric_limits<int>::max()) {
      ++place.column;
    }
    before = c;
  }
  return place;
}

void TextCursor::skip(std::size_t bytes) {
  place_ = place_behind(place_, ahead(bytes), before_);
  input_.consume(bytes);
}

std::string TextCursor::take(std::size_t bytes) {
  std::string text(ahead(bytes));
  skip(bytes);
  return text;
}

std::size_t TextCursor::line_bytes(std::size_t most) {
  std::size_t bytes = 0;
  while (bytes < most && !is_line_end(bytes)) ++bytes;
  return bytes;
}

std::string TextCursor::take_line(std::size_t kept) {
  const std::string line = take(line_bytes(kept));
  while (!is_line_end(0)) skip(line_bytes(kept));
  return line;
}

}  // namespace sudorate
