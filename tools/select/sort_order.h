// The order of rows that the user asks for: by fields of the results.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/run/field.h"

namespace sudorate {

struct SortField {
  Field field = Field::kEr;
  bool is_descending = false;
};
// The first field decides, among equals the next one. Of records that are equal in all, the earlier comes first.
using SortOrder = std::vector<SortField>;

// "-er,ep,score": '-' means descending. An error names the part that is no field.
std::variant<SortOrder, std::string> parse_sort_order(std::string_view list);

// The hardest first.
SortOrder hardest_first();

bool uses(const SortOrder& order, Field field);

// A text whose bytes compare as the records should come: as numbers where the field is one, `recorded` by ER, EP
// and ED, else as text. Unknown values and bounds come last, in either direction.
std::string sort_key(const SortOrder& order, const Record& record, const Evaluation& evaluation);

// Eight bytes, which compare like the numbers.
std::string big_endian(std::uint64_t number);

// The key without its last part, the number of the record, for records whose numbers are not in the order of the
// input.
std::string_view without_number(std::string_view key);

}  // namespace sudorate
