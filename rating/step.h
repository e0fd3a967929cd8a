// A step: what one technique concludes from a grid, how hard that is, and why it holds.
#pragma once

#include <optional>
#include <vector>

#include "chains/implication_tree.h"
#include "rating/scale.h"
#include "rating/technique.h"
#include "tagging/grid.h"

namespace sudorate {

// The pattern behind a step. passes.h says which members a technique uses, and in which order; chains use the tree
// and leave the other members empty.
struct Evidence {
  std::vector<Cell> cells;    // the cells that form the pattern
  std::vector<Cell> helpers;  // further cells it needs: other cells of the subset, excluding cells
  std::vector<House> houses;  // the houses where the pattern is found; for fish the base lines
  std::vector<House> covers;  // for fish the cover lines
  DigitSet digits = 0;        // the digits of the pattern
  DigitSet extra_digits = 0;  // uniqueness: the digits that break the deadly pattern
  ImplicationTree chain;

  // Keeps the memory.
  void clear();
};

struct Step {
  Technique technique = Technique::kHiddenSingle;
  // The number of cells of a unique loop, or the nesting level of a dynamic chain; else 0.
  int variant = 0;
  // The number that Sukaku Explainer prints after the name: StrongLinkForm::number() of strong links, the number of
  // an alphabet wing, the number of cells of a unique loop; else 0.
  int form = 0;
  Difficulty difficulty;
  // The number of nodes of a chain; else 0.
  int length = 0;
  // A step either places one digit (its peers lose it) or removes candidates, never both.
  std::optional<Placement> placement;
  // Non-empty digit sets that are present in the grid, one entry per cell, in the order of the technique.
  std::vector<Elimination> eliminations;
  // Filled only on request.
  Evidence evidence;

  // Makes this a step of a technique that has a single rating.
  void set(Technique only) {
    technique = only;
    difficulty = {row_of(only).lowest};
  }
  // Clears the step but keeps its memory.
  void clear();
};

// Changes the grid as the step says. The grid must be the one on which the step was found.
void apply(const Step& step, Grid& grid);

}  // namespace sudorate
