// A position as text, in the forms of grid_writer.h. Each text is whole lines, unless stated otherwise.
#pragma once

#include <string>

#include "tools/notation/framed_board.h"
#include "tools/records/meaning/position.h"

namespace sudorate {

// Nine lines of nine cells.
std::string rows_text(const Digits81& digits);
// The same in a frame: "| . . . | . 2 . | . . 9 |". `empty` stands for an empty cell.
std::string box_text(const Digits81& digits, char empty = '.');

inline constexpr FrameStyle kHodokuFrame = {2, false, "....", ":++:", "''''"};
// The candidates in a frame; a filled cell shows its digit, a cell without any candidate shows '.'.
std::string marks_text(const Grid& grid, const FrameStyle& style = {});
// The candidates with single blanks in between and 'u' before digits beyond the givens.
std::string sdx_text(const Digits81& givens, const Grid& grid);
// The position in a line of HoDoKu's library: the cells, '+' before digits beyond the givens, ':' and the
// candidates that are gone.
std::string hodoku_position(const Digits81& givens, const Grid& grid);
// The line of that position without a technique, ":0000:x:...::", without its end.
std::string hodoku_text(const Digits81& givens, const Grid& grid);

}  // namespace sudorate
