// Which places of the grid each pass has still to look at.
//
// A pass that has found nothing need not look there again until something changes. Most steps between two calls of
// a pass take a few candidates:
//
//   pass           call 1     r4c7#5 goes                          call 2
//   naked pair     nothing    row 4, column 7, box 6; digit 5      looks at three houses
//
// Source: our own. Tested by tests/rating/waiting_places_test.cc. Cost: a comparison of the cells for each grid.
#pragma once

#include <cstddef>
#include <vector>

#include "tagging/grid.h"
#include "tagging/places.h"

namespace sudorate {

class WaitingPlaces {
 public:
  // For passes numbered from 0.
  explicit WaitingPlaces(std::size_t pass_count) : waiting_(pass_count, Places::all()) {}

  // Goes over to a grid. If that is not the last one with more digits or fewer candidates, everything waits.
  void update(const Grid& grid);
  // What has changed since the pass found nothing.
  const Places& of(std::size_t pass) const { return waiting_[pass]; }
  // The pass has found nothing on the grid.
  void settle(std::size_t pass) { waiting_[pass] = Places(); }
  // Everything waits.
  void forget() { is_filled_ = false; }

 private:
  bool goes_on(const Grid& grid) const;

  std::vector<Places> waiting_;
  bool is_filled_ = false;
  CandidateMasks masks_;
  Digits81 placed_{};
};

}  // namespace sudorate
