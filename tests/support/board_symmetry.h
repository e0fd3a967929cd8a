// The same position on another board: turned over its diagonal, rows moved, digits renamed.
#pragma once

#include <array>
#include <functional>

#include "tagging/grid.h"

namespace sudorate::test {

// Where a cell and a digit go; both one to one, and houses must become houses.
struct BoardSymmetry {
  std::function<Cell(Cell)> cell = [](Cell from) { return from; };
  std::function<Digit(Digit)> digit = [](Digit from) { return from; };

  Candidate operator()(Candidate candidate) const {
    return candidate_of(cell(cell_of(candidate)), digit(digit_of(candidate)));
  }
};

// Rows become columns.
BoardSymmetry transposition();
// Rows 1 and 2 change places, and so do the bands of rows 4 to 6 and 7 to 9; all digits are renamed.
BoardSymmetry shuffle();

Grid image(const Grid& grid, const BoardSymmetry& symmetry);

}  // namespace sudorate::test
