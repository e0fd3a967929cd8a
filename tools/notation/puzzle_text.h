// Puzzle text: the one place that turns characters into a grid.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

// Characters for an empty cell besides '.' and '0'.
inline constexpr std::string_view kFillers = "*xX_-?#";
inline constexpr std::string_view kSeparators = " \t\v\f,;:";  // between a puzzle and the words around it
constexpr bool is_plain_cell(char c) { return (c >= '0' && c <= '9') || c == '.'; }
constexpr bool is_cell_character(char c) { return is_plain_cell(c) || kFillers.find(c) != std::string_view::npos; }

// A stretch of cells in a line, set off by other characters: '1'..'9' for givens, '.' and '0' for empty cells, or
// one character of "*xX_-?#" throughout instead.
struct CellStretch {
  enum class Kind : std::uint8_t {
    kPuzzle,      // 81 cells
    kCandidates,  // 729 characters, see parse_candidate_line
    kNear,        // 70 to 90 cells that are not 81, or 720 to 738 that are not 729: a damaged puzzle
  };
  std::string_view cells;
  Kind kind = Kind::kPuzzle;
};

// The stretches of a line that have a digit, in their order. A near one that overlaps a puzzle is just that with a
// sign of the text beside it, and left out. Cost: linear.
std::vector<CellStretch> cell_stretches(std::string_view line);
// "80 cells, expected 81"
std::string near_stretch_text(std::size_t cells);
// The digits of 81 cells, 0 for an empty one.
Digits81 cell_digits(std::string_view cells);
// The first two equal givens in one house, as "r1c1 and r1c5 are both 3"; empty if there are none.
std::string clash_text(const Digits81& givens);
// Whether the cells of a puzzle are all filled, and agree with those of another one: a solution.
bool is_solution_of(std::string_view cells, std::string_view puzzle);

// A puzzle and the text around it. The views point into the parsed line.
struct PuzzleRecord {
  Digits81 givens{};
  std::string_view cells;     // the 81 characters as written
  std::string_view solution;  // the 81 characters of its solution in the line, or empty
  std::string_view id;        // text before the cells, if a blank, tab, comma, semicolon or colon separates it
  std::string_view comment;   // text after the last stretch, without the separators around it
};

// Reads a line that holds one puzzle, perhaps beside its solution. Does not check the rules of sudoku. Cost:
// linear.
//
// Errors: no stretch of 81 cells with a digit; a near one; several puzzles.
std::variant<PuzzleRecord, ParseError> parse_puzzle_line(std::string_view line);

// Whether a line is blank or a comment: it starts with '#', ';', '%' or "//", possibly after blanks. A line with a
// puzzle is none, whatever it starts with; this looks at the start alone.
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
