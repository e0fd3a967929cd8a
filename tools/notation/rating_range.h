// Ranges of ratings as users write them.
#pragma once

#include <optional>
#include <string_view>
#include <variant>

#include "rating/scale.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {

// Both ends included.
struct RatingRange {
  Rating low = 0;
  Rating high = kBeyondRating;

  // Whether no rating is in the range.
  bool is_empty() const { return low > high; }
};

// "a..b", "a..", "..b" or "a", also "a-b", with both ends included; a comparison, ">=a", ">a", "<=b" or "<b"; or in
// brackets "[a,b)", where a round bracket excludes that end and any of "..", "-" and "," separates the ends. The
// ends are ratings from 0.0 to 20.0 with at most one decimal: "7" is 7.0, and "7.x" all from 7.0 to 7.9. Blanks are
// allowed around each part. An empty range such as "5..3" is no error here.
std::variant<RatingRange, ParseError> parse_range(std::string_view text);

// A number from 0 to `most` tenths with at most one decimal, as tenths; no value for anything else.
std::optional<int> parse_tenths(std::string_view text, int most);

// A rating from 0.0 to 20.0 with at most one decimal, such as "7.5" or "7"; no value for anything else.
std::optional<Rating> parse_rating(std::string_view text);

}  // namespace sudorate
