// The forms of one line that are no run of 81 or 729 characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tagging/puzzle_text.h"
#include "tools/records/position.h"

namespace sudorate {

// A position and what stands beside it in the line.
struct SpecialLine {
  Position position;
  std::string id;
  std::string comment;
  // Whether the line tells givens from digits placed later, so that it shows the puzzle as well as a state of it.
  bool names_givens = false;
};
using SpecialReading = std::variant<SpecialLine, ParseError>;

// Each takes a plain line (see TextLine), of any content, and returns nothing if it does not have that form. The
// positions say in which byte of the plain line they start.

// ":technique:digits:grid:removed:eliminations:placements:extra", where a '+' in the grid is in front of a digit
// placed later, and removed candidates are digit, row and column. The id is the technique with its digits unless it
// is "0000:x"; the comment is what follows the removed candidates.
std::optional<SpecialReading> read_hodoku_line(std::string_view plain);

// Nine groups of cells joined by commas, or by '/', ':', ';', '|' or '\'. The empty cells at the end of a group may
// be left out or be one '*'.
std::optional<SpecialReading> read_joined_rows(std::string_view plain);

// 81 cells with commas, semicolons, tabs, bars or blanks in between, or nine rows in quotes. There may be brackets
// and quotes around them, and other text in front of the first bracket: "int x[9][9] = {{0,0,5,...". Of cells that
// stand between delimiters nothing, null, None and nil are empty ones.
std::optional<SpecialReading> read_cell_list(std::string_view plain);

// Givens with the names of their cells, as the Interactive Sudoku Solver writes them, ".~R1C1_8~R2C3_3...", perhaps
// in quotes with other text in front. Text with any other rule is none.
std::optional<SpecialReading> read_named_cells(std::string_view plain);

// 243 numbers: for each cell its digit or 0, a set of noted digits (1 for digit 1, 2 for digit 2, 4 for digit 3
// ...) and 0 for a given or 1. Any '|' at the end is fine.
std::optional<SpecialReading> read_number_line(std::string_view plain);

}  // namespace sudorate
