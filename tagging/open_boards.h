// A grid as the search for solutions holds it, for callers that set candidates and list solutions.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/digit_board.h"
#include "tagging/grid.h"
#include "tagging/solution.h"

namespace sudorate {

// A board for each digit, with the cells that may hold it.
struct OpenBoards {
  std::array<DigitBoard, kDigitCount> boards{};
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

// Appends the solutions, each as its 81 true candidates, until there are `most` of them or `limits` end the search.
// The boards alone determine the order. Returns the number appended, and why the search has ended. Cost: about a
// microsecond for each solution.
struct SolutionList {
  std::size_t count = 0;
  SearchEnd end = SearchEnd::kDecided;
};
SolutionList list_solutions(const OpenBoards& boards, std::size_t most, std::vector<CandidateSet>& solutions,
                            const SearchLimits& limits = {});

}  // namespace sudorate
