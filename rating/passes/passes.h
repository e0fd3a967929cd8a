// The passes of Sudoku Explainer but those of chains, which are in chain_step.h, by technique.
// kSudokuExplainer.rows has their rows and order.
//
// Each finds the first step of its technique; see Pass. Above each is its evidence. Eliminations are in the order
// in which Sudoku Explainer lists them.
#pragma once

#include "rating/pass.h"

namespace sudorate {

// The only place of a digit in a house.
// Evidence: cells = the cell, houses = the house, digits.
bool find_hidden_single(const PassInput& input, Step& step);

// A cell with one candidate left.
// Evidence: cells = the cell, digits.
bool find_naked_single(const PassInput& input, Step& step);

// Pointing and claiming. Direct: the locked digit leaves one place in a sister house, which is filled. Else the
// other cells of the crossing house lose the digit. Evidence: houses = the house in which the digit is locked, then
// the crossing house; digits; for the direct form also cells = the cell that is placed, helpers empty, and covers =
// the sister house in which one place is left.
bool find_direct_locking(const PassInput& input, Step& step);
bool find_locking(const PassInput& input, Step& step);

// Hidden subsets. Direct: the subset leaves one place for another digit of the house, which is placed there. Else
// the cells of the subset lose all other digits.
// Evidence: cells = the cells of the subset, houses = the house, digits = the digits of the subset; for the direct
// forms the placed cell is not among the cells.
bool find_direct_hidden_pair(const PassInput& input, Step& step);
bool find_direct_hidden_triplet(const PassInput& input, Step& step);
bool find_hidden_pair(const PassInput& input, Step& step);
bool find_hidden_triplet(const PassInput& input, Step& step);
bool find_hidden_quad(const PassInput& input, Step& step);

// Naked subsets: the other cells of the house lose the digits of the subset. A subset that is in a box and in a
// line counts as two patterns; a step takes the eliminations of one house only. Evidence: cells = the cells of the
// subset, houses = the house, digits = the digits of the subset.
bool find_naked_pair(const PassInput& input, Step& step);
bool find_naked_triplet(const PassInput& input, Step& step);
bool find_naked_quad(const PassInput& input, Step& step);

// The cover lines lose the digit outside the base lines; listed cover line by cover line.
// Evidence: houses = the base lines, covers = the cover lines, digits.
bool find_x_wing(const PassInput& input, Step& step);
bool find_swordfish(const PassInput& input, Step& step);
bool find_jellyfish(const PassInput& input, Step& step);

// Evidence: cells = the pivot, the first and the second wing; digits = the eliminated digit.
bool find_xy_wing(const PassInput& input, Step& step);
bool find_xyz_wing(const PassInput& input, Step& step);

// Unique rectangles and unique loops, types 1 to 4.
//
// Step: technique kUniqueLoopType1 .. kUniqueLoopType4, variant = number of loop cells; eliminations row-major,
// those of type 3 by position in its house. Extra cells are the loop cells with more than the two digits of the
// pair; the grid shows which they are.
//
// Evidence:
//   cells         the loop in path order: cells[i] and cells[i + 1], and the last and the first, share a house, and
//                 every house that holds one of them holds exactly one of even and one of odd index
//   digits        the pair
//   extra_digits  type 1: the further digits of the extra cell; type 2: the one further digit of all extra cells;
//                 type 3: the digits of the subset; type 4: the digit of the pair that is locked
//   helpers       type 3: the cells of the subset except the extra cells, by position in the house; one less than
//                 the subset has digits
//   houses        type 3: the house of the subset; type 4: the first house, of box, row and column, in which the
//                 digit is locked. Both extra cells are in it
// A type 3 is hidden if its eliminations are candidates of the helpers, and naked if they are in other cells of the
// house. The digits of a hidden subset include the pair.
//
// Finds the easiest step of all loops; of equal ratings the lowest type, of equal types the one found first. Cost:
// about a microsecond, without allocation, if there is none.
bool find_unique_loop(const PassInput& input, Step& step);

// Bivalue universal graves (BUG), types 1 to 4.
//
// A bug cell is a cell with three or more candidates: two are those of the grave, the others are its bug digits.
// The grave is what is left when each bug cell loses its bug digits: two candidates in every unfilled cell, and no
// or two places for every digit in every house.
//
// Step: technique kBugType1 .. kBugType4, variant 0; eliminations of type 2 row-major, of type 3 in peer order of
// the first bug cell, of type 4 in the order of `cells`.
//
// Evidence:
//   cells         the bug cells, exactly the cells with three or more candidates, in order of discovery
//   digits        the bug digits of all bug cells together. A bug cell may have one of them as a digit of its grave
//                 pair. Its own bug digits are, for type 1, those that are not eliminated; for type 2 `digits`;
//                 for type 4 those that are neither eliminated nor in extra_digits; for type 3 those whose removal
//                 leaves the grave
//   extra_digits  type 2: the one bug digit; type 3: the digits of the subset; type 4: the digit that the
//                 two bug cells share in the grave
//   helpers       type 3: the subset's cells in peer order of cells[0], one less than the subset has digits
//   houses        type 3: the house of the subset, which holds all bug cells; type 4: the first house, of box, row
//                 and column, that holds both
//
// One bug cell gives type 1. Several bug cells with one bug digit between them give type 2 and then, if there are
// two, type 4. Others give type 4, if there are two, and then type 3. The first step found is taken, whatever its
// rating. Cost: some 50 ns, without allocation, if there is none.
bool find_bug(const PassInput& input, Step& step);

// Aligned pair exclusion.
// Evidence: cells = the two base cells, helpers = their common excluders.
bool find_aligned_pair(const PassInput& input, Step& step);

// Aligned triplet exclusion.
// Evidence: cells = the three base cells, helpers = their common excluders.
bool find_aligned_triplet(const PassInput& input, Step& step);

}  // namespace sudorate
