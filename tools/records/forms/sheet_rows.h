// Empty rows of a sheet: nine fields with nothing in them. Above a grid they are blank lines, and between grids
// separators, as many between all of them; but an empty row may also be the first one of a grid, if only then all
// rows up to the next other line are whole grids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tools/records/forms/row_queue.h"

namespace sudorate {

// Whether the line has eight tabs, commas or semicolons and nothing else.
bool is_empty_row(std::string_view plain);

class SheetRows {
 public:
  // Drops the next lines, the first of which is an empty row, that belong to no grid; false if a grid begins here.
  // `is_below_grid`: a grid ends right above.
  bool drop_separators(RowQueue& lines, bool is_below_grid);

 private:
  // The empty rows below each grid, up to a line.
  std::size_t separators_ = 0;
  std::int64_t end_line_ = 0;
};

}  // namespace sudorate
