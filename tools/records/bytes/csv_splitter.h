// Fields of one record of a table.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudorate {

// Fields of one record; no table has so many.
inline constexpr std::size_t kMostFields = 10'000;

// Splits a record by RFC 4180: a field in double quotes may hold delimiters, line ends and doubled quotes. A quote
// within a field without quotes is an ordinary character. Blanks are kept. Returns nothing if a quoted field is not
// closed, or if there are more than kMostFields.
std::optional<std::vector<std::string>> split_csv(std::string_view record, char delimiter);

// The field with quotes around it if it needs them.
std::string quoted_csv(std::string_view field, char delimiter);

}  // namespace sudorate
