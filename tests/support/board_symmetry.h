// The same position on another board: reflected in the diagonal, rows moved, digits renamed.
#pragma once

#include <array>
#include <functional>

#include "tagging/grid.h"

namespace sudorate::test {

// The images of cells and digits; both are one to one, and houses must become houses.
struct BoardSymmetry {
  std::function<Cell(Cell)> cell = [](Cell from) { return from; };
  std::function<Digit(Digit)> digit = [](Digit from) { return from; };

  Candidate operator()(Candidate candidate) const {
    return candidate_of(cell(cell_of(candidate)), digit(digit_of(candidate)));
  }
};

// Rows become columns.
BoardSymmetry transposition();
// Exchanges rows 1 and 2, and the bands of rows 4 to 6 and 7 to 9; renames all digits.
BoardSymmetry shuffle();

Grid image(const Grid& grid, const BoardSymmetry& symmetry);

}  // namespace sudorate::test
