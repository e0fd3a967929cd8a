// Links between cells, from which nice loops are built: pairs of cells of one house that both have a candidate
// digit.
//
//   strong   r2c3 =5= r2c8   5 has only these two places in a house of both cells: one is true, one is false
//   weak     r2c3 -5- r2c7   both have 5: at most one is true, and nothing more is known
//
// Every strong link may serve as a weak one, even in the house where it is strong.
//
// The b/b plot. A person draws only the lines that promise something: cells with two candidates (bivalue) and the
// two places of a digit in a house (bilocation). The steps of that drawing have the numbers of NumberPlace.lisp,
// where steps 1 and 2 say how lines are drawn:
//
//   3  a solid line between bilocated cells          6  from a cell with a solid line of digit d to a bivalue cell
//   4  dashed between bivalue cells that share            of the house with d
//      a digit                                       8  from a cell with a solid line of digit d to any cell of
//   5  dashed between two cells that each have            the house with d
//      a solid line of the same digit                9  from a bivalue cell to any cell that shares a digit
//
// (7 is the search itself; 8 and 9 are for the case that it finds too little.) With 8 and 9 the plot loses nothing:
// inside a loop both cells of a weak link have a solid line of its digit or are bivalue, and at most one of two
// neighbours is the cell where the loop breaks.
#pragma once

#include <array>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/finders/nice_loop.h"

namespace sudorate {

// Whether a loop may enter a cell by one link and leave it by the other. Both directions give the same result.
//
//   strong, strong   different digits: not p before, p here, not q here, q after
//   weak, weak       different digits, and the cell holds nothing else: p before, not p here, q here, not q after
//   strong and weak  the same digit: not p before, p here, not p after; or p before, not p here, p after
//
// `candidates` are those of the cell; both links must exist.
bool is_valid_joint(DigitSet candidates, CellLink arriving, CellLink leaving);

// The links of one grid. Size: about 23 KB. Cost: a few microseconds, no allocation.
class CellLinks {
 public:
  explicit CellLinks(const Grid& grid, const CellLinkChoice& choice = {});

  const Grid& grid() const { return grid_; }
  // Whether no link was left out.
  bool has_all() const { return has_all_; }
  bool is_bivalue(Cell cell) const { return size_of(grid_.candidates(cell)) == 2; }
  // The other ends of the strong links of a digit at a cell; at most three. Empty if the cell lacks the digit.
  CellSet strong(Cell cell, Digit digit) const { return strong_[candidate_of(cell, digit)]; }
  // The other ends of all its links, the strong ones included.
  CellSet weak(Cell cell, Digit digit) const { return weak_[candidate_of(cell, digit)]; }
  bool has(Cell from, Cell to, CellLink link) const {
    return (link.is_strong ? strong(from, link.digit) : weak(from, link.digit)).contains(to);
  }

 private:
  void drop_undrawn(const CellLinkChoice& choice);

  Grid grid_;
  bool has_all_ = true;
  std::array<CellSet, kCandidateCount> strong_;
  std::array<CellSet, kCandidateCount> weak_;
};

}  // namespace sudorate
