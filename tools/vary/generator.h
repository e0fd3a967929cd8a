// Puzzles at random.
#pragma once

#include <cstdint>
#include <optional>

#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tools/vary/removals.h"
#include "tools/vary/symmetry.h"

namespace sudorate {

// Of puzzles with givens to spare.
inline constexpr CountRange kUsualGivens = {22, 36};

struct GeneratorRules {
  Symmetry symmetry = Symmetry::kNone;
  // The cells of the givens, in place of a symmetry; empty for any.
  CellSet pattern = {};
  // How many givens; without a range any, and with keeps_redundant as many as newspapers have, see kUsualGivens.
  std::optional<CountRange> givens = std::nullopt;
  // Puzzles of which a given can be left out are wanted, too.
  bool keeps_redundant = false;
};

struct GeneratedPuzzle {
  Digits81 puzzle{};
  Digits81 solution{};
};

// The puzzle of a try; nothing if the try has none. It begins with a random grid, see random_grid, and goes
// through the groups of cells that the symmetry maps onto each other, in random order. It removes the digits of a
// group if one solution is left:
//
//     5 . .    r1c2 and r1c3 are gone. Without r2c2 as well the others have a second solution, so it stays. It is
//     . 3 .    needed to the end, as fewer givens have more solutions. So after all groups none can be left out.
//     . . 8
//
// A given alone can still be superfluous if its group has several cells. Such a try has no result, except with
// keeps_redundant, and neither has one whose number of givens is not in the range. With keeps_redundant the number
// of givens to stop at is drawn from the range, each with the same probability.
//
// Soundness: a given can go exactly if the others have no solution with another digit in its cell. That is searched
// for; but often two digits alone show one, see is_needed_by_pair.
//
// What comes out is no fair sample of all puzzles. The fewer minimal puzzles a grid has, the better are the chances
// of each of them, and the more orders of cells lead to a puzzle, the better are its own. Few givens have more such
// orders: the mean number is 24.4, and that of all minimal puzzles near 26.6 (D. Berthier, "Unbiased Statistics of
// a CSP", 2009). Most random puzzles that people have seen were made so, and their ratings are spread like these.
//
// With a pattern, see fill_pattern.
//
// The result of a try depends on the rules, the seed and the number of the try alone, on every machine.
// Cost of a try: some 60 microseconds. Without symmetry and range each try has a result; with a half turn or one
// reflection 2 to 4 of 100, with quarter turns 8, with all symmetries one of 10,000.
std::optional<GeneratedPuzzle> generate_puzzle(const GeneratorRules& rules, std::uint64_t seed,
                                               std::uint64_t number);

}  // namespace sudorate
