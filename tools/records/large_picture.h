// NumberPlace's picture of a board that shows candidates: 73 characters wide and 37 lines high.
//
//   #=======================#==          A value stands in the middle of its cell. A candidate stands in its own
//   #       |1      |       #            place, three in a line, 1 on top and 7 below at the left, so that 5 stands
//   #   7   |       |       #            in the middle, too. A cell that is empty on the board is empty here.
//   #       |  9    |       #
//   #-------+-------+-------#--          '#' and '=' are the borders of boxes.
//
// A single candidate 5 looks like a value 5; values can be marked with a '*' in front.
#pragma once

#include <string>
#include <string_view>

#include "tools/records/board.h"
#include "tools/records/record.h"
#include "tools/records/text_line.h"

namespace sudorate {

// Whole lines.
std::string large_picture(const Board& board, bool marks_values = false);

// Whether the lines in front, of which the first may look like a comment, are such a picture.
bool begins_large_picture(LineQueue& lines);
// Reads it. If no value is marked, a single 5 is a value unless a peer shows the candidate 5. Errors: a character
// that is not in its place.
Record read_large_picture(LineQueue& lines);

}  // namespace sudorate
