// Puzzle text: the one place that turns characters into a grid.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tagging/grid.h"

namespace sudorate {

// The candidates of 81 cells, row-major; a cell with a known digit has that digit alone.
using Candidates81 = std::array<DigitSet, kCellCount>;

// Why a record is not a puzzle.
struct ParseError {
  // 1-based byte position of the fault, or of the record's first byte.
  int column = 0;
  // One line of printable text without a full stop at the end.
  std::string reason;
  // The faulty line within a record of several lines; the first line is 0.
  int line_offset = 0;
};

// A puzzle and the text around it. The views point into the parsed line.
struct PuzzleRecord {
  Digits81 givens{};
  std::string_view cells;     // the 81 characters as written
  std::string_view solution;  // the 81 characters of a second run, or empty
  std::string_view id;        // text before the cells, if a blank, tab, comma, semicolon or colon separates it
  std::string_view comment;   // text after the last run, without the separators around it
};

// Characters for an empty cell besides '.' and '0'.
inline constexpr std::string_view kFillers = "*xX_-?#";
inline constexpr std::string_view kSeparators = " \t\v\f,;:";  // between a puzzle and the words around it
constexpr bool is_plain_cell(char c) { return (c >= '0' && c <= '9') || c == '.'; }
constexpr bool is_cell_character(char c) { return is_plain_cell(c) || kFillers.find(c) != std::string_view::npos; }

// Reads one line that holds one puzzle: a run of 81 cell characters, '1'..'9' for givens and '.' or '0' for empty
// cells (or one character of "*xX_-?#" instead, used throughout). Text before and after the run is allowed if
// blanks or punctuation separate it. Of two runs, the one with empty cells is the puzzle and the other is its
// solution. A space or '~' is an empty cell only in a line of exactly 81 characters with no other text and no other
// sign for an empty cell. A '#' after the first run starts a comment; runs in it are ignored. Does not check the
// rules of sudoku. Cost: linear in the length of the line.
//
// Errors: no run of 81 cells (if a run is nearly that long, the message gives its length), a run of nearly that
// length beside a whole one, more than one puzzle, a letter that touches the run, a NUL.
std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line);

// Whether a line holds no record: it is blank or a comment. A comment starts with '#', ';', '%' or "//", possibly
// after blanks, and contains no run of 81 cells.
bool is_blank_or_comment(std::string_view line);

// 81 characters, `empty` for an empty cell.
std::string to_line(const Digits81& digits, char empty = '.');
// 729 characters, cell by cell: each possible digit at its own position, '.' elsewhere; a filled cell shows only
// its digit. This is the form of position-coded candidate grids.
std::string to_candidate_line(const Grid& grid);
// The digits that a candidate grid shows as placed: a cell with one candidate is filled if no peer has that
// candidate. HoDoKu and the programs derived from Sudoku Explainer use the same rule.
Digits81 placed_by_candidates(const Candidates81& candidates);
// Reads the form of to_candidate_line; '0' may stand for '.'. Errors: not 729 characters, a digit outside its own
// position, any other character.
std::variant<Grid, ParseError> parse_candidate_line(std::string_view line);

}  // namespace sudorate
