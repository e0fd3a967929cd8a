// What a finder concludes from a pattern: one digit to place, or candidates to remove.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tagging/grid.h"

namespace sudorate {

// Never both. Eliminations have one entry a cell, cells ascending, and only digits that are candidates there.
struct Conclusion {
  std::optional<Placement> placement;
  std::vector<Elimination> eliminations;

  bool empty() const { return !placement && eliminations.empty(); }
  friend bool operator==(const Conclusion&, const Conclusion&) = default;
};

// How much a finder is asked for.
enum class FinderAnswer : std::uint8_t {
  kFirst,       // the first pattern in the order of the finder
  kEachEffect,  // for each candidate that goes and each digit that is placed, one pattern
  kEvery,       // every pattern that concludes something
};

// Puts the digits that are candidates of the cell into their place in the list; nothing happens if none is.
void add_elimination(const Grid& grid, Cell cell, DigitSet digits, std::vector<Elimination>& eliminations);

// Every candidate that goes, by cell and digit. A placement stands for the other candidates of its own cell; its
// peers are not counted.
std::vector<Candidate> removed_candidates(const Grid& grid, const Conclusion& conclusion);

// "r6c6=2", or "r3c4<>8 r6c6<>7 r6c6<>9" by cell and digit.
std::string conclusion_text(const Conclusion& conclusion);

}  // namespace sudorate
