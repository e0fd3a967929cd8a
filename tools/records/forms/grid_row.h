// One row of a grid of several lines: nine cells with blanks, commas, tabs or bars between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

// Characters for an empty cell besides '.' and '0', and the words that programs have for an empty value.
inline constexpr std::string_view kFillers = "*xX_-?#";
constexpr bool is_blank_word(std::string_view word) { return word == "null" || word == "None" || word == "nil"; }
inline constexpr std::string_view kOpeners = "[{(";
inline constexpr std::string_view kClosers = "]})";

// One cell of a row.
struct RowCell {
  enum class Kind : std::uint8_t { kEmpty, kDigit, kCandidates };

  Kind kind = Kind::kEmpty;
  // The digits written; empty for kEmpty.
  DigitSet digits = 0;
  // For kEmpty the character, '.' if there is none.
  char blank = '.';
  // A digit that the text marks as placed by the user.
  bool is_user_digit = false;
  // 0-based place in the line.
  std::size_t offset = 0;
};

struct GridRow {
  std::vector<RowCell> cells;
  // Nine characters in a row, or three times three.
  bool is_compact = false;
  // The row begins with its name.
  bool has_label = false;
  // Brackets or quotes of a program enclose the cells, perhaps with text before them: "x = [1,0,...".
  bool is_code = false;
  bool has_code_in_front = false;
  // The column, from 1, of the first bar between boxes, in a row whose empty cells are blanks between bars: "| 4 8
  // | ...". Only the other rows can confirm it. 0 for any other row.
  std::size_t sparse_bar = 0;

  bool has_candidates() const;
  // Whether all cells are empty and written as '-' without gaps, so that the line could be a border as well.
  bool is_all_dashes() const;
};

// The kinds of line within a grid.
enum class RowKind : std::uint8_t {
  kRow,      // nine cells
  kNearRow,  // only cells, but not nine of them: a damaged row
  kBorder,   // three '-' or '=' or more in a row or ":-:", and no digit
  kOther,
};

struct RowReading {
  RowKind kind = RowKind::kOther;
  GridRow row;  // for kRow and kNearRow
  // For kNearRow the problem, and its place in the line.
  std::string problem = {};
  std::size_t problem_offset = 0;
};

// Reads a plain line (see TextLine). Drops bars, quotes and marks before and after the digits of a cell: '*', '#',
// '@', '(', ')', '-', 'A' to 'Z', and 'u' before a digit placed by the user. Rows with tabs or commas may leave
// empty cells out. Other forms of a row:
//
//   | 5 |   | 3 | ...           a frame around each cell
//   | 4   8 | 6     | 7 |       blanks for the empty cells of a box
//   {48} 5 {4 5 8} ...          braces around candidates
//   [5,0,3,0,0,0,0,0,0],        brackets and quotes of C, Python and the like; null, None and nil are empty cells
//   A 5 . 3 ...  r1: 5 . 3 ...  a name of the row: a letter, a number after 'r' or before ':'
//
// A row that begins with its bare number is a near row of ten cells. Cost: linear; lines of more than 400
// characters are kOther at once.
RowReading read_grid_row(std::string_view line);
// The same for a line without labels, brackets, braces and frames around cells.
RowReading read_plain_row(std::string_view line);

}  // namespace sudorate
