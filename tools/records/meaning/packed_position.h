// Puzzles and states in few bytes, for keys and stores.
//
//   puzzle   one bit for each of the 81 cells, set for a given; then the digits of the givens, five in 16 bits. A
//            puzzle of 24 givens takes 20 bytes.
//   state    the same with the placed digits, a set bit before the cells, and 9 bits for each unfilled cell
//
// The bytes of a puzzle or a state do not depend on anything else, so equal ones have equal bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/records/meaning/position.h"

namespace sudorate {

std::string packed_puzzle(const Digits81& givens);
std::string packed_state(const Grid& grid);
// The state of the position, or its puzzle.
std::string packed_position(const Position& position);
// Nothing for bytes that are neither a puzzle nor a state. The givens of a state are its placed digits.
std::optional<Position> unpacked_position(std::string_view bytes);

// The minlex form of a puzzle, packed, see tools/vary/minlex.h.
std::string packed_form(const Digits81& givens);

}  // namespace sudorate
