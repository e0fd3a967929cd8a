// The two kinds of plain conclusion: a true candidate makes its rivals false; the last but one candidate that is
// false makes the last one true.
#pragma once

#include <vector>

#include "tagging/grid.h"
#include "tests/support/reference/chain_nodes.h"

namespace sudorate::test::reference {

// The houses that a search uses: the digits of a cell, the places of a digit in box, row and column.
struct StepRules {
  bool weak_in_cell = true;
  bool strong_in_cell = true;
  bool strong_in_house = true;
};

struct Conclusion {
  Claim claim;
  Cause cause = Cause::kStart;
};

// The rivals that are false if `candidate` is true: the other digits of its cell ascending (if the rules say so),
// then the other places of its digit in box, row and column, each by position. A cell that shares box and line with
// the candidate is listed once, with the box.
std::vector<Conclusion> weak_step(const Grid& grid, Candidate candidate, const StepRules& rules);

// The candidates that are true if `candidate`, which is still in the grid, is false: the other digit of a cell with
// exactly two, then the other place in box, row and column where its digit has exactly two; each only if the rules
// say so.
std::vector<Conclusion> strong_step(const Grid& grid, Candidate candidate, const StepRules& rules);

// Both kinds for every candidate of a grid that does not change during the search.
struct StepTable {
  StepTable(const Grid& grid, const StepRules& rules);

  const std::vector<Conclusion>& from(Claim claim) const {
    return conclusions[static_cast<std::size_t>(claim.index())];
  }

  std::vector<std::vector<Conclusion>> conclusions;
};

}  // namespace sudorate::test::reference
