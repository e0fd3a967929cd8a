// Puzzles whose givens are in given cells.
#pragma once

#include <optional>

#include "tagging/cell_set.h"
#include "tools/vary/open_boards.h"

namespace sudorate {

class Random;

// The solution of a puzzle that has one, with its givens in the cells of the pattern, each of them needed unless
// keeps_redundant; nothing if this try has found none. That does not prove that there is none.
//
// A random grid gives the first digits, and these many solutions, as a rule. In each round two givens are taken out
// and put back with other digits, those that leave the fewest solutions:
//
//     . 4 . | . 1 .     without r1c2 and r2c5: 40 solutions, of which    r1c2=4 r2c5=9   25
//     . . . | . 9 .                                                      r1c2=7 r2c5=8   14
//                                                                        r1c2=7 r2c5=9    1   a puzzle
//
// While there are too many to be listed, the digits are those of a random solution, if no more candidates are left
// by them than before. The puzzles of a pattern are not equally likely: those near many others are favoured. Cost:
// one to twenty milliseconds for 24 to 30 cells, fifty for 20; up to half a second without a result.
std::optional<DigitBoards> fill_pattern(CellSet pattern, bool keeps_redundant, Random& random);

}  // namespace sudorate
