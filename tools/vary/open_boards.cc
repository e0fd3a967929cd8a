#include "tools/vary/open_boards.h"

namespace sudorate {
namespace {

BandCell place_of(Candidate candidate) {
  const int cell = cell_of(candidate);
  return {cell / kBandCells, cell % kBandCells};
}

}  // namespace

CellSet cells_outside(const DigitBoards& boards, const DigitBoards& others) {
  DigitBoard outside;
  for (Digit digit = 0; digit < kDigitCount; ++digit) outside |= boards[digit] - others[digit];
  return cells_of(outside);
}

CandidateSet candidates_of(const OpenBoards& boards) {
  CandidateSet candidates;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : cells_of(boards.boards[digit])) candidates.insert(candidate_of(cell, digit));
  }
  return candidates;
}

bool is_possible(const OpenBoards& boards, Candidate candidate) {
  return boards.has(digit_of(candidate), place_of(candidate));
}

void require(OpenBoards& boards, Candidate candidate) {
  const BandCell cell = place_of(candidate);
  boards.boards[digit_of(candidate)] -= board_of_box(cell) - board_of_cell(cell);
  boards.changed |= bit(digit_of(candidate));
}

void exclude(OpenBoards& boards, Candidate candidate) {
  boards.boards[digit_of(candidate)] -= board_of_cell(place_of(candidate));
  boards.changed |= bit(digit_of(candidate));
}

SolutionList list_solutions(const OpenBoards& boards, std::size_t most, std::vector<DigitBoards>& solutions,
                            const SearchLimits& limits) {
  SolutionList list;
  if (most == 0) return list;
  list.end = search_solutions(boards, true, limits, [&](const DigitBoards& found) {
    solutions.push_back(found);
    return ++list.count < most;
  });
  return list;
}

}  // namespace sudorate
