// The cells of a text. What stands between cells is not part of the meaning: blanks, commas, semicolons, tabs,
// bars, quotes and brackets alike. Grids, arrays of programming languages, lists and lines of 81 cells are read by
// one walk over such text.
//
//   5 . 3   | 5 . 3 |   [5,0,3]   "5.3"   A 5 . 3   r1: 5 . 3     one row of a grid
//   | 5 |   | 3 |   5,,3   5<tab><tab>3                           fields, empty for an empty cell
//   357 5 {3 5 7} (3 5 7) u5                                      candidates; a digit placed by the user
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tagging/grid.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {

// A line that draws a border has five of these signs or more, and only blanks, bars and commas besides, as in
// "- - - - -" and "|:-|:-|:-|". If it has nine of them, it may be a row as well.
inline constexpr std::string_view kRulerSigns = "-=_*~+:#";
bool is_ruler(std::string_view line);

inline constexpr std::string_view kQuotes = "\"'`";  // around strings of programs

// Whether the text has a run of more cells than these, one of them a digit.
bool has_run_over(std::size_t cells, std::string_view text);
inline constexpr std::size_t kLongRow = 20;  // longer runs are no row

// Whether programs have the word for an empty value.
bool is_blank_word(std::string_view word);

struct TextCell {
  // One digit, candidates, or none for an empty cell.
  DigitSet digits = 0;
  // Candidates, even if there is only one.
  bool is_list = false;
  // A digit that the text marks as placed by the user.
  bool is_user_digit = false;
  // Of an empty cell the character, '.' if there is none.
  char blank = '.';
  // 0-based place in the text.
  std::size_t offset = 0;

  bool is_given() const { return !is_list && digits != 0; }
};

struct CellRow {
  std::vector<TextCell> cells;
  // Nothing stands between the cells, or only between those of boxes.
  bool is_compact = false;
  // The row begins with its name.
  bool has_label = false;
  // Brackets or quotes of a program enclose the cells, perhaps after other text: "x = [1,0,...".
  bool is_code = false;
  bool has_code_in_front = false;

  bool has_candidates() const;
  bool is_empty() const;
  // The cells as characters, '.' for candidates.
  std::string text() const;
};

// The last so many cells of a text, 9 or 81. Nothing if there are fewer, if one is not a cell, or if other text
// comes right before them without a bracket or quote in between. 81 cells are single characters, words such as
// null, or lists in brackets; each of nine may be a group of candidates, too. Cost: linear.
std::optional<CellRow> read_cells(std::string_view text, std::size_t count);

// The 81 cells of one character, alone or nine in a row, between other words. Nothing if there are more or fewer
// without such a word between them, or a second list of them, or a long run of cells. Cost: linear.
std::optional<CellRow> find_cells(std::string_view text);

// Whether a text is so many characters, each empty or the digit of its place: the third is 3 or empty, and so on.
bool has_places(std::string_view text, std::size_t size);

// What a list in brackets, or anything else, has in it.
struct ListShape {
  std::size_t cells = 0;
  // Words that are not cells, and how many cells come before the first of them.
  std::size_t others = 0;
  std::size_t first_other = 0;
  // The most cells in one of the lists in it.
  std::size_t largest_part = 0;
  // Of a list of lists: the first one that is not nine cells, and how many it has; 0 if all are nine.
  std::size_t odd_row = 0;
  std::size_t odd_row_cells = 0;
};
ListShape shape_of_list(std::string_view text);

// The kinds of line within a grid.
enum class RowKind : std::uint8_t {
  kRow,      // nine cells
  kNearRow,  // only cells, but not nine of them: a damaged row
  kBorder,   // three '-' or '=' or more in a row or ":-:", and no digit; or a ruler that is no row
  kOther,
};

struct RowReading {
  RowKind kind = RowKind::kOther;
  CellRow row;  // for kRow and kNearRow
  // For kNearRow the problem, and its place in the line.
  std::string problem = {};
  std::size_t problem_offset = 0;
};

// Reads a plain line (see TextLine) as part of a grid, without the comment of a program behind it. A row that
// begins with its bare number is a near row of ten cells. Lines of more than 400 characters are kOther at once.
RowReading read_row(std::string_view line);

}  // namespace sudorate
