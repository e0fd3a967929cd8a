// Positions written by hand: only the cells that matter are listed.
#pragma once

#include <string>
#include <string_view>

#include "tagging/candidate_set.h"
#include "tagging/grid.h"

namespace sudorate::test {

// A grid from a list of entries "CELLS CONTENT", separated by commas and applied from left to right:
//
//   r1c1 12            these candidates only                 r1c123 34     all three cells
//   r1c1 -12           without these candidates              r1c1 +12      with these candidates again
//   r1 -5              a whole row; c1 a column, b1 a box    b1r2 -5       the cells of box 1 in row 2
//   r1c1 =5            filled; no peer loses the digit       rest 34567    every cell no other entry names
//
// Adding and removing candidates does not change whether a cell is filled.
//
// Cells that no entry names have all nine candidates. Nothing is checked, so a position need not follow the rules.
// Throws std::invalid_argument on anything else.
Grid position(std::string_view text);

// Whether the views of the candidates, the counts and the cell sets of a grid agree.
inline bool is_consistent(const Grid& grid) { return grid == Grid::from_state(grid.placed(), grid.masks().cells); }

// The digits of a text such as "125", and the cell of a name such as "r1c2".
DigitSet digits_of(std::string_view digits);
Cell cell_named(std::string_view name);
// The candidate of such a cell and a digit from 1.
Candidate candidate_named(std::string_view cell, int digit);
// "r5c2#1 r5c3#4"
std::string names_of(const CandidateSet& candidates);

}  // namespace sudorate::test
