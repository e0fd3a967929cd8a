// Examines the next lines as rows of a grid, before a grid is read from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tools/records/bytes/text_line.h"
#include "tools/records/forms/grid_row.h"

namespace sudorate {

inline constexpr std::size_t kRowsOfBoxes = 3;
// The most lines of a grid: nine rows, ten borders.
inline constexpr std::size_t kGridLines = 19;
// Blank lines between two rows.
inline constexpr std::size_t kMaxGap = 3;

bool is_blank(std::string_view plain);
bool is_blank_at(LineQueue& lines, std::size_t ahead);

// Reads the line as part of a grid. A line that is a record of its own is not part of a grid.
RowReading reading_at(LineQueue& lines, std::size_t ahead);
// Reads the line as part of a grid whose rows are known so far. A line of dashes is a row of empty cells if other
// rows, before or after it, write them as '-' too; else it is a border.
RowReading reading_at(LineQueue& lines, std::size_t ahead, const std::vector<GridRow>& rows_before);

// Removes the row's number, the first of ten cells; kOther if the row does not begin with that number. `number`
// counts from 0; the text may count from 0 or from 1.
RowReading without_number(RowReading reading, std::size_t number);

// Consecutive rows from a line on, nine at most, with borders and blank lines between boxes.
struct RowsAhead {
  std::size_t rows = 0;
  // Whether borders or blank lines separate the boxes.
  bool has_boxes = false;
  // The place after the last row.
  std::size_t end = 0;
};
RowsAhead rows_ahead(LineQueue& lines, std::size_t ahead, bool is_numbered = false);

// Whether the rows up to the ninth follow with blank lines, and perhaps borders, between all of them.
bool is_double_spaced(LineQueue& lines, std::size_t ahead, std::size_t rows_before);

// The number of head lines above the rows: the numbers of the columns, or empty cells above a border, as in
// Markdown. Such a line is not a row if there are nine others.
std::size_t head_lines(LineQueue& lines, std::size_t ahead);

// Whether a line is a row of a sheet with nine fields and nothing in them: it has only separators.
bool is_empty_row(std::string_view plain);

// Empty rows of a sheet between its grids: so many after each grid, up to the end of the rows.
struct Separators {
  std::size_t rows = 0;
  // The number of the line after the rows.
  std::int64_t end_line = 0;
};
// The separators if the next line is one, which is an empty row right below a grid; no rows if it is the first row
// of the next grid. It is a separator if the same number of empty rows stands between all grids that follow, unless
// only whole grids without separators can be read then.
Separators separators_ahead(LineQueue& lines);
// Whether a next line of nothing but tabs is the first row of a grid; otherwise it is blank.
bool is_first_row_of_tabs(LineQueue& lines, std::size_t ahead);

// Whether lines of ratings begin here, "8.4 1.2 1.2", which look like nine cells: three such lines, which no puzzle
// has, or all lines up to the end.
bool begins_ratings(LineQueue& lines, std::size_t ahead);

}  // namespace sudorate
