// Pieces of a text.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// The pieces of "a,b,c" between separators, in order; each may be empty. A text without a separator is one piece.
inline std::vector<std::string_view> pieces_of(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> pieces;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    pieces.push_back(text.substr(begin, end - begin));
    begin = end + separator.size();
  }
  return pieces;
}
inline std::vector<std::string_view> pieces_of(std::string_view text, char separator) {
  return pieces_of(text, std::string_view(&separator, 1));
}

// "a, b, c" with ", " between the texts of the items; the first one must not be empty.
template <typename Items, typename TextOf = std::identity>
std::string in_a_row(const Items& items, std::string_view between = ", ", TextOf text_of = {}) {
  std::string text;
  for (const auto& item : items) text.append(text.empty() ? "" : between).append(std::invoke(text_of, item));
  return text;
}

// Drops characters of the set from the front.
inline void skip_any(std::string_view& text, std::string_view set) {
  text.remove_prefix(std::min(text.find_first_not_of(set), text.size()));
}

// Drops the prefix; false if the text does not begin with it.
inline bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Takes the next run of characters that fulfil the condition from the text, and what is before it; empty for none.
template <typename Condition>
std::string_view take_run(std::string_view& text, Condition condition) {
  const auto begin = std::find_if(text.begin(), text.end(), condition);
  const auto end = std::find_if_not(begin, text.end(), condition);
  text = {end, text.end()};
  return {begin, end};
}

// Where a piece begins in the text that it is a part of.
inline std::size_t offset_in(std::string_view text, std::string_view piece) {
  return static_cast<std::size_t>(piece.data() - text.data());
}

}  // namespace sudorate
