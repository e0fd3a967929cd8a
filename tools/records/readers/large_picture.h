// NumberPlace's picture of a board that shows candidates: 73 characters wide and 37 lines high.
//
//   #==========================          A value is in the middle of its cell. A candidate has a place of its
//   #       |1      |       #            own, three in a line, 1 at the top left and 7 at the bottom left, so 5
//   #   7   |       |       #            is in the middle, too. An empty cell of the board is empty here.
//   #       |  9    |       #
//   #-------+-------+-------#--          '#' and '=' are the borders of boxes.
//
// A single candidate 5 looks like a value 5, and is one unless a peer shows the candidate 5 or some value is
// marked: a '*' before a digit can mark it.
#pragma once

#include <optional>
#include <string>

#include "tools/records/meaning/board.h"
#include "tools/records/meaning/record.h"
#include "tools/records/readers/read_options.h"

namespace sudorate {

class RowQueue;

// Takes the next lines if they are such a picture; else takes none.
std::optional<Record> read_large_picture(RowQueue& lines, const ReadOptions& options);

// Whether the picture without marks would be read as another board.
bool needs_marks(const Board& board);
// Whole lines.
std::string large_picture(const Board& board, bool marks_values = false);

}  // namespace sudorate
