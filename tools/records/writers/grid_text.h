// A position as text. Each text is whole lines, unless stated otherwise.
#pragma once

#include <string>

#include "tools/records/meaning/position.h"

namespace sudorate {

// The digits in a frame: "| . . . | . 2 . | . . 9 |". `empty` stands for an empty cell.
std::string box_text(const Digits81& digits, char empty = '.');
// The candidates in a frame; a filled cell shows its digit, a cell without any candidate shows '.'.
std::string marks_text(const Grid& grid);
// The position in a line of HoDoKu's library: the cells, '+' before digits beyond the givens, ':' and the
// candidates that are gone.
std::string library_position(const Digits81& givens, const Grid& grid);
// The line of that position without a technique, ":0000:x:...::", without its end.
std::string library_text(const Digits81& givens, const Grid& grid);

}  // namespace sudorate
