// The search for the loops of cells behind unique rectangles and unique loops.
#pragma once

#include <array>
#include <span>

#include "rating/technique.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

// A closed path of cells that all have both digits of the pair. Neighbours on the path, and the last cell and the
// first, share a house; every house that holds a cell of the loop holds exactly two, one at an even and one at
// an odd place of the path.
struct UniqueLoop {
  DigitSet pair = 0;
  // The first is the cell with just two candidates from which the path was searched.
  std::array<Cell, kLongestUniqueLoop> path{};
  int size = 0;  // 4, 6, 8, ..., 18

  std::span<const Cell> cells() const { return {path.data(), static_cast<std::size_t>(size)}; }
};

class UniqueLoopVisitor {
 public:
  // Returns whether the search shall go on. The loop lives only as long as the call.
  virtual bool visit(const UniqueLoop& loop) = 0;

 protected:
  ~UniqueLoopVisitor() = default;
};

// Shows the visitor the loops of the grid, in the order in which Sudoku Explainer first finds each of them. A loop
// is seen again and again, in both directions and from several of its cells. Extra cells are cells with further
// candidates; a loop with three or more of them is seen only if these are all one digit, not always then (see the
// .cc), and only if some cell that sees all of them has that digit. Returns false if the visitor stopped the
// search.
//
// Cost: about a microsecond on ordinary grids; allocates nothing. Grids made by hand, with one pair in a great many
// cells, can take long.
bool visit_unique_loops(const Grid& grid, UniqueLoopVisitor& visitor);

}  // namespace sudorate
