#include "tools/records/forms/list_text.h"

#include <algorithm>
#include <cctype>
#include <limits>

#include "tools/text/characters.h"

namespace sudorate {

ListPlace place_behind(ListPlace place, std::string_view text, char& before) {
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

int ListText::at(std::size_t ahead) {
  while (input_.buffered().size() <= ahead) {
    if (!input_.fill()) return kEnd;
  }
  return static_cast<unsigned char>(input_.buffered()[ahead]);
}

std::string ListText::take(std::size_t bytes) {
  std::string text(ahead(bytes));
  place_ = place_behind(place_, text, before_);
  input_.consume(bytes);
  return text;
}

void ListText::skip_gaps() {
  const std::string_view gaps = is_lisp_ ? " \t\n\r\v\f,'`" : " \t\n\r\v\f,:;";
  while (at(0) != kEnd) {
    if (const std::size_t bytes = comment_bytes(0); bytes > 0) {
      take(bytes);
      while (bytes == kMaxListBytes && !is_line_end(0)) take(line_bytes(0, kMaxListBytes));
    } else if (is_one_of(gaps, static_cast<char>(at(0)))) {
      take(1);
    } else {
      return;
    }
  }
}

std::size_t ListText::line_bytes(std::size_t start, std::size_t most) {
  while (start < most && !is_line_end(start)) ++start;
  return start;
}

std::size_t ListText::string_bytes(std::size_t start, std::size_t most) {
  for (std::size_t ahead = start + 1; ahead < start + most && at(ahead) != kEnd; ++ahead) {
    if (at(ahead) == at(start)) return ahead + 1 - start;
    if (at(ahead) == '\\') ++ahead;
  }
  return 0;
}

std::size_t ListText::list_bytes(std::string& bare) {
  std::size_t depth = 0;
  bare.clear();
  while (bare.size() < kMaxListBytes && at(bare.size()) != kEnd) {
    const char c = static_cast<char>(at(bare.size()));
    std::size_t bytes = comment_bytes(bare.size());
    if (bytes > 0) {
      bare.append(bytes, ' ');
      continue;
    }
    if (c == '"' || (c == '\'' && !is_lisp_)) bytes = string_bytes(bare.size(), kMaxListBytes);
    if (is_one_of("[({", c)) ++depth;
    if (is_one_of("])}", c)) --depth;
    bytes = std::max(bytes, std::size_t{1});
    bare += input_.buffered().substr(bare.size(), bytes);
    if (depth == 0) return bare.size();
  }
  return 0;
}

std::size_t ListText::comment_bytes(std::size_t start) {
  std::size_t ahead = start;
  if (at(ahead) == (is_lisp_ ? ';' : '#')) return line_bytes(ahead, ahead + kMaxListBytes) - start;
  if (!is_lisp_ || at(ahead) != '#') return 0;
  if (at(++ahead) == '|') {
    while (at(ahead) != kEnd && !(at(ahead) == '|' && ahead > start + 1 && at(ahead + 1) == '#')) ++ahead;
    return ahead + (at(ahead) == kEnd ? 0 : 2) - start;
  }
  while (std::isalnum(at(ahead)) != 0) ++ahead;
  return ahead - start;
}

}  // namespace sudorate
