// Reads the numbers of recorded ratings from a text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "tools/records/meaning/recorded_rating.h"

namespace sudorate {

// A number as written in the text.
struct RatingNumber {
  RecordedPart part;
  bool has_decimal = false;
  std::string_view text;
  // Why it cannot be a rating, as " is not a multiple of 0.1", or empty: 9.25, but not what binary fractions make
  // of 9.2, 9.199999 and 9.200001.
  std::string_view problem;
};
using RatingTriple = std::array<RatingNumber, 3>;

// Whether "7,1" may be 7.1: one digit must follow the comma, and then neither another one nor a comma.
enum class DecimalComma : std::uint8_t { kNever, kAllowed };

// Reads "4.2", "9", "10.", ">=7.5", "~9.5", "9.5+", "-", or the text that Sudoku Explainer 1.2.1 prints for a full
// grid, and removes it from `rest`. Also reads a number that is out of range, so that a message can name it.
std::optional<RatingNumber> take_rating(std::string_view& rest, DecimalComma comma = DecimalComma::kNever);

// Reads "4.2/1.2/1.2", blanks around '/' allowed, and removes it from `rest`.
std::optional<RatingTriple> take_triple(std::string_view& rest);

bool has_decimal(const RatingTriple& triple);

}  // namespace sudorate
