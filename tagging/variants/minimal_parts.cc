#include "tagging/variants/minimal_parts.h"

#include "tagging/open_boards.h"
#include "tagging/solution.h"
#include "tagging/variants/removals.h"

namespace sudorate {

MinimalParts::MinimalParts(const Digits81& puzzle) : puzzle_(puzzle), givens_(givens_of(puzzle)) {
  const SolutionCount solved = count_solutions(Grid::from_givens(puzzle));
  solution_ = solved.solution;
  if (solved.count == 1) open_.push_back({.left = givens_, .needed = {}, .kept = {}});
}

bool MinimalParts::next(Digits81& part) {
  while (!open_.empty()) {
    Decisions now = open_.back();
    open_.pop_back();
    bool is_decided = true;
    for (const Cell cell : now.left - now.needed - now.kept) {
      const CellSet rest = now.left - CellSet::of(cell);
      if (!is_unique(rest)) {
        now.needed.insert(cell);
        continue;
      }
      Decisions with = now;
      with.kept.insert(cell);
      open_.push_back(with);
      now.left = rest;
      open_.push_back(now);
      is_decided = false;
      break;
    }
    if (!is_decided || now.left == givens_) continue;
    bool is_minimal = true;
    for (const Cell cell : now.kept) is_minimal = is_minimal && !is_unique(now.left - CellSet::of(cell));
    if (!is_minimal) continue;
    part = part_of(now.left);
    return true;
  }
  return false;
}

Digits81 MinimalParts::part_of(CellSet givens) const {
  Digits81 part{};
  for (const Cell cell : givens) part[cell] = puzzle_[cell];
  return part;
}

bool MinimalParts::is_unique(CellSet givens) {
  for (const CellSet& difference : differences_) {
    if (!difference.intersects(givens)) return false;
  }
  std::vector<CandidateSet> solutions;
  list_solutions(open_boards(Grid::from_givens(part_of(givens))), 2, solutions);
  if (solutions.size() < 2) return true;
  CellSet difference;
  for (const CandidateSet& solution : solutions) {
    for (Cell cell = 0; cell < kCellCount; ++cell) {
      if (!solution.contains(candidate_of(cell, static_cast<Digit>(solution_[cell] - 1)))) difference.insert(cell);
    }
    if (!difference.empty()) break;
  }
  differences_.push_back(difference);
  return false;
}

}  // namespace sudorate
