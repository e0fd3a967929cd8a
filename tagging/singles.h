// All singles of a board, placed together and not one by one.
#pragma once

#include <cstdint>
#include <optional>

#include "tagging/grid.h"

namespace sudorate {

enum class Singles : std::uint8_t {
  kEasiest,  // hidden singles of boxes, and last cells of houses
  kHidden,   // all hidden singles
  kAll,      // hidden and naked singles
};

// Places singles of these kinds until there is none left. If the grid has a solution, and its candidates are none
// of those that a placed digit excludes, this is where every order of such placements ends: a single holds in every
// solution, so no other placement takes it away. Returns nothing if two singles contradict each other; then there
// is no solution. Cost: about a microsecond for a whole puzzle.
std::optional<CellsByDigit> close_singles(const Grid& grid, Singles kinds);

}  // namespace sudorate
