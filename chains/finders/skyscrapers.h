// Skyscrapers: two strong links of a digit in parallel lines, side by side at one end. See skyscrapers.cc for the
// rule. It never takes part in an SE rating.
#pragma once

#include <array>
#include <vector>

#include "chains/finders/conclusion.h"
#include "tagging/grid.h"

namespace sudorate {

struct Skyscraper {
  Digit digit = 0;
  // The line that joins the two links.
  House base = 0;
  // Their ends on that line, ascending, and in the same order their other ends.
  std::array<Cell, 2> floors{};
  std::array<Cell, 2> roofs{};
  // Whatever sees both roofs; never empty.
  Conclusion conclusion;

  friend bool operator==(const Skyscraper&, const Skyscraper&) = default;
};

// Finds skyscrapers that remove something. Order: digit, base lines from row 1 to column 9, floors. kEachEffect
// takes each that removes something which none before it does. Cost: some microseconds. Cannot fail.
std::vector<Skyscraper> find_skyscrapers(const Grid& grid, FinderAnswer answer = FinderAnswer::kEachEffect);

}  // namespace sudorate
