// A step: what one technique concludes from a grid, how hard that is, and why it holds.
#pragma once

#include <optional>
#include <vector>

#include "chains/implication_tree.h"
#include "rating/scale.h"
#include "rating/technique.h"
#include "tagging/grid.h"

namespace sudorate {

// The pattern behind a step. The header of the technique says which members are used, and in which order; chains
// use the tree and leave the others empty.
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
  // Of a unique loop the number of its cells, of dynamic chains the nesting level; else 0.
  int variant = 0;
  // The number by which the program that found the step tells its forms apart in print: of strong links
  // StrongLinkForm::number(), of alphabet wings the number that is printed, of unique loops that Sukaku Explainer
  // found the number of cells; else 0.
  int form = 0;
  Difficulty difficulty;
  int length = 0;  // chains only
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
