#include "tools/vary/minimal_parts.h"

#include "tools/vary/removals.h"

namespace sudorate {

MinimalParts::MinimalParts(const Digits81& puzzle) : puzzle_(puzzle), givens_(givens_of(puzzle)) {
  std::vector<DigitBoards> solutions;
  list_solutions(open_boards(Grid::from_givens(puzzle)), 2, solutions);
  if (solutions.size() != 1) return;
  solution_ = solutions.front();
  next_.push_back({.left = givens_, .open = givens_});
}

bool MinimalParts::next(Digits81& part) {
  const auto can_go = [&](CellSet left, Cell cell) { return is_unique(left - CellSet::of(cell)); };
  while (!next_.empty()) {
    Decisions now = next_.back();
    next_.pop_back();
    if (now.open.empty()) {
      if (now.left == givens_) continue;
      bool is_minimal = true;
      for (const Cell cell : now.left) is_minimal = is_minimal && !can_go(now.left, cell);
      if (!is_minimal) continue;
      part = part_of(now.left);
      return true;
    }
    const Cell cell = now.open.first();
    now.open.erase(cell);
    next_.push_back(now);
    if (!can_go(now.left, cell)) continue;
    now.left.erase(cell);
    next_.push_back(now);
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
  std::vector<DigitBoards> solutions;
  list_solutions(open_boards(Grid::from_givens(part_of(givens))), 2, solutions);
  if (solutions.size() < 2) return true;
  differences_.push_back(cells_outside(solution_, solutions[solutions[0] == solution_ ? 1 : 0]));
  return false;
}

}  // namespace sudorate
