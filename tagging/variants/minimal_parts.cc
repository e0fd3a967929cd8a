#include "tagging/variants/minimal_parts.h"

#include "tagging/open_boards.h"
#include "tagging/variants/removals.h"

namespace sudorate {

MinimalParts::MinimalParts(const Digits81& puzzle) : puzzle_(puzzle), givens_(givens_of(puzzle)) {
  std::vector<CandidateSet> solutions;
  list_solutions(open_boards(Grid::from_givens(puzzle)), 2, solutions);
  if (solutions.size() != 1) return;
  solution_ = solutions.front();
  open_.push_back({.left = givens_, .needed = {}, .kept = {}});
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
  CellSet& difference = differences_.emplace_back();
  const CandidateSet& other = solutions[solutions[0] == solution_ ? 1 : 0];
  (solution_ - other).visit([&](Candidate each) { difference.insert(cell_of(each)); });
  return false;
}

}  // namespace sudorate
