// Puzzles with known ratings.
#pragma once

#include <string>

#include "tests/support/case_table.h"
#include "tests/tools/support/hard_state.h"

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

}  // namespace sudorate::test
