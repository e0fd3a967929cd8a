// Puzzles, states and paths in few bytes.
//
//   puzzle   one bit for each of the 81 cells, set for a given; then the digits of the givens, five in 16 bits. A
//            puzzle of 24 givens takes 20 bytes.
//   state    the same with the placed digits, a set bit before the cells, and 9 bits for each unfilled cell
//   path     for each step technique, variant, rating, length of the chain, and effect: about six bytes
//
// Unpacking packed bytes gives what was packed. The bytes of a puzzle or a state do not depend on anything else, so
// equal ones have equal bytes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rating/step.h"
#include "tools/policy/solving_rules.h"
#include "tools/records/position.h"

namespace sudorate {

std::string packed_puzzle(const Digits81& givens);
std::string packed_state(const Grid& grid);
// The state of the position, or its puzzle.
std::string packed_position(const Position& position);
// Nothing for bytes that are neither a puzzle nor a state. The givens of a state are its placed digits.
std::optional<Position> unpacked_position(std::string_view bytes);

// Steps of Sudoku Explainer's techniques, without their evidence.
std::string packed_path(std::span<const RuledStep> steps);
// Nothing for other bytes.
std::optional<std::vector<Step>> unpacked_path(std::string_view bytes);

}  // namespace sudorate
