// A step: what one technique concludes from a grid, how hard that is, and why it holds.
#pragma once

#include <optional>
#include <vector>

#include "chains/implication_tree.h"
#include "rating/scale.h"
#include "rating/technique.h"
#include "tagging/grid.h"

namespace sudorate {

// The pattern behind a step. Which members are used, and in which order, is said in the header of the technique;
// chains use the tree and leave the rest empty.
struct Evidence {
  std::vector<Cell> cells;    // the cells that form the pattern
  std::vector<Cell> helpers;  // further cells it needs: subset partners, excluding cells
  std::vector<House> houses;  // the houses in which it is seen; for fish the base lines
  std::vector<House> covers;  // for fish the cover lines
  DigitSet digits = 0;        // the digits of the pattern
  DigitSet extra_digits = 0;  // uniqueness: the digits that break the deadly pattern
  ImplicationTree chain;

  // Keeps the memory.
  void clear();
};

struct Step {
  Technique technique = Technique::kHiddenSingle;
  int variant = 0;  // see technique_name
  Difficulty difficulty;
  int length = 0;  // chains only
  // A step either places one digit (the peers lose it) or removes candidates; never both are listed.
  std::optional<Placement> placement;
  // Non-empty digit sets that are present in the grid, one entry a cell, in the order of the technique.
  std::vector<Elimination> eliminations;
  // Filled only when asked for.
  Evidence evidence;

  // Makes it one of a technique with one rating.
  void set(Technique only) {
    technique = only;
    difficulty = fixed_rating(only);
  }
  // Adds what a pattern of tagging/ eliminates; whether that is anything.
  template <typename Pattern>
  bool takes_eliminations(const CandidateMasks& masks, const Pattern& pattern) {
    visit_eliminations(masks, pattern, [&](Cell cell, DigitSet digits) { eliminations.push_back({cell, digits}); });
    return !eliminations.empty();
  }
  // Makes it a new one, but keeps the memory.
  void clear();
};

// Changes the grid as the step says. The step must have been found on this grid.
void apply(const Step& step, Grid& grid);

}  // namespace sudorate
