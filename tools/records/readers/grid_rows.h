// A line of text as a row of a grid: nine cells, whatever separates them.
//
//   5.3..7...      5.3 ..7 ...      |5.3|..7|...|      "53..7....",        one piece or three
//   5 . 3 . . 7 . . .      [5,0,3,0,0,7,0,0,0],      ! 5 . 3 ! . 7 . ! . . . !         nine words
//   5 {24} 3 678* 68 7 u1 2 49                                             candidates; a digit placed by the user
//   | 5 |   | 3 |   |   | 7 |   |   |   |      5,,3,,,7,,,                 fields, empty for an empty cell
//   | 5   3 |     7 |       |                                              boxes, blank for an empty cell
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

struct GridCell {
  // One digit, candidates, or none for an empty cell.
  DigitSet digits = 0;
  // Candidates, even if there is only one.
  bool is_list = false;
  // A digit that the text marks as placed by the user: "u5".
  bool is_user_digit = false;
  // Of an empty cell the character, '.' if there is none.
  char blank = '.';
  // 0-based place in the line.
  std::size_t offset = 0;
};

enum class RowKind : std::uint8_t {
  kRow,      // nine cells
  kNearRow,  // 7, 8, 10, 11 or 12 cells: a damaged row
  kBorder,   // signs such as "---+---" without a digit
  kBlank,    // blanks alone
  kOther,
};

struct GridRow {
  RowKind kind = RowKind::kOther;
  std::vector<GridCell> cells = {};  // of a row and of a near row
  // The text before the bracket or quote that opens, or behind the cells, where no further cell comes first.
  std::string_view before = {};
  std::string_view behind = {};

  bool has_text() const { return !before.empty() || !behind.empty(); }
  bool has_digit() const;
};

// Reads a plain line, see TextLine, which must live as long. Cost: linear; at once kOther for more than 400 bytes.
GridRow read_grid_row(std::string_view line);

// Whether a row may be three ratings, "8.4 1.2 1.2", none higher than the one before.
bool may_be_ratings(std::string_view line);

}  // namespace sudorate
