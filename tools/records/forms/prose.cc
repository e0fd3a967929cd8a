#include <algorithm>
#include <array>

#include "tagging/geometry.h"
#include "tools/records/forms/cells.h"
#include "tools/records/forms/line_record.h"
#include "tools/records/forms/text_forms.h"
#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// One word of letters with a capital, as in "Hardest:", which is neither a damaged puzzle, nor an outcome in place
// of a rating.
bool is_title_word(std::string_view word) {
  constexpr std::size_t kLongestTitle = 40;
  constexpr std::ptrdiff_t kFewestLetters = 3;
  const auto is_of_word = [](char c) { return is_ascii_letter(c) || is_one_of("-_':!", c); };
  // A to I may stand for digits.
  const auto is_plain_letter = [](char c) {
    return is_ascii_letter(c) && lower_case(c) != 'x' && (c < 'A' || c > 'I');
  };
  return word.size() <= kLongestTitle && lower_case(word.front()) != word.front() &&
         std::ranges::all_of(word, is_of_word) && std::ranges::count_if(word, is_plain_letter) >= kFewestLetters;
}

}  // namespace

bool is_prose(std::string_view plain) {
  if (has_run_over(kLongRow, plain) || plain.find('\0') != std::string_view::npos) return false;
  std::size_t letters = 0;
  std::size_t digits = 0;
  for (const char c : plain) {
    if (is_decimal_digit(c)) ++digits;
    if (is_ascii_letter(c) || static_cast<unsigned char>(c) >= 0x80) ++letters;
  }
  return digits == 0 ? letters > 0 || plain.find('.') == std::string_view::npos : 2 * letters >= digits;
}

bool is_heading(std::string_view plain) {
  const std::string_view text = trimmed(plain, kLineBlanks);
  constexpr std::size_t kShortestRuler = 3;
  const bool is_of_dashes = text.find_first_not_of("-=_|:+ ") == std::string_view::npos;
  if (is_of_dashes || is_ruler(text)) return text.size() >= kShortestRuler && text.size() < kCellCount;
  const auto digits = std::ranges::count_if(text, is_decimal_digit);
  if (std::ranges::any_of(text, [](char c) { return c >= '\0' && c < ' '; })) return false;
  // The row of a malformed record in a rated file.
  if (text.find("ED=") != std::string_view::npos) return false;
  if (!is_prose(text) || digits >= static_cast<std::ptrdiff_t>(kGridRows)) return false;
  return text.find(' ') != std::string_view::npos || (text.starts_with('<') && text.ends_with('>')) ||
         is_title_word(text);
}

bool is_page_text(std::string_view plain) {
  constexpr std::size_t kLongestOfText = 10;
  // The row of a malformed record in a rated file.
  if (plain.find("ED=") != std::string_view::npos) return false;
  return is_prose(plain) && !has_run_over(kLongestOfText, plain) &&
         std::ranges::none_of(pieces_of(plain, ' '), is_unread_puzzle);
}

bool is_forum_tag(std::string_view plain) {
  constexpr std::array<std::string_view, 12> kNames = {"b",   "code",  "color", "hidden",  "i",  "list",
                                                       "pre", "quote", "size",  "spoiler", "tt", "u"};
  std::string_view text = trimmed(plain, kLineBlanks);
  if (!text.starts_with('[') || text.find(']') != text.size() - 1) return false;
  text = text.substr(text.starts_with("[/") ? 2 : 1);
  const std::string name = lower_case(text.substr(0, text.find_first_of("=]")));
  return std::ranges::find(kNames, name) != kNames.end();
}

bool is_end_of_list(std::string_view plain) {
  constexpr std::size_t kLongest = 8;
  const std::string_view text = trimmed(plain, kLineBlanks);
  return text.size() <= kLongest && text.find_first_not_of("]})(,;.") == std::string_view::npos &&
         text.find_first_of("]})") == 0;
}

std::string_view title_in(std::string_view plain) {
  const std::string_view text = trimmed(plain, kLineBlanks);
  if (std::ranges::none_of(text, is_word_character)) return {};
  if (std::string_view("=\"'[{(").find(text.back()) != std::string_view::npos) return {};
  if (text.front() == '<' && text.back() == '>') return {};
  // What forums write above a box of text.
  if (text == "Code:" || text == "Code: Select all" || is_forum_tag(text)) return {};
  constexpr std::size_t kColumnsBytes = 2 * kGridRows - 1;
  std::size_t columns = 0;
  for (std::string_view rest = trimmed(text, " \t|"); !rest.empty(); ++columns) {
    const std::size_t end = std::min(rest.find_first_of(" \t|"), rest.size());
    const bool is_letter = end == 1 && is_ascii_letter(rest.front());
    const bool is_number = end == 2 && is_ascii_letter(rest.front()) && is_decimal_digit(rest[1]);
    if (!is_letter && !is_number) return text;
    rest = trimmed(rest.substr(end), " \t|");
  }
  return columns == kGridRows && text.size() >= kColumnsBytes ? std::string_view() : text;
}

}  // namespace sudorate
