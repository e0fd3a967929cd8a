// A board as NumberPlace keeps it: each cell is empty, has a value, or has a list of the digits that may stand in
// it.
//
//   #2A((1 0 0 0 0 7 0 9 0)        0 for an empty cell, 1 to 9 for a value
//       (0 3 (5 7) 0 2 0 0 0 8)    round or square brackets around a list
//       ...)
//   (setq b1 #2A((1 0 ...) ...))   a board with a name; names are not case sensitive
//   "100007090030020008..."        a chunk: values only, 81 digits, blanks and line ends inside do not count
//
// A list restricts its cell; one with a single digit is no value, for the cell has still to be filled.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tagging/grid.h"
#include "tools/records/position.h"

namespace sudorate {

struct BoardCell {
  // The value or the list; none for an empty cell.
  DigitSet digits = 0;
  bool is_list = false;

  bool is_value() const { return !is_list && digits != 0; }
  friend bool operator==(const BoardCell&, const BoardCell&) = default;
};
using Board = std::array<BoardCell, kCellCount>;

// The values become givens. Without lists the position is a puzzle; with lists it is one, too, if they say no more
// than the values do.
Position position_of(const Board& board);
// The board of what the position shows: givens and placed digits are values, and a cell has a list if more
// candidates are gone than the values take. A cell without any candidate gets a list with what one of its peers
// has.
Board board_of(const Position& position);
// The same, but every cell without a value gets a list, unless the position is a puzzle.
Board board_with_candidates(const Position& position);

// As it stands in a board, "0", "5" or "(5 7)".
std::string cell_text(const BoardCell& cell);
// The array, without a line end behind it.
std::string board_text(const Board& board);
// Whether a word can be a board's name: letters, digits and the signs -_*+.!?<>/ beginning with a letter or '*',
// and with at most 60 characters.
bool is_board_name(std::string_view word);
// The assignment of the board to its name.
std::string named_board_text(std::string_view name, const Board& board);
// Whether the first word of a list says that a name follows, such as "setq".
bool is_definition(std::string_view word);
// Words that differ in capitals alone become the same.
std::string folded_name(std::string_view name);

// What stands in one line: values, 0 for empty cells, and lists in brackets, with blanks in between. An error is a
// phrase such as "'x' is no digit".
std::variant<std::vector<BoardCell>, std::string> parse_board_cells(std::string_view text);

// The cells of a chunk without the blanks and line ends in it: digits and '.', as many as there are. Nothing for a
// text with anything else.
std::optional<std::string> chunk_cells(std::string_view text);
// The values in quotes, without a line end.
std::string chunk_text(const Digits81& values);

}  // namespace sudorate
