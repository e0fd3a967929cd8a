#include "rating/waiting_places.h"

#include <algorithm>

namespace sudorate {

void WaitingPlaces::update(const Grid& grid) {
  Places changed = Places::all();
  if (goes_on(grid)) {
    changed = Places();
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      const DigitSet lost = without(cells_[cell], grid.candidates(cell));
      if (lost == 0) continue;
      changed.digits |= lost;
      for (const House house : houses_of(cell)) changed.add(house);
    }
  }
  for (Places& places : waiting_) places |= changed;
  is_filled_ = true;
  cells_ = grid.masks().cells;
  placed_ = grid.placed();
}

bool WaitingPlaces::goes_on(const Grid& grid) const {
  if (!is_filled_) return false;
  // Without branches, for several cells at once.
  int differences = 0;
  for (int cell = 0; cell < kCellCount; ++cell) {
    differences |= without(grid.masks().cells[cell], cells_[cell]);
    differences |= placed_[cell] != 0 && placed_[cell] != grid.placed()[cell] ? 1 : 0;
  }
  return differences == 0;
}

}  // namespace sudorate
