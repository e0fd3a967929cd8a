// NumberPlace's picture of a board that shows candidates: 73 characters wide and 37 lines high.
//
//   #==========================          A value is in the middle of its cell. A candidate has a place of its
//   #       |1      |       #            own, three in a line, 1 at the top left and 7 at the bottom left, so 5
//   #   7   |       |       #            is in the middle, too. An empty cell of the board is empty here.
//   #       |  9    |       #
//   #-------+-------+-------#--          '#' and '=' are the borders of boxes.
//
// A single candidate 5 looks like a value 5. A '*' before a digit can mark a value.
#pragma once

#include <string>
#include <string_view>

#include "tools/records/bytes/text_line.h"
#include "tools/records/meaning/board.h"
#include "tools/records/meaning/record.h"

namespace sudorate {

// Whole lines.
std::string large_picture(const Board& board, bool marks_values = false);

// Whether the next lines are such a picture. Its first line may look like a comment.
bool begins_large_picture(LineQueue& lines);
// Reads the picture. If no value is marked, a single 5 is a value unless a peer shows the candidate 5. Errors: a
// character that is not in its place.
Record read_large_picture(LineQueue& lines);

}  // namespace sudorate
