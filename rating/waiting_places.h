// The places of the grid that each pass still has to search.
//
// A pass that has found nothing need not search there again until something changes. Most steps between two calls
// of a pass remove a few candidates:
//
//   pass           call 1     r4c7#5 goes                          call 2
//   naked pair     nothing    row 4, column 7, box 6; digit 5      looks at three houses
//
// Source: our own. Tested by tests/rating/waiting_places_test.cc. Cost: one comparison of the cells per grid.
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

  // Moves on to a grid. All places wait unless the grid is the last one with more digits or fewer candidates.
  void update(const Grid& grid);
  // The places that have changed since the pass last found nothing.
  const Places& of(std::size_t pass) const { return waiting_[pass]; }
  // Records that the pass has found nothing on the grid.
  void found_nothing(std::size_t pass) { waiting_[pass] = Places(); }
  // Makes all places wait.
  void forget() { is_filled_ = false; }

 private:
  bool extends_last(const Grid& grid) const;

  std::vector<Places> waiting_;
  bool is_filled_ = false;
  CandidateMasks masks_;
  Digits81 placed_{};
};

}  // namespace sudorate
