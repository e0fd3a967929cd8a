// The search for solutions, on one board for each digit.
#pragma once

#include <array>

#include "tagging/digit_board.h"
#include "tagging/function_ref.h"
#include "tagging/grid.h"
#include "tagging/solution.h"

namespace sudorate {

// The cells that may hold each digit; of a solution, those that do.
using DigitBoards = std::array<DigitBoard, kDigitCount>;

Digits81 digits_of(const DigitBoards& solution);

struct OpenBoards {
  DigitBoards boards{};
  DigitBoard fixed{};             // cells that are in one board only and have been processed
  unsigned changed = kAllDigits;  // digits whose boards have lost cells since rules were applied

  bool has(Digit digit, BandCell cell) const { return (boards[digit].band(cell.band) >> cell.offset & 1) != 0; }
};
OpenBoards open_boards(const Grid& grid);

// Removes what singles, and digits confined to the cells that two houses share, exclude. Returns false if there is
// no solution; the boards are meaningless then. Cost: up to a microsecond.
bool apply_rules(OpenBoards& boards);

// Calls take(solution) for the solutions until it returns false or `limits` end the search. The boards alone
// determine the order. `expects_many`: most branches lead to solutions. Returns why the search has ended. Cost:
// about a microsecond for each solution where many are expected.
SearchEnd search_solutions(const OpenBoards& boards, bool expects_many, const SearchLimits& limits,
                           FunctionRef<bool(const DigitBoards&)> take);

}  // namespace sudorate
