// What the lines ahead look like as rows of a grid, before a grid is read from them.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "tools/records/grid_row.h"
#include "tools/records/text_line.h"

namespace sudorate {

inline constexpr std::size_t kRowsOfBoxes = 3;
// Lines that one looks ahead for the other rows of a grid: nine rows, ten borders.
inline constexpr std::size_t kGridLines = 19;
// Blank lines between two rows.
inline constexpr std::size_t kMaxGap = 3;

bool is_blank(std::string_view plain);
bool is_blank_at(LineQueue& lines, std::size_t ahead);

// The line as part of a grid; a record of its own is none.
RowReading reading_at(LineQueue& lines, std::size_t ahead);
// The line as part of a grid of which some rows are known. A line of dashes only is a row of empty cells if other
// rows, before or after it, write them as '-' too; else it is a border.
RowReading reading_at(LineQueue& lines, std::size_t ahead, const std::vector<GridRow>& rows_before);

// A row without its number in front, which makes it one of ten cells; kOther if it does not have that number.
// `number` is from 0; people count from 0 or from 1.
RowReading without_number(RowReading reading, std::size_t number);

// The rows that follow each other from a line on, nine at most, with borders and blank lines between boxes.
struct RowsAhead {
  std::size_t rows = 0;
  // Whether the boxes are set off from each other.
  bool has_boxes = false;
  // Behind the last row.
  std::size_t end = 0;
};
RowsAhead rows_ahead(LineQueue& lines, std::size_t ahead, bool is_numbered = false);

// Whether the rows up to the ninth follow with blank lines between all of them, and perhaps borders.
bool is_double_spaced(LineQueue& lines, std::size_t ahead, std::size_t rows_before);

// How many lines in front of the rows are their head: the numbers of the columns, or empty cells above a border, as
// Markdown has them. Such a line is no row if there are nine others.
std::size_t head_lines(LineQueue& lines, std::size_t ahead);

// Whether lines of ratings stand here, "8.4 1.2 1.2", which look like nine cells: three of them, which no puzzle's
// rows look like, or what there is of them.
bool begins_ratings(LineQueue& lines, std::size_t ahead);

}  // namespace sudorate
