// Givens with their places:
//
//   start9              the head, with the number of rows
//   1 1 5               column and row of a cell, and its digit
//   ...
//   end                 may be absent
//
// Columns and rows count from 1, or from 0 if a 0 is among them. Without "end" the list ends at a line of another
// kind.
#pragma once

#include <string_view>

#include "tools/records/input_options.h"
#include "tools/records/record.h"
#include "tools/records/text_line.h"

namespace sudorate {

// Whether the next lines begin such a list: its head and a line below it.
bool begins_coordinates(LineQueue& lines);
// What to add to an error about a line that looks like one of a list without a head; empty for other lines.
std::string_view coordinate_advice(const TextLine& line);
// Reads the list. Errors: a place outside the grid, two digits for a cell, no place that shows whether numbers
// begin at 0 or 1.
Record read_coordinates(LineQueue& lines, const ReadOptions& options);

}  // namespace sudorate
