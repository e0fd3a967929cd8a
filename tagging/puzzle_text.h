// Puzzle text: the one place where characters become a grid.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tagging/grid.h"

namespace sudorate {

// The candidates of 81 cells, row-major; a cell that is known to hold a digit shows that digit alone.
using Candidates81 = std::array<DigitSet, kCellCount>;

// Why a record is not a puzzle.
struct ParseError {
  // 1-based byte position of the offending piece, or of the record's first byte.
  int column = 0;
  // One line of printable text without a final full stop.
  std::string reason;
  // The offending line of a record of several lines, 0 being its first.
  int line_offset = 0;
};

// A puzzle and the text around it. The views point into the parsed line.
struct PuzzleRecord {
  Digits81 givens{};
  std::string_view cells;     // the 81 characters as written
  std::string_view solution;  // the 81 characters of a second run, or empty
  std::string_view id;        // text before the cells if a blank, tab, comma, semicolon or colon sets it off
  std::string_view comment;   // text behind the last run, without the separators around it
};

// Reads one line that holds one puzzle: a run of 81 cell characters, '1'..'9' for givens, '.' or '0' for empty
// cells (or one other blank of "*xX_-?#" used throughout), with any text before and after it that is set off by
// blanks or punctuation. Of two runs the one with blanks is the puzzle, the other its solution. A plain blank or
// '~' is an empty cell only in a line of exactly 81 characters that has no other text and no other blank. A '#'
// that follows the first run starts a comment, which holds no run. Does not check the rules of sudoku. Linear in
// the length of the line.
//
// Errors: no run of 81 cells (a run of nearly that length is named with its length), a run of nearly that length
// beside a whole one, more than one puzzle, a letter that touches the run, a NUL.
std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line);

// Whether a line is no record at all: nothing but blanks, or a comment. A comment starts with '#', ';', '%' or
// "//" after any blanks and holds no run of 81 cells.
bool is_blank_or_comment(std::string_view line);

// 81 characters, '.' for an empty cell.
std::string to_line(const Digits81& digits);
// 729 characters, cell by cell: the digits possible in it in their own place, '.' elsewhere; a filled cell shows
// only its digit. The form of position-coded candidate grids.
std::string to_candidate_line(const Grid& grid);
// The digits that a candidate grid shows as placed: a cell with one candidate that none of its peers has is filled,
// any other cell with one candidate is not. HoDoKu and the programs derived from Sudoku Explainer agree on this.
Digits81 placed_by_candidates(const Candidates81& candidates);
// Reads that form back, '0' being allowed for '.'. Errors: not 729 characters, a digit outside its own place,
// any other character.
std::variant<Grid, ParseError> parse_candidate_line(std::string_view line);

// "r1c1" .. "r9c9"
std::string cell_name(Cell cell);

}  // namespace sudorate
