// A grid as the search for solutions holds it, for callers that set candidates and list solutions.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/digit_board.h"
#include "tagging/grid.h"
#include "tagging/solution.h"

namespace sudorate {

// The cells that may hold each digit; of a solution, those that do.
using DigitBoards = std::array<DigitBoard, kDigitCount>;

// Calls visit(Cell, Digit) for each candidate, by digit, then cell.
template <typename Visit>
void visit_cells(const DigitBoards& boards, Visit visit) {
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (int band = 0; band < kBandCount; ++band) {
      for (std::uint32_t left = boards[digit].band(band); left != 0; left &= left - 1) {
        visit(static_cast<Cell>(kBandCells * band + std::countr_zero(left)), digit);
      }
    }
  }
}
Digits81 digits_of(const DigitBoards& solution);
// The cells that have a digit in some of the boards, but not in the others.
CellSet cells_outside(const DigitBoards& boards, const DigitBoards& others);

struct OpenBoards {
  DigitBoards boards{};
  DigitBoard fixed{};             // cells that are in one board only and have been processed
  unsigned changed = kAllDigits;  // digits whose boards have lost cells since rules were applied

  bool has(Digit digit, BandCell cell) const { return (boards[digit].band(cell.band) >> cell.offset & 1) != 0; }
};
OpenBoards open_boards(const Grid& grid);
bool is_possible(const OpenBoards& boards, Candidate candidate);
// Sets the candidate to true or to false. What follows is left to apply_rules() or a search. Cost: some
// nanoseconds.
void require(OpenBoards& boards, Candidate candidate);
void exclude(OpenBoards& boards, Candidate candidate);
// Removes what singles, and digits confined to the cells that two houses share, exclude. Returns false if there is
// no solution; the boards are meaningless then. Cost: up to a microsecond.
bool apply_rules(OpenBoards& boards);
CandidateSet candidates_of(const OpenBoards& boards);

// Appends the solutions until there are `most` of them or `limits` end the search.
// The boards alone determine the order. Returns the number appended, and why the search has ended. Cost: about a
// microsecond for each solution.
struct SolutionList {
  std::size_t count = 0;
  SearchEnd end = SearchEnd::kDecided;
};
SolutionList list_solutions(const OpenBoards& boards, std::size_t most, std::vector<DigitBoards>& solutions,
                            const SearchLimits& limits = {});

}  // namespace sudorate
