// What a finder concludes from a pattern: one digit to place, or candidates to remove.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

// Never both. Eliminations have one entry per cell, cells ascending, and only digits that are candidates there.
struct Conclusion {
  std::optional<Placement> placement;
  std::vector<Elimination> eliminations;

  bool empty() const { return !placement && eliminations.empty(); }
  friend bool operator==(const Conclusion&, const Conclusion&) = default;
};

// Which patterns a finder returns.
enum class FinderAnswer : std::uint8_t {
  kFirst,       // the first pattern in the order of the finder
  kEachEffect,  // one pattern for each candidate that goes and for each digit that is placed
  kEvery,       // every pattern with a conclusion
};

// Adds those digits that are candidates of the cell to the list, which stays in the order of cells.
void add_elimination(const Grid& grid, Cell cell, DigitSet digits, std::vector<Elimination>& eliminations);

// Every candidate that goes, by cell and digit. A placement removes the other candidates of its own cell;
// candidates of its peers are not included.
std::vector<Candidate> removed_candidates(const Grid& grid, const Conclusion& conclusion);

}  // namespace sudorate
