// One row of a grid that is written over several lines: nine cells with blanks, commas, tabs or bars between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

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

  bool has_candidates() const;
  // Whether all cells are empty and written as '-' without gaps, so that the line could be a border as well.
  bool is_all_dashes() const;
};

// What a line can be within a grid.
enum class RowKind : std::uint8_t {
  kRow,      // nine cells
  kNearRow,  // cells and nothing else, but not nine of them: a damaged row
  kBorder,   // three '-' or more in a row, and no digit
  kOther,
};

struct RowReading {
  RowKind kind = RowKind::kOther;
  GridRow row;  // for kRow and kNearRow
  // For kNearRow what is wrong, and where in the line.
  std::string problem = {};
  std::size_t problem_offset = 0;
};

// Reads a plain line (see TextLine). Bars are dropped, and so are marks in front of the digits of a cell and behind
// them: '*', '#', '@', '(', ')', '-', 'A' to 'Z', and 'u' in front of a digit placed by the user. Rows of tabs or
// commas may leave empty cells out. Linear; lines of more than 400 characters are kOther at once.
RowReading read_grid_row(std::string_view line);

}  // namespace sudorate
