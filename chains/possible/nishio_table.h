// Which starts of Nishio chains can clash: an upper bound of their runs, digit by digit.
//
// A Nishio run stays in the houses of its digit. It comes to a clash only if the digit's other places cannot fill
// all houses any more:
//
//     5 . . | . 5 .        r1c1 on:   r1c5 off, r2c2 off; so r2c4 is the last place of row 2 and r4c5 that of
//     . 5 . | 5 . .                   column 5. If these see each other, r1c1 clashes
//
// digit_board.h decides that from two small matrices, without the steps in between. What other digits lose changes
// nothing, so the table keeps what it knows of a digit until the digit loses a place.
//
// Source: our own. Tested by tests/chains/nishio_table_test.cc against the runs.
#pragma once

#include <array>

#include "chains/implication_tree.h"
#include "chains/work_meter.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"

namespace sudorate {

class NishioTable {
 public:
  // `meter`, if given, counts the effort.
  explicit NishioTable(WorkMeter* meter = nullptr) : meter_(meter) {}

  // Updates the table to `grid`. Cost: about 50 nanoseconds for each place of each digit that has lost one.
  void update(const CandidateMasks& grid);
  // Makes the next update start from scratch.
  void forget() { is_filled_ = false; }

  // False if the run from a start, a candidate of the grid, ends without a clash.
  bool clashes(Node start) const {
    const Places& places = digits_[digit_of(start.candidate)];
    return (start.is_on ? places.clashing_on : places.clashing_off).contains(cell_of(start.candidate));
  }

 private:
  // Of a digit.
  struct Places {
    CellSet all;
    CellSet clashing_on;
    CellSet clashing_off;
  };

  WorkMeter* meter_;  // or null
  bool is_filled_ = false;
  std::array<Places, kDigitCount> digits_;
};

}  // namespace sudorate
