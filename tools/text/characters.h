// Classes of characters and small text functions that the readers share.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudorate {

inline constexpr std::string_view kBlanks = " \t";
// All that may be blank within a line, and in a text.
inline constexpr std::string_view kLineBlanks = " \t\v\f";
inline constexpr std::string_view kWhiteSpace = " \t\r\n\v\f";
// The number of rows in a grid, and of cells in a row.
inline constexpr std::size_t kGridRows = 9;

// '1' .. '9', the digits of givens.
constexpr bool is_given_digit(char c) { return c >= '1' && c <= '9'; }
// '0' .. '9'
constexpr bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
// A letter, a digit or '_'.
constexpr bool is_word_character(char c) { return is_decimal_digit(c) || is_ascii_letter(c) || c == '_'; }

// The first character; NUL for an empty text.
constexpr char front_of(std::string_view text) { return text.empty() ? '\0' : text.front(); }

// Whether the character is in the set.
constexpr bool is_one_of(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

// In small letters; other characters than 'A' .. 'Z' stay.
constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
inline std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = lower_case(c);
  return result;
}

// Line ends become blanks.
inline std::string in_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

// Adds the parts one after the other: texts and characters as they are, whole numbers in decimal digits.
template <typename... Parts>
void append_to(std::string& text, const Parts&... parts) {
  const auto add = [&text]<typename Part>(const Part& part) {
    if constexpr (std::integral<Part> && !std::same_as<Part, char>) {
      text += std::to_string(part);
    } else {
      text += part;
    }
  };
  (add(parts), ...);
}

// The text of the parts.
template <typename... Parts>
std::string concat(const Parts&... parts) {
  std::string text;
  append_to(text, parts...);
  return text;
}

// "1 cell", "2 cells".
inline std::string counted(std::integral auto count, std::string_view name) {
  return std::to_string(count) + ' ' + std::string(name) + (count == 1 ? "" : "s");
}

// The number that is the whole text, in decimal digits; nothing if it is none, or not a Number.
template <typename Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && stop == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// The text without these characters at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view dropped = kBlanks) {
  const std::size_t start = std::min(text.find_first_not_of(dropped), text.size());
  return text.substr(start, text.find_last_not_of(dropped) + 1 - start);
}

}  // namespace sudorate
