// Puzzles with known ratings.
#pragma once

#include <string>

#include "tests/support/case_table.h"

namespace sudorate::test {

// 26 givens, one solution, 4.2/1.2/1.2.
inline const std::string kPuzzle =
    "....2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
inline const std::string kSolution =
    "361725849972834165458691732826479351134258697795316428619547283583162974247983516";
inline const std::string kRatedLine = kPuzzle + " ED=4.2/1.2/1.2\n";
// The solution without five cells: 1.0/1.0/1.0.
inline const std::string kNearlySolved =
    "3617258.997283.1.545869173282647935113425869..95316428619547283583162974247983516";
// 7.3/4.5/2.8, so neither pearl nor diamond.
inline const std::string kThreeRatings =
    ".6..9.3.....7........4.17.83...1...4.5.2..8..1.8...9.....17..2.4....25.36........";
// 2.3/2.3/2.3
inline const std::string kDiamond =
    "8.9..6..1...........18..6.73.7........8479..66....2........3.....45.....7..1..5.8";
// kPuzzle without its given r1c5: several solutions.
inline const std::string kMultiple =
    "........9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
// kPuzzle with r1c1=9, so that r1c1 and r1c9 clash.
inline const std::string kClash =
    "9...2...9.....4...4.86.....8.6...3..1.4...6.7.9....42.6...4728...31........9..5.6";
// Their names in tables of cases, as in transcripts.
inline CaseNames puzzle_names() {
  return {{"easy", kPuzzle},     {"solved", kSolution},  {"nearly", kNearlySolved}, {"hard", kThreeRatings},
          {"diamond", kDiamond}, {"several", kMultiple}, {"clash", kClash}};
}
// A state with one solution, found after some hundred branches. Made at random.
inline const std::string kHardState =
    "1.3456789...4..7.912.4567..1.3...78.123.5...91234.6.89.2.45.7..12345678.12.45..89"
    "..34.678912.4567891.3...7.912345.7.9...456...1...56.891.345.78912..567.91..4..78."
    "...45.7.91234.67891..4.6..9.23.56.8...3....8...345.7891.3.5.7891.3456.89123..67.9"
    "...4567.9123......1.34..789.2345.7.91.345...912.4..7.9.2.456...1..4.67.912......9"
    "12.45..891....678912...6..912..567891.3.56789123.5678912.456.8..2.4..78.1.3.567.9"
    "....5...91.3..6..91.345.7.9.23.5..89.23..6789......7.91.34.67891.345678912.4..7.."
    ".2.4567..1....678.1..4567.91.3..6.8......678.1.345678.1.34.67.912.4..789..345...9"
    "1..4567.912.4.678912...6.891.34.678..2...678..234.6.8...3.567....34.6.89.234567.."
    "...456.8..2.45..89.23..678.12..5.7.9123.56789.2...67.9.2....7.91234.678..234.6..9";

}  // namespace sudorate::test
