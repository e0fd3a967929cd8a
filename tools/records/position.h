// What a text shows of a grid, as a puzzle or as a state.
//
// Ratings are defined for puzzles: givens and nothing else. A candidate grid that shows just what its givens imply
// is that puzzle; any other one is a state, and its candidates decide.
#pragma once

#include <optional>
#include <string>

#include "tagging/grid.h"
#include "tagging/puzzle_text.h"

namespace sudorate {

struct Position {
  Digits81 givens{};
  // The 81 cells, with the characters that the text has for empty ones; '.' where it has none.
  std::string cells;
  // 1-based byte position of the first cell in the first line of the record.
  int column = 1;
  // The digits placed beyond the givens and the candidates left, if they differ from what the givens imply.
  // Without it the record is a puzzle, with it a state.
  std::optional<Grid> state;
};

// A position from all that is known. `placed` has the givens and the digits placed later; the candidates of its
// cells do not matter, and its digits are taken from their peers.
Position make_position(const Digits81& givens, const Digits81& placed, Candidates81 candidates);
// A position from its candidates alone; see placed_by_candidates.
Position make_position(const Candidates81& candidates);
// A position from a puzzle and a candidate grid of it. Digits beyond the givens are found in the candidates, unless
// these are just what the givens imply.
Position make_position(const Digits81& givens, const Candidates81& candidates);
// The first given that its cell's candidates contradict, or nothing.
std::optional<Cell> contradicted_given(const Digits81& givens, const Candidates81& candidates);
// A puzzle; the cells are shown with '.'.
Position make_position(const Digits81& givens);

// The candidates of a grid; a filled cell has its digit alone.
Candidates81 candidates_of(const Grid& grid);
// The state, or what the givens imply.
Grid grid_of_position(const Position& position);

}  // namespace sudorate
