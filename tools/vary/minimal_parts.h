// The minimal puzzles inside a puzzle that has givens which could be left out.
#pragma once

#include <vector>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/vary/open_boards.h"

namespace sudorate {

// Each set of givens that has one solution and none to spare, in an order that the puzzle determines.
//
// The givens are decided one after another. One that is needed stays, and is needed in each part of the puzzle,
// too: fewer givens have more solutions.
//
//     24 givens, of which r2c3 and r7c8 are not needed
//       r2c3 goes:   r7c8 is needed now                      a minimal puzzle of 23 givens
//       r2c3 stays:  r7c8 goes, r2c3 is needed now           another one
//                    r7c8 stays, and r2c3 is still not needed: nothing
//
// Soundness: each minimal puzzle has or lacks each of them, so it is reached by these decisions and by no others.
// Cost: for a few givens to spare some microseconds a puzzle; each given to spare can double the number of puzzles,
// and of decisions without one.
class MinimalParts {
 public:
  // A puzzle with exactly one solution; others have no minimal parts.
  explicit MinimalParts(const Digits81& puzzle);

  // Sets the next one, which is not the puzzle itself; false if there is none left.
  bool next(Digits81& part);

 private:
  struct Decisions {
    CellSet left;  // givens that have not been removed
    CellSet open;  // of these, those that have not been decided
  };

  Digits81 part_of(CellSet givens) const;
  bool is_unique(CellSet givens);

  Digits81 puzzle_;
  DigitBoards solution_;
  CellSet givens_;
  std::vector<Decisions> next_;  // the last one comes first
  // Cells in which some other solution differs, at least one of which each part must have.
  std::vector<CellSet> differences_;
};

}  // namespace sudorate
