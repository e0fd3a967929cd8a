// The parts of the proof checker, one for each family of techniques, and their shared functions.
//
// All of them require a step with a sound effect and sound numbers; proof_checker.cc checks that first.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rating/step.h"
#include "tagging/cell_set.h"
#include "tagging/grid.h"
#include "tagging/houses.h"

namespace sudorate::test {

// The reason why a step is not proven, or nothing.
using Refutation = std::optional<std::string>;

// Singles, locking, subsets, fish, wings and aligned exclusions.
Refutation refute_pattern(const Grid& before, const Step& step);
// Unique rectangles and loops.
Refutation refute_unique_loop(const Grid& before, const Step& step);
// Bivalue universal graves.
Refutation refute_bug(const Grid& before, const Step& step);
// All chains.
Refutation refute_chain(const Grid& before, const Step& step);

// Whether some locking, hidden pair, naked pair or X-Wing of the grid eliminates the candidate. False for other
// rules.
bool basic_rule_eliminates(InnerRule rule, const Grid& grid, Candidate candidate);

// The number of members in the evidence of a pattern; any other number is refuted.
struct EvidenceShape {
  int cells = 0;
  int helpers = 0;
  int houses = 0;
  int covers = 0;
  int digits = 0;
};
bool has_shape(const Evidence& evidence, const EvidenceShape& shape);
inline constexpr const char* kWrongShape = "the evidence does not have the members of this technique";

// The unfilled cells of the house that have the candidate.
inline CellSet places(const Grid& grid, House house, Digit digit) {
  return grid.cells_with(digit) & house_set(house);
}
inline CellSet set_of(const std::vector<Cell>& cells) {
  CellSet set;
  for (const Cell cell : cells) set.insert(cell);
  return set;
}
DigitSet united_candidates(const Grid& grid, CellSet cells);
// The cells that see all of `cells`, without `cells` themselves.
CellSet common_peers(CellSet cells);

// Refutes a step that does not place exactly this digit, or that eliminates anything but `digits` from `cells`.
Refutation refute_placement(const Step& step, Cell cell, Digit digit);
Refutation refute_eliminations(const Step& step, CellSet cells, DigitSet digits);

// "r1c2" and "r1c2#3".
std::string name_of(Cell cell);
std::string name_of(Cell cell, Digit digit);

}  // namespace sudorate::test
