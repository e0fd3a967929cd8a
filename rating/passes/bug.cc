// Bivalue universal grave.
//
//          c1   c4       A grave: every unfilled cell has two candidates, and every digit no or two places in each
//     r1   12   12       house. If it has one solution it has a second one: the candidates that the first leaves
//     r2   23   23+1     over. So no such position comes from a puzzle with one solution. If some cells, the bug
//     r3   13   13       cells, have more than their two candidates of a grave, their bug digits, then some bug
//                        cell holds a bug digit: here r2c4 is 1.
//
//     type 1   one bug cell: it loses its two digits of the grave.
//     type 2   one bug digit in several cells: one of them holds it, their common peers lose it.
//     type 3   all bug cells in a house: one of them has a bug digit. With n - 1 other cells of the house, which
//              have all bug digits among their n digits, that is a naked subset.
//     type 4   two bug cells in a house that share one digit of the grave: it has no other place in the house, so
//              it is in one of them, and the other has a bug digit. Both lose their other digit of the grave.
//
// How bug cells are found. Houses are visited as boxes, rows, columns; in each, the digits with neither no nor two
// places. If exactly one of the places is a cell with three or more candidates, that is a bug cell, and the digit
// is one of its bug digits. Several such cells in a house decide nothing there, even if one of them is already
// known: a bug digit that is never alone in a house is not recognised, and then there is no step. The order of
// discovery matters only for type 3, which tries its helper cells in peer order of the first bug cell, in mask
// order over that list, house by house and, in each house, degree by degree. If all steps are wanted, type 3 gives
// every subset; type 4 is one step even if two houses show it.
//
// Sukaku Explainer corrects this. If all those digits in all houses are one and the same, and it is alone in some
// house, then each of its cells with three or more candidates there is a bug cell. Type 3 goes degree by degree
// and, in each degree, house by house, with the helper cells in ascending order.
//
// Two tests before the search avoid it on almost all grids; they reject only grids without a step. An unfilled cell
// with fewer than two candidates is never part of a grave. A cell with more must be a bug cell, and every step with
// two or more bug cells needs a cell that sees all of them: types 2 and 3 eliminate there, and the two cells of
// type 4 share a house.
//
// Cost: a few set operations on most grids; one scan of the houses and digits on the others.
// Sources: Sudoku Explainer 1.2.1, Sukaku Explainer 1.18.1. Tested by rating/bug_test.cc.
#include <array>
#include <optional>
#include <span>

#include "rating/passes/passes.h"
#include "rating/passes/sukaku_passes.h"
#include "rating/technique_table.h"

namespace sudorate {
namespace {

// The largest number of cells with a common peer.
constexpr int kMaxBugCells = kPeerCount;
constexpr int kHighestBugDegree = 6;

enum class BugRules : std::uint8_t { kSudokuExplainer, kCorrected };

struct BugCell {
  Cell cell = 0;
  DigitSet bug_digits = 0;
};

struct Bug {
  std::array<BugCell, kMaxBugCells> cells{};  // in order of discovery
  int count = 0;
  DigitSet digits = 0;  // of all
  // Cells that see all bug cells. None of them is a bug cell, since no cell sees itself.
  CellSet common_peers;

  std::span<const BugCell> bug_cells() const { return {cells.data(), static_cast<std::size_t>(count)}; }
  bool share(HouseKind kind) const {
    for (const BugCell& bug_cell : bug_cells()) {
      if (house_of(bug_cell.cell, kind) != house_of(cells[0].cell, kind)) return false;
    }
    return true;
  }
  void add(Cell cell, Digit digit) {
    digits |= bit(digit);
    int index = 0;
    while (index < count && cells[index].cell != cell) ++index;
    if (index == count) cells[count++].cell = cell;
    cells[index].bug_digits |= bit(digit);
  }
};

// The cells with three or more candidates, and the cells that see all of them, if a step is possible at all.
struct Outline {
  CellSet wide_cells;
  CellSet common_peers;
};
std::optional<Outline> outline_of(const Grid& grid) {
  const CellsByCount by_count = cells_by_candidate_count(grid);
  const CellSet wide_cells = by_count.three | by_count.more;
  if (wide_cells.empty() || !((by_count.two | wide_cells) == grid.unfilled())) return std::nullopt;
  CellSet common_peers = CellSet::all();
  for (const Cell cell : wide_cells) {
    common_peers &= peer_set(cell);
    if (common_peers.empty()) return std::nullopt;
  }
  return Outline{wide_cells, common_peers};
}

// Whether, without the bug digits, every wide cell has two candidates and every digit has no or two places in every
// house.
bool leaves_a_grave(const Grid& grid, const Bug& bug, CellSet wide_cells) {
  if (bug.count != wide_cells.size()) return false;
  CandidateMasks masks = grid.masks();
  for (const BugCell& bug_cell : bug.bug_cells()) {
    for (const Digit digit : members(bug_cell.bug_digits)) masks.remove(bug_cell.cell, digit);
    if (size_of(masks.cells[bug_cell.cell]) != 2) return false;
  }
  for (const auto& house : masks.houses) {
    for (const PositionSet positions : house) {
      if (positions != 0 && size_of(positions) != 2) return false;
    }
  }
  return true;
}

std::optional<Bug> find_bug_cells(const Grid& grid, BugRules rules) {
  const std::optional<Outline> outline = outline_of(grid);
  if (!outline) return std::nullopt;
  Bug bug;
  DigitSet wrong_digits = 0;
  CellSet wrong_cells;
  bug.common_peers = outline->common_peers;
  for (House house = 0; house < kHouseCount; ++house) {
    for (Digit digit = 0; digit < kDigitCount; ++digit) {
      const PositionSet positions = grid.positions(house, digit);
      if (positions == 0 || size_of(positions) == 2) continue;
      const CellSet suspects = grid.cells_with(digit) & house_set(house) & outline->wide_cells;
      if (suspects.empty()) return std::nullopt;
      if (suspects.size() == 1) bug.add(suspects.first(), digit);
      wrong_digits |= bit(digit);
      wrong_cells |= suspects;
    }
  }
  if (rules == BugRules::kCorrected && bug.digits != 0 && bug.digits == wrong_digits &&
      size_of(wrong_digits) == 1) {
    for (const Cell cell : wrong_cells) bug.add(cell, first_of(wrong_digits));
  }
  if (!leaves_a_grave(grid, bug, outline->wide_cells)) return std::nullopt;
  return bug;
}

void write(const PassInput& input, const Bug& bug, Technique technique, Difficulty difficulty,
           DigitSet extra_digits, Step& step) {
  step.technique = technique;
  step.difficulty = difficulty;
  if (!input.wants_evidence) return;
  for (const BugCell& bug_cell : bug.bug_cells()) step.evidence.cells.push_back(bug_cell.cell);
  step.evidence.digits = bug.digits;
  step.evidence.extra_digits = extra_digits;
}

bool type1(const PassInput& input, const Bug& bug, Step& step) {
  const Cell cell = bug.cells[0].cell;
  step.eliminations.push_back({cell, without(input.grid.candidates(cell), bug.digits)});
  write(input, bug, Technique::kBugType1, fixed_rating(Technique::kBugType1), 0, step);
  return deliver(input, step);
}

bool type2(const PassInput& input, const Bug& bug, Step& step) {
  const CellSet targets = bug.common_peers & input.grid.cells_with(first_of(bug.digits));
  if (targets.empty()) return false;
  for (const Cell cell : targets) step.eliminations.push_back({cell, bug.digits});
  write(input, bug, Technique::kBugType2, fixed_rating(Technique::kBugType2), bug.digits, step);
  return deliver(input, step);
}

// The cells of a house that see all bug cells, in the order in which subsets take them. Filled cells are listed,
// too: they count towards the highest degree that is tried.
struct Others {
  std::array<Cell, kHouseSize> cells{};
  int count = 0;

  Others(const Bug& bug, House house, BugRules rules) {
    const CellSet in_house = bug.common_peers & house_set(house);
    if (rules == BugRules::kCorrected) {
      for (const Cell cell : in_house) cells[count++] = cell;
    } else {
      for (const Cell peer : peers_of(bug.cells[0].cell)) {
        if (in_house.contains(peer)) cells[count++] = peer;
      }
    }
  }
};

bool type3(const PassInput& input, const Bug& bug, House house, const Others& others, int degree, Step& step) {
  const Grid& grid = input.grid;
  for (unsigned subset = 1; subset < 1U << others.count; ++subset) {
    if (std::popcount(subset) != degree - 1) continue;
    DigitSet digits = 0;
    bool all_open = true;
    for (const std::uint8_t index : members(static_cast<std::uint16_t>(subset))) {
      const DigitSet candidates = grid.candidates(others.cells[index]);
      all_open = all_open && size_of(candidates) >= 2;
      digits |= candidates;
    }
    if (!all_open || size_of(digits) != degree || without(bug.digits, digits) != 0) continue;
    for (int index = 0; index < others.count; ++index) {
      const DigitSet removed = grid.candidates(others.cells[index]) & digits;
      if ((subset >> index & 1) == 0 && removed != 0) step.eliminations.push_back({others.cells[index], removed});
    }
    if (step.eliminations.empty()) continue;
    write(input, bug, Technique::kBugType3, bug_type3_rating(degree), digits, step);
    if (input.wants_evidence) {
      for (const std::uint8_t index : members(static_cast<std::uint16_t>(subset))) {
        step.evidence.helpers.push_back(others.cells[index]);
      }
      step.evidence.houses = {house};
    }
    if (deliver(input, step)) return true;
  }
  return false;
}

bool type3(const PassInput& input, const Bug& bug, BugRules rules, Step& step) {
  const auto try_degree = [&](HouseKind kind, int degree) {
    if (!bug.share(kind)) return false;
    const House house = house_of(bug.cells[0].cell, kind);
    const Others others(bug, house, rules);
    return degree <= others.count && type3(input, bug, house, others, degree, step);
  };
  if (rules == BugRules::kCorrected) {
    for (int degree = 2; degree <= kHighestBugDegree; ++degree) {
      for (const HouseKind kind : kHouseKinds) {
        if (try_degree(kind, degree)) return true;
      }
    }
    return false;
  }
  for (const HouseKind kind : kHouseKinds) {
    for (int degree = 2; degree <= kHighestBugDegree; ++degree) {
      if (try_degree(kind, degree)) return true;
    }
  }
  return false;
}

bool type4(const PassInput& input, const Bug& bug, Step& step) {
  const Grid& grid = input.grid;
  const Cell first = bug.cells[0].cell;
  const Cell second = bug.cells[1].cell;
  const DigitSet locked = without(grid.candidates(first) & grid.candidates(second), bug.digits);
  if (size_of(locked) != 1) return false;
  for (const HouseKind kind : kHouseKinds) {
    if (!bug.share(kind)) continue;
    for (const BugCell& bug_cell : bug.bug_cells()) {
      const DigitSet kept = bug_cell.bug_digits | locked;
      step.eliminations.push_back({bug_cell.cell, without(grid.candidates(bug_cell.cell), kept)});
    }
    write(input, bug, Technique::kBugType4, fixed_rating(Technique::kBugType4), locked, step);
    if (input.wants_evidence) step.evidence.houses = {house_of(first, kind)};
    return deliver(input, step);
  }
  return false;
}

bool find_bug_by(BugRules rules, const PassInput& input, Step& step) {
  const std::optional<Bug> bug = find_bug_cells(input.grid, rules);
  if (!bug) return false;
  if (bug->count == 1) return type1(input, *bug, step);
  const bool two_cells = bug->count == 2;
  if (size_of(bug->digits) == 1) {
    return type2(input, *bug, step) || (two_cells && type4(input, *bug, step));
  }
  return (two_cells && type4(input, *bug, step)) || type3(input, *bug, rules, step);
}

}  // namespace

bool find_bug(const PassInput& input, Step& step) { return find_bug_by(BugRules::kSudokuExplainer, input, step); }

bool find_corrected_bug(const PassInput& input, Step& step) {
  return find_bug_by(BugRules::kCorrected, input, step);
}

}  // namespace sudorate
