// Nice loops in GNPX's notation and in NumberPlace's, and NumberPlace's pictures.
//
//   GNPX          rc:r2c9=1=[r6c9]-1-[r6c7]-7-[r4c7]-6-[r4c9]=6=[r2c9]      strong links =d=, weak links -d-
//   NumberPlace   [(A)R5C2]-4-[(B)R6C3]-7-[(C)R4C3]-4-[(D)R4C8]=4=[(E)R5C8]-4-[(A)R5C2]
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tools/finders/nice_loop.h"

namespace sudorate {

// "continuous" or "discontinuous"
std::string_view loop_kind(const NiceLoop& loop);
// "nice loop, continuous"
std::string heading(const NiceLoop& loop);
// GNPX's line, without the result, which result_text in tools/notation/board_names.h gives.
std::string notation(const NiceLoop& loop);

struct NumberPlaceStyle {
  bool capital_addresses = true;
  bool symbol_letters = true;
};
// The letter of the cell at a place in the loop: A to Z, a to z, 1 to 9, and '?' for any place after these 61.
char symbol_letter(int place);
std::string number_place_notation(const NiceLoop& loop, const NumberPlaceStyle& style = {});
// "==> R5C2<>4", several separated by a comma and a blank; "==> R9C6=6" for a placement.
std::string number_place_result(const NiceLoop& loop, const NumberPlaceStyle& style = {});
// The board with the letters of the loop's cells and '-' for all others:
//
//   +-------+-------+-------+
//   | - - - | - - - | - - - |       nine such rows, frames between the boxes, a line end after each of the 13 lines
std::string letter_picture(const NiceLoop& loop);
// The board with the digits of filled cells; '@' for a cell that loses a candidate to one of the loops, '=' for any
// other cell with two candidates, '+' for the rest. A placement loses the other candidates of its cell.
std::string removal_picture(const Grid& grid, const std::vector<NiceLoop>& loops);

// Advice for people who look for loops: three sentences.
std::string_view loop_hints();

}  // namespace sudorate
