// Bare rows of a grid, and their parts.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "tools/records/grid_row.h"

namespace sudorate {

// Longer lines are not rows.
inline constexpr std::size_t kMaxRowBytes = 400;

// A piece of a line and its place there.
struct RowPart {
  std::string_view text;
  std::size_t offset = 0;
};

// Reads a cell with its marks; nothing if it is not a cell.
std::optional<RowCell> read_cell_group(const RowPart& part);
// The texts between the delimiters, with their blanks.
std::vector<RowPart> split_row(std::string_view line, char delimiter);
// A cell for each part, an empty one for a part of blanks. Nothing if some part is not a cell.
std::optional<GridRow> read_row_fields(const std::vector<RowPart>& fields);
// These cells as a damaged row, if they can be one.
RowReading near_row(GridRow row);

// read_grid_row for a line without labels, brackets, braces and frames around cells.
RowReading read_plain_row(std::string_view line);

}  // namespace sudorate
