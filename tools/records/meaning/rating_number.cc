#include "tools/records/meaning/rating_number.h"

#include <algorithm>

#include "tools/text/characters.h"
#include "tools/text/pieces.h"

namespace sudorate {
namespace {

// Sudoku Explainer 1.2.1 prints this as the rating of a full grid: the lowest number of its type, in tenths.
constexpr std::string_view kFullGridMark = "-214748364.-8";
constexpr std::string_view kAtLeastSign = "\xE2\x89\xA5";

// Whether a number may end before this text: "4.2" does in "4.2;1.2", but not in "4.2.1", "4.2s" or "4.2%".
bool ends_number(std::string_view rest) {
  if (rest.starts_with('.')) return !is_word_character(front_of(rest.substr(1)));
  return !is_word_character(front_of(rest)) && !rest.starts_with('%');
}

bool has_decimal_comma(std::string_view text) {
  if (!take_prefix(text, ",") || !is_decimal_digit(front_of(text))) return false;
  const char next = front_of(text.substr(1));
  return next != ',' && !is_word_character(next);
}

std::string_view take_digits(std::string_view& text) {
  return is_decimal_digit(front_of(text)) ? take_run(text, is_decimal_digit) : std::string_view();
}

// Takes the digits of a number and its '+'; false if there are none.
bool take_value(std::string_view& text, DecimalComma comma, bool is_negative, RatingNumber& value) {
  constexpr int kFarTooMuch = 10'000;
  const std::string_view whole = take_digits(text);
  if (whole.empty()) return false;
  int tenths = 10 * std::min(whole_number<int>(whole).value_or(kFarTooMuch), kFarTooMuch);
  const bool has_point = text.starts_with('.') && !is_ascii_letter(front_of(text.substr(1)));
  if (has_point || (comma == DecimalComma::kAllowed && has_decimal_comma(text))) {
    text.remove_prefix(1);
    value.has_decimal = true;
    std::string_view decimals = take_digits(text);
    if (!decimals.empty()) tenths += decimals.front() - '0';
    // Thousandths, which are 0 or 99 for a rating.
    decimals = decimals.substr(std::min<std::size_t>(decimals.size(), 1), 2);
    if (decimals == "99") {
      ++tenths;
    } else if (decimals.find_first_not_of('0') != std::string_view::npos) {
      value.problem = " is not a multiple of 0.1";
    }
  }
  if (take_prefix(text, "+")) value.part.kind = RecordedKind::kApproximate;
  if (is_negative || tenths > kBeyondRating) value.problem = " is outside 0.0 to 20.0";
  value.part.value = static_cast<Rating>(std::min<int>(tenths, kBeyondRating));
  return true;
}

}  // namespace

std::optional<RatingNumber> take_rating(std::string_view& rest, DecimalComma comma) {
  // Most words are no numbers.
  if (!is_decimal_digit(front_of(rest)) && !is_one_of("->~\xE2", front_of(rest))) return std::nullopt;
  std::string_view text = rest;
  RatingNumber value;
  value.part.kind = RecordedKind::kExact;
  if (take_prefix(text, kFullGridMark)) {
    value.has_decimal = true;
  } else {
    const bool has_mark = take_prefix(text, "~");
    const bool is_bound = take_prefix(text, ">=") || take_prefix(text, kAtLeastSign) || take_prefix(text, ">");
    if (has_mark) value.part.kind = is_bound ? RecordedKind::kMarkedAtLeast : RecordedKind::kMarked;
    if (is_bound && !has_mark) value.part.kind = RecordedKind::kAtLeast;
    // Either "-" for a part that is not known, or the sign of a number that is out of range.
    const bool has_minus = take_prefix(text, "-");
    if (has_minus && !is_decimal_digit(front_of(text))) {
      value.part = {};
    } else if (!take_value(text, comma, has_minus, value)) {
      return std::nullopt;
    }
  }
  if (!ends_number(text)) return std::nullopt;
  value.text = rest.substr(0, rest.size() - text.size());
  rest = text;
  return value;
}

std::optional<RatingTriple> take_triple(std::string_view& rest) {
  std::string_view text = rest;
  RatingTriple triple;
  for (std::size_t index = 0; index < triple.size(); ++index) {
    if (index > 0) {
      skip_any(text, kBlanks);
      if (!take_prefix(text, "/")) return std::nullopt;
      skip_any(text, kBlanks);
    }
    const std::optional<RatingNumber> value = take_rating(text, DecimalComma::kAllowed);
    if (!value) return std::nullopt;
    triple[index] = *value;
  }
  // Two of them begin a comment.
  if (text.starts_with('/') && !text.starts_with("//")) return std::nullopt;
  rest = text;
  return triple;
}

bool has_decimal(const RatingTriple& triple) {
  return std::ranges::any_of(triple, [](const RatingNumber& value) { return value.has_decimal; });
}

}  // namespace sudorate
