// Puzzles and states in few bytes, as keys: equal ones have equal bytes, and others have others.
//
//   puzzle   a bit for each of the 81 cells, set for a given, and its digit in four bits. A puzzle of 24 givens
//            takes 23 bytes.
//   state    the same with the placed digits, a set bit before the cells, and 9 bits for each unfilled cell
#pragma once

#include <string>
#include <string_view>

#include "tools/records/meaning/position.h"

namespace sudorate {

std::string packed_puzzle(const Digits81& givens);
// The minlex form of a puzzle, packed, see tools/vary/minlex.h.
std::string packed_form(const Digits81& givens);
// The state of the position, or its puzzle.
std::string packed_position(const Position& position);
// The givens of a packed puzzle, or the placed digits of a packed state.
Digits81 unpacked_digits(std::string_view bytes);

}  // namespace sudorate
