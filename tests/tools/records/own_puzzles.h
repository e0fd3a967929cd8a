// Puzzles made for this project, and a state of the first one. Their properties were worked out by hand from the
// rules, not by the readers under test.
#pragma once

#include <string>
#include <utility>

#include "tests/support/case_table.h"

namespace sudorate::test {

// 24 givens. r4c3 has the single candidate 1, which its peer r4c2 shows too, so it is not a given.
inline const std::string kFirst =
    "1......3...6.94.2...3...8.....75...8..2..87..4.........3..1.....89...4..2..5....9";
inline const std::string kFirstSolution =
    "127865934856394127943127865391752648562948713478631592735419286689273451214586379";
inline const std::string kSecond =
    ".6.......9.8762...2.3...1..5.91.........359...2.6..4.....39...1..2.5.36.....71...";
inline const std::string kSecondSolution =
    "465913728918762534273548196549127683786435912321689475857396241192854367634271859";
inline const std::string kThird =
    "..8...742....7.....4....6..39..6.4.76.........54..2..9.....9.26.....18.....3.8..4";

// kFirst with r2c2=5 placed and the candidates 4 of r1c2 and r1c3 gone.
inline const std::string kFilled =
    "1......3..56.94.2...3...8.....75...8..2..87..4.........3..1.....89...4..2..5....9";
inline const std::string kState =
    "1.........2....7.9......78..2...6.8..2...678..2..567......56..9..3.........4567........78.....5.........6..."
    "1.3....8.........9...4.....1.........2.......1.....7........7.9.2.4..7.9..3......12...6....2...67..12..567.."
    ".......8.1..4567.91..4567....3..6..91....6..91..............7......5....123..6..9123..6..91..4.6..9.......8."
    "..3.56..91....6..9.2.......1.34.6..9..34.6..........8.......7..1..456..91.3456......4.....1....67.91...5.78."
    "123..6..9.23..6...123..6..9123.56..91...56..9123.56.......567....3.........45.7...2.4.6.891.........2...67.9"
    ".2..56.......5678..2..567......567.........8.........9.23..6....23..67...23..67.....4.....1...567..123.567.."
    ".2.......1..4.67..1..4..7......5......34.678...3..67..1.3..6...1....678.........9";

// Nine lines of nine cells.
inline std::string nine_rows(const std::string& puzzle) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += puzzle.substr(9 * row, 9) + '\n';
  return text;
}

// Their names in tables of cases; "first rows" is the first one in nine lines.
inline CaseNames own_names() {
  CaseNames names = {{"first_solution", kFirstSolution}, {"second_solution", kSecondSolution}};
  for (const auto& [name, puzzle] :
       {std::pair("first", kFirst), std::pair("second", kSecond), std::pair("third", kThird)}) {
    names[name] = puzzle;
    names[std::string(name) + " rows"] = nine_rows(puzzle);
  }
  return names;
}

}  // namespace sudorate::test
