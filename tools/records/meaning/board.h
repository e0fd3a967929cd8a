// A board in NumberPlace's form: each cell is empty, has a value, or has a list of the digits that it may hold.
//
//   #2A((1 0 0 0 0 7 0 9 0)        0 for an empty cell, 1 to 9 for a value
//       (0 3 (5 7) 0 2 0 0 0 8)    round or square brackets around a list
//       ...)
//   (setf b1 #2A((1 0 ...) ...))   a board with a name; names are not case sensitive
//   "100007090030020008..."        a chunk: values only, 81 digits, blanks and line ends inside do not count
//
// A list restricts its cell. A list of one digit is not a value: the cell is still to be filled.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tagging/grid.h"
#include "tools/records/meaning/position.h"

namespace sudorate {

struct BoardCell {
  // The value or the list; none for an empty cell.
  DigitSet digits = 0;
  bool is_list = false;

  bool is_value() const { return !is_list && digits != 0; }
  friend bool operator==(const BoardCell&, const BoardCell&) = default;
};
using Board = std::array<BoardCell, kCellCount>;

// The values become givens. The position is a puzzle if there are no lists, or if they say no more than the values;
// it keeps the lists as they are, and its state has what the values leave of them.
Position position_of(const Board& board);
// The board that the position was made of, if it had lists. Of any other position givens and placed digits are
// values, and a cell has a list if it lacks more candidates than the values remove; with `shows_all` every cell
// without a value, unless the position is a puzzle. A cell that lacks all candidates gets a list with the value of
// one of its peers, and is empty if none has one.
Board board_of(const Position& position, bool shows_all = false);

std::string board_text(const Board& board);
// Whether a word can be a board's name: up to 60 letters, digits and signs -_*+.!?<>/, the first a letter or '*'.
bool is_board_name(std::string_view word);
// Whether the first word of a list says that a name follows, such as "setf" or "setq".
bool is_definition(std::string_view word);

// Reads cells: values, 0 for empty cells or '.', '-' or nil, and lists in brackets, with blanks or commas in
// between. An error is a phrase such as "'x' is not a digit from 0 to 9".
std::variant<std::vector<BoardCell>, std::string> parse_board_cells(std::string_view text);

// The cells of a chunk, any number of digits and '.', without its blanks and line ends. Nothing if the text has
// other characters.
std::optional<std::string> chunk_cells(std::string_view text);

}  // namespace sudorate
