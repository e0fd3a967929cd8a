// The forms of one line other than a run of 81 or 729 characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "tagging/puzzle_text.h"
#include "tools/records/position.h"

namespace sudorate {

// A position and the text beside it in the line.
struct SpecialLine {
  Position position;
  std::string id;
  std::string comment;
  // Whether the line marks givens and digits placed later, and so shows both the puzzle and a state of it.
  bool names_givens = false;
};
using SpecialReading = std::variant<SpecialLine, ParseError>;

// Each function takes any plain line (see TextLine) and returns nothing if the line does not have its form. A
// position holds the byte of the plain line where it starts.

// ":technique:digits:grid:removed:eliminations:placements:extra", where a '+' in the grid marks a digit placed
// later, and removed candidates are digit, row and column. The id is the technique with its digits unless it is
// "0000:x"; the comment is the text after the removed candidates.
std::optional<SpecialReading> read_hodoku_line(std::string_view plain);

// Nine groups of cells joined by commas, or by '/', ':', ';', '|' or '\'. Empty cells at the end of a group may be
// missing, or be one '*'.
std::optional<SpecialReading> read_joined_rows(std::string_view plain);

// 81 cells with commas, semicolons, tabs, bars or blanks in between, or nine rows in quotes. Brackets and quotes
// may enclose them, after other text: "int x[9][9] = {{0,0,5,...". Between delimiters an empty cell may be empty
// text, null, None or nil.
std::optional<SpecialReading> read_cell_list(std::string_view plain);

// Givens with the names of their cells, in the form of the Interactive Sudoku Solver, ".~R1C1_8~R2C3_3...", perhaps
// in quotes after other text. A text with any other rule does not have this form.
std::optional<SpecialReading> read_named_cells(std::string_view plain);

// 243 numbers: for each cell its digit or 0, a set of noted digits (1 for digit 1, 2 for digit 2, 4 for digit 3
// ...), and 0 for a given, else 1. The line may end with '|'.
std::optional<SpecialReading> read_number_line(std::string_view plain);

}  // namespace sudorate
