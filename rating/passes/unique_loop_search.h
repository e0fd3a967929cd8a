// The search for the loops of unique rectangles and unique loops.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rating/technique.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

// A closed path of cells that all have both digits of the pair. Neighbours on the path, and the last cell and the
// first, share a house. Every house with a cell of the loop has exactly two, one at an even and one at an odd place
// of the path.
struct UniqueLoop {
  DigitSet pair = 0;
  // The first is the cell with just two candidates where the search started.
  std::array<Cell, kLongestUniqueLoop> path{};
  int size = 0;  // 4, 6, 8, ..., 18

  std::span<const Cell> cells() const { return {path.data(), static_cast<std::size_t>(size)}; }
};

class UniqueLoopVisitor {
 public:
  // Returns whether to continue the search. The loop is valid only during the call.
  virtual bool visit(const UniqueLoop& loop) = 0;

 protected:
  ~UniqueLoopVisitor() = default;
};

// Which cells count when a path decides whether it may have a third extra cell or more.
enum class LoopMemory : std::uint8_t {
  kAllMet,      // all cells that were looked at, as in Sudoku Explainer
  kOnPathOnly,  // those on the path
};

// Calls the visitor with the loops of the grid, in the order in which Sudoku Explainer first finds each of them. A
// loop is visited again and again, in both directions and from several of its cells. Extra cells are cells with
// further candidates. A loop with three or more of them is visited only if their further candidates are all one
// digit, with LoopMemory::kAllMet not always even then (see unique_loop_search.cc), and only if some cell that sees
// all of them has that digit. Returns false if the visitor stopped the search.
//
// Cost: about a microsecond on ordinary grids, without allocation. Grids made by hand, with one pair in a great
// many cells, can take long.
bool visit_unique_loops(const Grid& grid, LoopMemory memory, UniqueLoopVisitor& visitor);

}  // namespace sudorate
