#include "tools/finders/conclusion.h"

#include <algorithm>

namespace sudorate {

void add_elimination(const Grid& grid, Cell cell, DigitSet digits, std::vector<Elimination>& eliminations) {
  digits &= grid.candidates(cell);
  if (digits == 0) return;
  const auto place =
      std::lower_bound(eliminations.begin(), eliminations.end(), cell,
                       [](const Elimination& elimination, Cell key) { return elimination.cell < key; });
  if (place != eliminations.end() && place->cell == cell) {
    place->digits |= digits;
  } else {
    eliminations.insert(place, {cell, digits});
  }
}

std::vector<Candidate> removed_candidates(const Grid& grid, const Conclusion& conclusion) {
  std::vector<Candidate> removed;
  if (conclusion.placement) {
    const auto [cell, digit] = *conclusion.placement;
    for (const Digit other : members(without(grid.candidates(cell), bit(digit)))) {
      removed.push_back(candidate_of(cell, other));
    }
  }
  for (const auto& [cell, digits] : conclusion.eliminations) {
    for (const Digit digit : members(digits)) removed.push_back(candidate_of(cell, digit));
  }
  return removed;
}

}  // namespace sudorate
