#include "tools/records/readers/cursor_source.h"

#include <limits>
#include <utility>

namespace sudorate {
namespace {

// Moves a place over a text; `before` is the character before it, then its last one.
void move_over(std::string_view text, TextPlace& place, char& before) {
  for (const char c : text) {
    if (c == '\r' || (c == '\n' && before != '\r')) {
      place = {place.line + 1, 1};
    } else if (c != '\n' && place.column < std::numeric_limits<int>::max()) {
      ++place.column;
    }
    before = c;
  }
}

}  // namespace

TextPlace CursorSource::place_behind(std::size_t bytes) const {
  TextPlace place = place_;
  char before = before_;
  move_over(ahead().substr(0, bytes), place, before);
  return place;
}

void CursorSource::skip(std::size_t bytes) {
  move_over(ahead().substr(0, bytes), place_, before_);
  input_.consume(bytes);
}

std::string CursorSource::take(std::size_t bytes) {
  std::string text(ahead().substr(0, bytes));
  skip(bytes);
  return text;
}

std::string CursorSource::take_line() {
  std::string kept;
  while (reach(1)) {
    const std::size_t bytes = std::min(ahead().find_first_of("\r\n"), ahead().size());
    kept.append(ahead().substr(0, std::min(bytes, kMostKeptBytes - kept.size())));
    skip(bytes);
    if (!ahead().empty()) break;
  }
  return kept;
}

void CursorSource::add(const TextPlace& begin, Record record, std::string text) {
  record.line = begin.line;
  record.last_line = place_.line;
  record.text = std::move(text);
  ready_.push_back(std::move(record));
}

void CursorSource::add_error(const TextPlace& begin, std::string reason, std::string text) {
  if (text.size() > kMostKeptBytes) text.resize(kMostKeptBytes);
  add(begin, malformed_record({begin.column, std::move(reason)}), std::move(text));
}

}  // namespace sudorate
