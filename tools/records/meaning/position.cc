#include "tools/records/meaning/position.h"

#include <utility>

#include "tagging/houses.h"

namespace sudorate {

Position make_position(const Digits81& givens, const Digits81& placed, Candidates81 candidates) {
  for (int index = 0; index < kCellCount; ++index) {
    if (placed[index] == 0) continue;
    for (const Cell peer : peers_of(static_cast<Cell>(index))) {
      candidates[peer] = without(candidates[peer], bit(placed[index] - 1));
    }
  }
  Position position = make_position(givens);
  Grid state = Grid::from_state(placed, candidates);
  if (state != Grid::from_givens(givens)) position.state = std::move(state);
  return position;
}

Position make_position(const Candidates81& candidates) {
  const Digits81 placed = placed_by_candidates(candidates);
  return make_position(placed, placed, candidates);
}

Position make_position(const Digits81& givens, const Candidates81& candidates) {
  if (candidates_of(Grid::from_givens(givens)) == candidates) return make_position(givens);
  Digits81 placed = placed_by_candidates(candidates);
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0) placed[cell] = givens[cell];
  }
  return make_position(givens, placed, candidates);
}

std::optional<Cell> contradicted_given(const Digits81& givens, const Candidates81& candidates) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0 && candidates[cell] != bit(givens[cell] - 1)) return static_cast<Cell>(cell);
  }
  return std::nullopt;
}

Position make_position(const Digits81& givens) {
  Position position;
  position.givens = givens;
  position.cells = to_line(givens);
  return position;
}

Candidates81 candidates_of(const Grid& grid) {
  Candidates81 candidates{};
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    candidates[cell] = grid.is_filled(cell) ? bit(grid.placed(cell) - 1) : grid.candidates(cell);
  }
  return candidates;
}

Grid grid_of_position(const Position& position) {
  return position.state ? *position.state : Grid::from_givens(position.givens);
}

}  // namespace sudorate
