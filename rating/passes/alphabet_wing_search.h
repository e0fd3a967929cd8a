// The search for alphabet wings.
#pragma once

#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/places.h"

namespace sudorate {

inline constexpr int kFewestWingCells = 3;
inline constexpr int kMostWingCells = 6;

struct AlphabetWing {
  CellSet set;          // cells that see each other, with one digit more than they are
  Cell last = 0;        // the cell outside of it, with two of these digits
  DigitSet digits = 0;  // of the set
  DigitSet linked = 0;  // digits of the last cell that all cells of the set with this digit see it by
  bool is_double = false;
  int widest = 0;  // the largest number of candidates of a cell of the set
  int total = 0;   // the candidates of all cells of the set
  CellsByDigit removed{};
  int removed_count = 0;

  // Cell by cell, row-major.
  std::vector<Elimination> eliminations() const;
};

class AlphabetWingVisitor {
 public:
  virtual void visit(const AlphabetWing& wing) = 0;

 protected:
  ~AlphabetWingVisitor() = default;
};

// Calls the visitor with each wing whose set has so many cells, 3 to 6, and that removes something; in no order
// that matters. Skips wings that depend on no cell of the places `within`. Cost: some ten microseconds for all
// places, without allocation.
void visit_alphabet_wings(const Grid& grid, int cell_count, const Places& within, AlphabetWingVisitor& visitor);

// Whether the first of two wings of the same size is taken.
bool is_taken_before(const AlphabetWing& one, const AlphabetWing& other, int cell_count);

}  // namespace sudorate
