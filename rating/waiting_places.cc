#include "rating/waiting_places.h"

namespace sudorate {

void WaitingPlaces::update(const Grid& grid) {
  Places changed = Places::all();
  if (extends_last(grid)) {
    changed = Places();
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet lost = without(masks_.cells[cell], grid.candidates(cell));
      if (lost != 0) changed.add_all(cell, lost);
    }
  }
  for (Places& places : waiting_) places |= changed;
  is_filled_ = true;
  masks_ = grid.masks();
  placed_ = grid.placed();
}

bool WaitingPlaces::extends_last(const Grid& grid) const {
  if (!is_filled_ || !is_part(grid.masks(), masks_)) return false;
  for (Cell cell = 0; cell < kCellCount; ++cell) {
    if (placed_[cell] != 0 && placed_[cell] != grid.placed(cell)) return false;
  }
  return true;
}

}  // namespace sudorate
