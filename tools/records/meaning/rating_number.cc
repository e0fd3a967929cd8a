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

}  // namespace

std::optional<RatingNumber> take_rating(std::string_view& rest, DecimalComma comma) {
  // Most words are no numbers.
  if (!is_decimal_digit(front_of(rest)) && !is_one_of("->~\xE2", front_of(rest))) return std::nullopt;
  std::string_view text = rest;
  RatingNumber value;
  value.part.kind = RecordedKind::kExact;
  const auto finish = [&]() -> std::optional<RatingNumber> {
    if (!ends_number(text)) return std::nullopt;
    value.text = rest.substr(0, rest.size() - text.size());
    rest = text;
    return value;
  };
  if (take_prefix(text, kFullGridMark)) {
    value.has_decimal = true;
    return finish();
  }
  const bool has_mark = take_prefix(text, "~");
  const bool is_bound = take_prefix(text, ">=") || take_prefix(text, kAtLeastSign) || take_prefix(text, ">");
  if (has_mark) value.part.kind = is_bound ? RecordedKind::kMarkedAtLeast : RecordedKind::kMarked;
  if (is_bound && !has_mark) value.part.kind = RecordedKind::kAtLeast;
  if (take_prefix(text, "-")) {
    // Either "-" for a part that is not known, or the sign of a number that is out of range.
    if (!is_decimal_digit(front_of(text))) {
      value.part = {};
      return finish();
    }
    value.is_in_range = false;
  }
  if (!is_decimal_digit(front_of(text))) return std::nullopt;
  constexpr int kFarTooMuch = 10'000;
  int whole = 0;
  for (; is_decimal_digit(front_of(text)); text.remove_prefix(1))
    whole = std::min(10 * whole + (text.front() - '0'), kFarTooMuch);
  int tenths = 10 * whole;
  const bool has_point = text.starts_with('.') && !is_ascii_letter(front_of(text.substr(1)));
  if (has_point || (comma == DecimalComma::kAllowed && has_decimal_comma(text))) {
    text.remove_prefix(1);
    value.has_decimal = true;
    // Tenths, then thousandths, which are 0 or 99 for a rating.
    int thousandths = 0;
    int place = 0;
    for (; is_decimal_digit(front_of(text)); ++place, text.remove_prefix(1)) {
      const int digit = text.front() - '0';
      if (place == 0) tenths += digit;
      if (place == 1) thousandths = 10 * digit;
      if (place == 2) thousandths += digit;
    }
    if (thousandths == 99) ++tenths;
    value.is_in_tenths = thousandths == 0 || thousandths == 99;
  }
  if (take_prefix(text, "+")) value.part.kind = RecordedKind::kApproximate;
  if (tenths > kBeyondRating) value.is_in_range = false;
  value.part.value = static_cast<Rating>(std::min<int>(tenths, kBeyondRating));
  return finish();
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
  if (text.starts_with('/')) return std::nullopt;
  rest = text;
  return triple;
}

bool has_decimal(const RatingTriple& triple) {
  return std::ranges::any_of(triple, [](const RatingNumber& value) { return value.has_decimal; });
}

}  // namespace sudorate
