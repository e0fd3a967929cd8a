// A record from named pieces of text: the fields of a table row, the members of a JSON object.
#pragma once

#include <string_view>

#include "tools/records/forms/read_options.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

struct RecordFields {
  // A record of one line in any form, see line_record.h, or a grid of several lines.
  std::string_view puzzle;
  // 81 cells: the digits of the puzzle and those placed since; empty if not known.
  std::string_view filled;
  // 729 candidates; empty if not known.
  std::string_view candidates;
  std::string_view solution;
};

// Sets the position, the solution, and the texts around the puzzle in its field. Columns of errors and positions
// count within the puzzle's field.
Record read_field_record(const RecordFields& fields, const ReadOptions& options);

// Whether a field can be a puzzle: 81 cells or 729 candidates, with only blanks around them.
bool is_puzzle_field(std::string_view field);

}  // namespace sudorate
