#include "tools/finders/cell_links.h"

#include "tagging/houses.h"

namespace sudorate {

bool is_valid_joint(DigitSet candidates, CellLink arriving, CellLink leaving) {
  if (arriving.is_strong != leaving.is_strong) return arriving.digit == leaving.digit;
  if (arriving.digit == leaving.digit) return false;
  return arriving.is_strong || candidates == (bit(arriving.digit) | bit(leaving.digit));
}

CellLinks::CellLinks(const Grid& grid, const CellLinkChoice& choice) : grid_(grid), has_all_(!choice.plot_only) {
  for (const Cell cell : grid.unfilled()) {
    for (const Digit digit : members(grid.candidates(cell))) {
      const Candidate candidate = candidate_of(cell, digit);
      weak_[candidate] = peer_set(cell) & grid.cells_with(digit);
      for (const House house : houses_of(cell)) {
        if (size_of(grid.positions(house, digit)) == 2) strong_[candidate] |= weak_[candidate] & house_set(house);
      }
    }
  }
  if (choice.plot_only) drop_undrawn(choice);
}

void CellLinks::drop_undrawn(const CellLinkChoice& choice) {
  CellSet bivalue;
  for (const Cell cell : grid_.unfilled()) {
    if (is_bivalue(cell)) bivalue.insert(cell);
  }
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const CellSet cells = grid_.cells_with(digit);
    CellSet solid;
    for (const Cell cell : cells) {
      if (!strong(cell, digit).empty()) solid.insert(cell);
    }
    for (const Cell cell : cells) {
      CellSet drawn = strong(cell, digit);
      if (bivalue.contains(cell)) drawn |= choice.plot_step_9 ? cells : bivalue | solid;
      if (solid.contains(cell)) drawn |= choice.plot_step_8 ? cells : solid | bivalue;
      if (choice.plot_step_8) drawn |= solid;
      if (choice.plot_step_9) drawn |= bivalue;
      weak_[candidate_of(cell, digit)] &= drawn;
    }
  }
}

}  // namespace sudorate
