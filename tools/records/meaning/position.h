// A grid as a text shows it: a puzzle or a state.
//
// Ratings are defined for puzzles, which have only givens. A candidate grid that shows exactly what its givens
// imply is that puzzle; any other candidate grid is a state, and its candidates decide.
#pragma once

#include <optional>
#include <string>

#include "tagging/grid.h"
#include "tools/notation/puzzle_text.h"

namespace sudorate {

struct Position {
  Digits81 givens{};
  // The 81 cells, with the text's own characters for empty cells; '.' where it has none.
  std::string cells;
  // 1-based byte position of the first cell in the first line of the record.
  int column = 1;
  // The placed digits and the remaining candidates, if they differ from what the givens imply. Without it the
  // record is a puzzle, with it a state.
  std::optional<Grid> state;
  // The lists of candidates of a board as they were typed, with digits that are impossible there; none for a cell
  // without a list. Nothing unless the text is a board with lists.
  std::optional<Candidates81> lists{};
};

// A position from givens, placed digits and candidates. `placed` has the givens and the digits placed later; the
// candidates of its cells do not matter, and its digits are removed from their peers.
Position make_position(const Digits81& givens, const Digits81& placed, Candidates81 candidates);
// A position from its candidates alone; see placed_by_candidates.
Position make_position(const Candidates81& candidates);
// A position from a puzzle and a candidate grid of it. Digits beyond the givens are found in the candidates, unless
// these are just what the givens imply.
Position make_position(const Digits81& givens, const Candidates81& candidates);
// The first given that its cell's candidates contradict, or nothing.
std::optional<Cell> contradicted_given(const Digits81& givens, const Candidates81& candidates);
Position make_position(const Digits81& givens);

// The candidates of a grid; a filled cell has only its digit.
Candidates81 candidates_of(const Grid& grid);
Grid grid_of_position(const Position& position);

}  // namespace sudorate
