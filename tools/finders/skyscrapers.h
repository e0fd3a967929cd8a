// Skyscrapers: two strong links of a digit in parallel lines, joined by a line at one end. See skyscrapers.cc for
// the rule. Never part of an SE rating.
#pragma once

#include <array>
#include <vector>

#include "tagging/grid.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

struct Skyscraper {
  Digit digit = 0;
  // The line that joins the two links.
  House base = 0;
  // Their ends on that line, ascending; and their other ends in the same order.
  std::array<Cell, 2> floors{};
  std::array<Cell, 2> roofs{};
  // Removes the digit from all cells that see both roofs; never empty.
  Conclusion conclusion;

  friend bool operator==(const Skyscraper&, const Skyscraper&) = default;
};

// Finds skyscrapers that remove something. Order: digit, base lines from row 1 to column 9, floors. kEachEffect
// returns each one that removes something that no earlier one removes. Cost: some microseconds. Cannot fail.
std::vector<Skyscraper> find_skyscrapers(const Grid& grid, FinderAnswer answer = FinderAnswer::kEachEffect);

}  // namespace sudorate
