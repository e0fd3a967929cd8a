// The path search for unique loops.
//
//          c1   c4   c7     The search starts at each cell with two candidates, row-major, and walks depth first
//     r1   12---12          over the cells that have both digits. From a cell it looks through the box, the row
//          |    |           and the column, without the kind of house by which the cell was reached, and in each at
//     r2   |    12---12     the cells by position. When the start cell comes up again, the path is a loop if it
//          |         |      takes every house it touches exactly twice, once with an even and once with an odd cell
//     r3   123------124     of the path: then swapping the two digits changes no house.
//
// How many extra cells (cells with further candidates) a path may take: two, whatever they have, and more as long
// as only one further digit has been met. "Met" does not mean "entered": all cells with the pair in the houses
// scanned so far, at this cell of the path and, up to the branch, at those before, count with their further digits.
// So a third extra cell can be refused because of a cell that is not on the path at all:
//
//          c1   c2   c6   c7     From r4c6, row 4 meets r4c1 before r4c7; the met digits are then 5 and 2. The
//     r4  579    .   79  279     path goes on through r4c7 and r5c7, but is given up at r5c2, although its three
//     r5    .  279    .  279     extra cells have the one further digit 2. Round the other way r4c1 is met in the
//     r6    .   79   79    .     box of r6c2. Sudoku Explainer does not find this loop.
//
// Sukaku Explainer does: there a cell counts only if it is on the path (LoopMemory::kOnPathOnly).
//
// Differences from the plain walk, none of which changes the first visit of a loop that matters. A cell is met but
// not entered
//   - if one of its houses already has a path cell of the same parity, since such a path never becomes a loop;
//   - if it is outside the closed part of the pair's cells. Every cell of a loop has company in each of its houses,
//     so cells without company are dropped until there are none; the closed part is what is left;
//   - if a house with one path cell could no longer get its second one;
//   - if it is the third extra cell or a later one, and no cell that sees all of them has their further digit;
//   - if it has two candidates and comes before the start cell, unless the grid has enough cells for a loop with
//     three extra cells. Loops with fewer are visited from each of their cells with two candidates, so first from
//     the first of these.
// With the first rule no house has more than two path cells, and a closed path is a loop exactly if no house with
// one path cell is left.
//
// Cost: the first tests reject most start cells: they are the only cell with the pair in one of their houses, or
// the only one with just the pair. Source: Sudoku Explainer 1.2.1. Tested by rating/unique_loop_test.cc.
#include "rating/passes/unique_loop_search.h"

#include <cstdint>

#include "tagging/houses.h"

namespace sudorate {
namespace {

// Sets of houses: bit h for house h.
using HouseSet = std::uint32_t;

constexpr auto make_houses_of_cells() {
  std::array<HouseSet, kCellCount> sets{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (const House house : houses_of(static_cast<Cell>(cell))) sets[cell] |= HouseSet{1} << house;
  }
  return sets;
}
constexpr auto kHousesOfCells = make_houses_of_cells();

// Extra cells that a path may enter whatever further digits they have.
constexpr int kFreeExtraCells = 2;
constexpr int kShortestUniqueLoop = 4;

constexpr bool has_at_most_one(std::uint16_t mask) { return (mask & (mask - 1)) == 0; }

// Whether a path may have all these extra cells whatever their further digits.
bool are_free(CellSet extra_cells) {
  auto cell = extra_cells.begin();
  for (int count = 0; count < kFreeExtraCells && cell != extra_cells.end(); ++count) ++cell;
  return !(cell != extra_cells.end());
}

// The largest part of `cells` in which every cell has company in each of its houses.
CellSet closed_part(CellSet cells) {
  while (true) {
    HouseSet once = 0;
    HouseSet twice = 0;
    for (const Cell cell : cells) {
      twice |= once & kHousesOfCells[cell];
      once |= kHousesOfCells[cell];
    }
    if (once == twice) return cells;
    CellSet kept = cells;
    for (const Cell cell : cells) {
      if ((kHousesOfCells[cell] & ~twice) != 0) kept.erase(cell);
    }
    cells = kept;
  }
}

// The state of a path. Index 0 is for its even cells, 1 for its odd cells.
struct PathState {
  // Extra cells that it may still enter regardless of the digits met.
  int free_extras = kFreeExtraCells;
  // Further digits met so far.
  DigitSet met = 0;
  // Houses with one path cell.
  std::array<HouseSet, 2> open{};
  // Cells that see all its extra cells.
  CellSet common_peers = CellSet::all();
  // Cells of the closed part that can still be entered.
  std::array<CellSet, 2> available;

  void enter(Cell cell, int parity) {
    const HouseSet houses = kHousesOfCells[cell];
    open[parity] |= houses & ~open[1 - parity];
    open[1 - parity] &= ~houses;
    available[parity] -= peer_set(cell);
    available[parity].erase(cell);
    available[1 - parity].erase(cell);
  }
  bool is_closed() const { return (open[0] | open[1]) == 0; }
};

class LoopSearch {
 public:
  LoopSearch(const Grid& grid, LoopMemory memory, UniqueLoopVisitor& visitor)
      : grid_(grid), memory_(memory), visitor_(visitor), by_count_(cells_by_candidate_count(grid)) {}

  // Returns false if the visitor stopped the search.
  bool run() {
    for (const Cell start : by_count_.two) {
      if (!run_from(start)) return false;
    }
    return true;
  }

 private:
  static constexpr int kNoKind = -1;

  bool run_from(Cell start) {
    loop_.pair = grid_.candidates(start);
    low_ = first_of(loop_.pair);
    high_ = first_of(without(loop_.pair, bit(low_)));
    for (const House house : houses_of(start)) {
      if (has_at_most_one(positions(house))) return true;
    }
    CellSet cells = grid_.cells_with(low_) & grid_.cells_with(high_);
    plain_ = cells & by_count_.two;
    find_many_extras(start, cells);
    if (many_extras_ == 0) {
      // Loops with cells before the start cell have been visited.
      for (const Cell cell : plain_) {
        if (cell >= start) break;
        cells.erase(cell);
      }
      plain_ &= cells;
      if (plain_ == CellSet::of(start)) return true;
    }
    cells = closed_part(cells);
    if (!cells.contains(start)) return true;
    plain_ &= cells;
    PathState state;
    state.available = {cells, cells};
    state.enter(start, 0);
    loop_.path[0] = start;
    loop_.size = 1;
    return walk(kNoKind, state);
  }

  // Finds the digits for which a loop from `start` could have more extra cells than are free.
  void find_many_extras(Cell start, CellSet cells) {
    many_extras_ = 0;
    const CellSet candidates = cells & by_count_.three;
    if (are_free(candidates)) return;
    for (const Digit digit : members(without(kAllDigits, loop_.pair))) {
      const CellSet extras = candidates & grid_.cells_with(digit);
      if (are_free(extras)) continue;
      const CellSet usable = closed_part(plain_ | extras);
      if (!usable.contains(start) || are_free(usable & extras)) continue;
      many_extras_ |= bit(digit);
      many_cells_[digit] = usable;
    }
  }

  PositionSet positions(House house) const {
    return static_cast<PositionSet>(grid_.positions(house, low_) & grid_.positions(house, high_));
  }

  // Whether the digits met allow one more extra cell beyond the free ones.
  bool admits_many_extras(DigitSet met) const { return (met & many_extras_) != 0 && has_at_most_one(met); }

  // Whether some cell can lose the one further digit of a path with many extra cells.
  bool has_target(const PathState& state) const {
    return state.common_peers.intersects(grid_.cells_with(first_of(state.met)));
  }

  // Whether each open house can still get its second cell. Returns true in doubt.
  bool can_be_closed(const PathState& state) const {
    if (can_be_closed_by(state, plain_, state.free_extras)) return true;
    if (state.met == 0) return many_extras_ != 0;
    return admits_many_extras(state.met) && has_target(state) &&
           can_be_closed_by(state, many_cells_[first_of(state.met)], 0);
  }

  // The same with these cells and up to `others` other cells.
  bool can_be_closed_by(const PathState& state, CellSet cells, int others) const {
    for (int parity = 0; parity < 2; ++parity) {
      const CellSet usable = state.available[1 - parity] & cells;
      CellSet other = state.available[1 - parity] - cells;
      bool needs_other = false;
      for (HouseSet left = state.open[parity]; left != 0; left &= left - 1) {
        const CellSet house = house_set(static_cast<House>(std::countr_zero(left)));
        if (house.intersects(usable)) continue;
        if (others <= 0 || !house.intersects(other)) return false;
        if (others == 1) other &= house;
        needs_other = true;
      }
      if (needs_other) --others;
    }
    return true;
  }

  // Extends the path from its last cell, which was reached through a house of kind `link`.
  bool walk(int link, PathState state) {
    const Cell here = loop_.path[loop_.size - 1];
    const int parity = loop_.size % 2;  // of the next cell
    for (int kind = 0; kind < kHouseKindCount; ++kind) {
      if (kind == link) continue;
      const House house = houses_of(here)[kind];
      for (const std::uint8_t position : members(positions(house))) {
        const Cell next = cells_of(house)[position];
        if (next == loop_.path[0] && loop_.size >= kShortestUniqueLoop) {
          if (state.is_closed() && !visitor_.visit(loop_)) return false;
          continue;
        }
        // Further digits of cells on the path have been met before.
        const DigitSet extras = without(grid_.candidates(next), loop_.pair);
        if (memory_ == LoopMemory::kAllMet) state.met |= extras;
        if (!state.available[parity].contains(next)) continue;
        PathState deeper = state;
        deeper.met |= extras;
        deeper.enter(next, parity);
        if (extras != 0) {
          if (state.free_extras <= 0 && !admits_many_extras(deeper.met)) continue;
          --deeper.free_extras;
          deeper.common_peers &= peer_set(next);
          if (deeper.free_extras < 0 && !has_target(deeper)) continue;
        }
        if (!can_be_closed(deeper)) continue;
        loop_.path[loop_.size++] = next;
        const bool goes_on = walk(kind, deeper);
        --loop_.size;
        if (!goes_on) return false;
      }
    }
    return true;
  }

  const Grid& grid_;
  const LoopMemory memory_;
  UniqueLoopVisitor& visitor_;
  const CellsByCount by_count_;
  // Set for each start cell.
  Digit low_ = 0;
  Digit high_ = 0;
  CellSet plain_;  // the cells of the closed part with two candidates
  DigitSet many_extras_ = 0;
  std::array<CellSet, kDigitCount> many_cells_;  // for the digits of many_extras_
  // The path.
  UniqueLoop loop_;
};

}  // namespace

bool visit_unique_loops(const Grid& grid, LoopMemory memory, UniqueLoopVisitor& visitor) {
  return LoopSearch(grid, memory, visitor).run();
}

}  // namespace sudorate
