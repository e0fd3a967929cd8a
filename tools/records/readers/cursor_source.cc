#include "tools/records/readers/cursor_source.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sudorate {

TextPlace CursorSource::place_behind(std::size_t bytes) const {
  const std::string_view text = ahead().substr(0, bytes);
  TextPlace place = place_;
  std::size_t line_begin = 0;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != '\n' && text[index] != '\r') continue;
    const bool is_behind_return = index > 0 ? text[index - 1] == '\r' : place_.is_behind_return;
    if (text[index] == '\r' || !is_behind_return) ++place.line;
    place.column = 1;
    line_begin = index + 1;
  }
  constexpr std::size_t kMostColumns = std::numeric_limits<int>::max();
  place.column =
      static_cast<int>(std::min(static_cast<std::size_t>(place.column) + text.size() - line_begin, kMostColumns));
  if (!text.empty()) place.is_behind_return = text.back() == '\r';
  return place;
}

std::size_t CursorSource::bytes_to(std::string_view signs, std::size_t place, std::size_t most) {
  while (place < most && reach(place + 1)) {
    place = ahead().substr(0, most).find_first_of(signs, place);
    if (place != std::string_view::npos) return place;
    place = std::min(ahead().size(), most);
  }
  return std::min(place, ahead().size());
}

void CursorSource::skip(std::size_t bytes) {
  place_ = place_behind(bytes);
  input_.consume(bytes);
}

std::string CursorSource::take(std::size_t bytes) {
  std::string text(ahead().substr(0, bytes));
  skip(bytes);
  return text;
}

std::string CursorSource::take_line() {
  std::string kept;
  while (const std::size_t bytes = bytes_to("\r\n", 0, kMostKeptBytes)) {
    kept.append(ahead().substr(0, std::min(bytes, kMostKeptBytes - kept.size())));
    skip(bytes);
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
  add(begin, malformed_record({begin.column, std::move(reason)}), std::move(text));
}

}  // namespace sudorate
