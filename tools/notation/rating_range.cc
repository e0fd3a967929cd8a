#include "tools/notation/rating_range.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "tools/text/characters.h"

namespace sudorate {
namespace {

class RangeReader {
 public:
  explicit RangeReader(std::string_view text) : text_(text) {}

  std::variant<RatingRange, ParseError> read() {
    skip_blanks();
    const RatingRange range = is_comparison() ? read_comparison() : read_ends();
    if (position_ != text_.size())
      fail(position_, "expected the end of the range" + found() + "; write a range as 7.x, 7-8, 7..8, [7,8), >=7");
    if (error_) return *error_;
    return range;
  }

 private:
  bool is_comparison() const {
    return position_ < text_.size() && (text_[position_] == '<' || text_[position_] == '>');
  }

  // ">=7", ">7", "<=7", "<7"
  RatingRange read_comparison() {
    const bool is_lower = take(">");
    if (!is_lower) take("<");
    const bool includes = take("=");
    RatingRange range;
    const std::optional<RatingRange> end = read_end();
    if (!end) {
      fail(position_, "expected a rating such as 7.5" + found());
    } else if (is_lower) {
      range.low = includes ? end->low : static_cast<Rating>(end->high + 1);
    } else {
      range.high = includes ? end->high : static_cast<Rating>(end->low - 1);
    }
    return range;
  }

  RatingRange read_ends() {
    const std::size_t opening = position_;
    const bool excludes_low = take("(");
    const bool is_bracketed = excludes_low || take("[");
    has_decimal_comma_ = !is_bracketed;
    const std::optional<RatingRange> low = read_end();
    const bool is_range = take("..") || take("-") || (is_bracketed && take(","));
    const std::optional<RatingRange> high = is_range ? read_end() : low;
    const std::size_t closing = position_;
    const bool excludes_high = take(")");
    const bool is_closed = excludes_high || take("]");
    if (excludes_low && !low) fail(opening, "there is no lower end that '(' could exclude");
    if (!low && !is_range) fail(position_, "expected a rating such as 7.5, or a range such as 3.0..4.5" + found());
    if (!low && !high) fail(0, "a range needs at least one end, as in 3.0.. or ..4.5");
    if (excludes_high && !high) fail(closing, "there is no upper end that ')' could exclude");
    if (!is_range && (is_bracketed || is_closed)) {
      fail(0, "a single rating cannot exclude an end; a range reads (3.0..4.5)");
    }
    RatingRange range;
    if (low) range.low = excludes_low ? static_cast<Rating>(low->high + 1) : low->low;
    if (high) range.high = excludes_high ? static_cast<Rating>(high->low - 1) : high->high;
    return range;
  }

  void fail(std::size_t position, std::string reason) {
    if (!error_) error_ = ParseError{static_cast<int>(position) + 1, std::move(reason)};
  }
  std::string found() const {
    if (position_ >= text_.size()) return {};
    return std::string(", found '") + text_[position_] + '\'';
  }
  void skip_blanks() {
    while (position_ < text_.size() && text_[position_] == ' ') ++position_;
  }
  bool take(std::string_view token) {
    skip_blanks();
    if (text_.substr(position_, token.size()) != token) return false;
    position_ += token.size();
    skip_blanks();
    return true;
  }
  // A rating, or all with the same whole number: "7.x". A point belongs to the number only if a digit or x follows
  // it.
  std::optional<RatingRange> read_end() {
    const std::size_t start = position_;
    std::size_t end = start;
    const auto digit_at = [&](std::size_t position) {
      return position < text_.size() && is_decimal_digit(text_[position]);
    };
    while (digit_at(end)) ++end;
    if (end == start) return std::nullopt;
    const std::string_view tail = text_.substr(end);
    const bool is_open = tail.starts_with(".x") || tail.starts_with(".X");
    const bool has_comma = has_decimal_comma_ && tail.starts_with(',');
    if (!is_open && (has_comma || tail.starts_with('.')) && digit_at(end + 1)) {
      ++end;
      while (digit_at(end)) ++end;
    }
    std::string number(text_.substr(start, end - start));
    if (has_comma) std::replace(number.begin(), number.end(), ',', '.');
    position_ = end + (is_open ? 2 : 0);
    const std::optional<Rating> rating = parse_rating(number);
    if (!rating) {
      fail(start, "a rating lies between 0.0 and 20.0 and has at most one decimal, unlike " + std::string(number));
      return RatingRange{};
    }
    return RatingRange{*rating,
                       is_open ? std::min<Rating>(static_cast<Rating>(*rating + 9), kBeyondRating) : *rating};
  }

  std::string_view text_;
  std::size_t position_ = 0;
  // "7,1" is 7.1; in brackets a comma stands between the ends.
  bool has_decimal_comma_ = true;
  std::optional<ParseError> error_;
};

}  // namespace

std::variant<RatingRange, ParseError> parse_range(std::string_view text) { return RangeReader(text).read(); }

std::optional<int> parse_tenths(std::string_view text, int most) {
  int tenths = 0;
  std::size_t position = 0;
  for (; position < text.size() && is_decimal_digit(text[position]); ++position) {
    tenths = 10 * tenths + (text[position] - '0');
    if (tenths > most / 10) return std::nullopt;
  }
  if (position == 0) return std::nullopt;
  tenths *= 10;
  if (position < text.size()) {
    if (text.size() != position + 2 || text[position] != '.' || !is_decimal_digit(text[position + 1]))
      return std::nullopt;
    tenths += text[position + 1] - '0';
  }
  if (tenths > most) return std::nullopt;
  return tenths;
}

std::optional<Rating> parse_rating(std::string_view text) {
  const std::optional<int> tenths = parse_tenths(text, kBeyondRating);
  if (!tenths) return std::nullopt;
  return static_cast<Rating>(*tenths);
}

}  // namespace sudorate
