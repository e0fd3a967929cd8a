// Boards of digits on which candidates are set and solutions are listed.
#pragma once

#include <cstddef>
#include <vector>

#include "tagging/candidate_set.h"
#include "tagging/solution_search.h"

namespace sudorate {

// The cells that have a digit in some of the boards, but not in the others.
CellSet cells_outside(const DigitBoards& boards, const DigitBoards& others);
CandidateSet candidates_of(const OpenBoards& boards);
bool is_possible(const OpenBoards& boards, Candidate candidate);
// Sets the candidate to true or to false. What follows is left to apply_rules() or a search. Cost: some
// nanoseconds.
void require(OpenBoards& boards, Candidate candidate);
void exclude(OpenBoards& boards, Candidate candidate);

// Appends the solutions until there are `most` of them or `limits` end the search.
struct SolutionList {
  std::size_t count = 0;  // of those appended
  SearchEnd end = SearchEnd::kDecided;
};
SolutionList list_solutions(const OpenBoards& boards, std::size_t most, std::vector<DigitBoards>& solutions,
                            const SearchLimits& limits = {});

}  // namespace sudorate
