// Boards in plain text, with the marks of a picture.
#pragma once

#include <string>
#include <string_view>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/words/board_picture.h"

namespace sudorate {

// The board with its candidates:
//
//   +----------------+-------------+------------+
//   | 4  *1(25)  189 | ...                           a frame between the boxes, 13 lines
//
//   4      placed        4?   the only candidate      *  cell of the pattern or of a chain   o  cell that helps
//   (25)   goes          [4]  is placed               @  cell that has changed   A: letter of a loop's cell
//
// Each line ends with a line end.
std::string text_board(const Grid& grid, const BoardPicture& picture);
// The cells in which the two differ, except for candidates that a placement removes from its peers.
CellSet changed_cells(const Grid& before, const Grid& after);
// What the marks that occur in the board mean, in one line; without a board, all marks. Without a line end.
std::string text_board_legend(std::string_view board = "?([*o:@");

}  // namespace sudorate
