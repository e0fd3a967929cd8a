#include "tagging/strong_links.h"

namespace sudorate {

void load_strong_links(const CandidateMasks& masks, LinkKinds kinds, std::vector<StrongLink>& links) {
  links.clear();
  if (kinds.digit_links) {
    for (int house = 0; house < kHouseCount; ++house) {
      const auto& cells = cells_of(static_cast<House>(house));
      for (Digit digit = 0; digit < kDigitCount; ++digit) {
        const PositionSet positions = masks.houses[house][digit];
        if (size_of(positions) != 2) continue;
        const int low = first_of(positions);
        const int high = first_of(without(positions, bit(low)));
        links.push_back({candidate_of(cells[low], digit), candidate_of(cells[high], digit)});
      }
    }
  }
  if (kinds.cell_links) {
    for (int cell = 0; cell < kCellCount; ++cell) {
      const DigitSet digits = masks.cells[cell];
      if (size_of(digits) != 2) continue;
      const Digit low = first_of(digits);
      const Digit high = first_of(without(digits, bit(low)));
      links.push_back({candidate_of(static_cast<Cell>(cell), low), candidate_of(static_cast<Cell>(cell), high)});
    }
  }
}

bool has_new_strong_link(const CandidateMasks& before, const CandidateMasks& now) {
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (size_of(now.cells[cell]) == 2 && now.cells[cell] != before.cells[cell]) return true;
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int digit = 0; digit < kDigitCount; ++digit) {
      const PositionSet positions = now.houses[house][digit];
      if (size_of(positions) == 2 && positions != before.houses[house][digit]) return true;
    }
  }
  return false;
}

}  // namespace sudorate
