// The path search for unique loops.
//
//          c1   c4   c7     The search starts at each cell with two candidates, row-major, and walks depth first
//     r1   12---12          over the cells that have both digits. From a cell it looks through the box, the row
//          |    |           and the column, without the kind of house by which the cell was reached, and in each at
//     r2   |    12---12     the cells by position. When the start cell comes up again, the path is a loop if it
//          |         |      takes every house it touches exactly twice, once with an even and once with an odd cell
//     r3   123------124     of the path: then swapping the two digits changes no house.
//
// How many extra cells, cells with further candidates, a path may take: two, whatever they hold, and more as long
// as one further digit only has been met. "Met" is not "entered": all cells with the pair that came up in the
// houses walked through, at this cell of the path and, until the path branched off, at those before, count with
// their further digits. A third extra cell can thus be refused because of a cell that is not on the path at all:
//
//          c1   c2   c6   c7     From r4c6, row 4 meets r4c1 before r4c7; the met digits are then 5 and 2. The
//     r4  579    .   79  279     path goes on through r4c7 and r5c7, but is given up at r5c2, although its three
//     r5    .  279    .  279     extra cells have the one further digit 2. Round the other way r4c1 is met in the
//     r6    .   79   79    .     box of r6c2. Sudoku Explainer does not find this loop.
//
// Differences from the plain walk, neither of which changes what is seen. A cell is met but not entered
//   - if one of its houses already has a path cell of the same parity, as such a path never becomes a loop;
//   - if it is outside the closed part of the pair's cells. The cells of a loop have company in each of their
//     houses, so cells without company are dropped until there is none to drop; the closed part is what is left.
// With the first rule no house has more than two path cells, and a closed path is a loop exactly if its even and
// its odd cells lie in the same houses.
//
// Cost: most start cells fall at the first look, as the only cell with the pair in one of their houses.
// Source: Sudoku Explainer 1.2.1. Tested by rating/unique_loop_test.cc.
#include "rating/passes/unique_loop_search.h"

#include <cstdint>

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

constexpr HouseSet kBoxes = 0x1FF;
constexpr HouseSet kRows = kBoxes << 9;
constexpr HouseSet kColumns = kRows << 9;

constexpr bool has_at_most_one(HouseSet houses) { return (houses & (houses - 1)) == 0; }

// Extra cells that a path may enter whatever further digits they have.
constexpr int kFreeExtraCells = 2;
constexpr int kShortestUniqueLoop = 4;

// The houses that hold one or more, and two or more cells of a set.
struct HouseCounts {
  HouseSet once = 0;
  HouseSet twice = 0;
};
HouseCounts count_houses(CellSet cells) {
  HouseCounts counts;
  for (const Cell cell : cells) {
    counts.twice |= counts.once & kHousesOfCells[cell];
    counts.once |= kHousesOfCells[cell];
  }
  return counts;
}

// The largest part of `cells` in which every cell has company in each of its houses.
CellSet closed_part(CellSet cells) {
  while (true) {
    const HouseCounts counts = count_houses(cells);
    if (counts.once == counts.twice) return cells;
    CellSet kept = cells;
    for (const Cell cell : cells) {
      if ((kHousesOfCells[cell] & ~counts.twice) != 0) kept.erase(cell);
    }
    cells = kept;
  }
}

class LoopSearch {
 public:
  LoopSearch(const Grid& grid, UniqueLoopVisitor& visitor)
      : grid_(grid), visitor_(visitor), by_count_(cells_by_candidate_count(grid)) {}

  // Returns false if the visitor stopped the search.
  bool run() {
    for (const Cell start : by_count_.two) {
      if (!run_from(start)) return false;
    }
    return true;
  }

 private:
  static constexpr int kNoKind = -1;

  // What a path has used and may still use.
  struct Supply {
    // Extra cells that the path may still enter without regard to the digits met.
    int free_extras = kFreeExtraCells;
    // Further digits met so far.
    DigitSet met = 0;
    // Houses of the path's cells with two candidates.
    HouseSet plain_houses = 0;
  };

  bool run_from(Cell start) {
    loop_.pair = grid_.candidates(start);
    low_ = first_of(loop_.pair);
    high_ = first_of(without(loop_.pair, bit(low_)));
    for (const House house : houses_of(start)) {
      if (size_of(positions(house)) < 2) return true;
    }
    enterable_ = closed_part(grid_.cells_with(low_) & grid_.cells_with(high_));
    if (!enterable_.contains(start)) return true;
    const CellSet plain = enterable_ & by_count_.two;
    many_extras_ = digits_of_many_extras(start, plain);
    longest_ = many_extras_ != 0 ? kLongestUniqueLoop : plain.size() + kFreeExtraCells;
    if (longest_ < kShortestUniqueLoop) return true;
    plain_counts_ = count_houses(plain);
    on_path_ = CellSet::of(start);
    loop_.path[0] = start;
    loop_.size = 1;
    houses_ = {kHousesOfCells[start], 0};
    return walk(kNoKind, {kFreeExtraCells, 0, kHousesOfCells[start]});
  }

  // The digits with which a loop from `start` could have more extra cells than are free.
  DigitSet digits_of_many_extras(Cell start, CellSet plain) const {
    DigitSet digits = 0;
    const CellSet candidates = enterable_ & by_count_.three;
    if (candidates.size() <= kFreeExtraCells) return 0;
    for (const Digit digit : members(without(kAllDigits, loop_.pair))) {
      const CellSet extras = candidates & grid_.cells_with(digit);
      if (extras.size() > kFreeExtraCells && closed_part(plain | extras).contains(start)) digits |= bit(digit);
    }
    return digits;
  }

  PositionSet positions(House house) const {
    return static_cast<PositionSet>(grid_.positions(house, low_) & grid_.positions(house, high_));
  }

  // Whether the houses that have one path cell can have a second one.
  bool can_be_completed(HouseSet open, const Supply& supply) const {
    if ((supply.met & many_extras_) == supply.met && size_of(supply.met) <= 1 && many_extras_ != 0) return true;
    const HouseSet enough = (plain_counts_.once & ~supply.plain_houses) | plain_counts_.twice;
    const HouseSet lacking = open & ~enough;
    if (supply.free_extras <= 0) return lacking == 0;
    if (supply.free_extras > 1) return true;
    return has_at_most_one(lacking & kBoxes) && has_at_most_one(lacking & kRows) && has_at_most_one(lacking & kColumns);
  }

  // Goes on from the last cell of the path, which was reached through a house of kind `link`.
  bool walk(int link, Supply supply) {
    const Cell here = loop_.path[loop_.size - 1];
    const int parity = loop_.size % 2;  // of the next cell
    for (int kind = 0; kind < kHouseKindCount; ++kind) {
      if (kind == link) continue;
      const House house = houses_of(here)[kind];
      for (const std::uint8_t position : members(positions(house))) {
        const Cell next = cells_of(house)[position];
        if (next == loop_.path[0] && loop_.size >= kShortestUniqueLoop) {
          if (houses_[0] == houses_[1] && !visitor_.visit(loop_)) return false;
          continue;
        }
        if (on_path_.contains(next)) continue;
        const DigitSet extras = without(grid_.candidates(next), loop_.pair);
        supply.met |= extras;
        if (loop_.size >= longest_ || !enterable_.contains(next)) continue;
        const HouseSet added = kHousesOfCells[next];
        if ((added & houses_[parity]) != 0) continue;
        Supply left = supply;
        if (extras == 0) {
          left.plain_houses |= added;
        } else {
          if (supply.free_extras <= 0 && size_of(supply.met) != 1) continue;
          --left.free_extras;
        }
        if (!can_be_completed(houses_[0] ^ houses_[1] ^ added, left)) continue;
        on_path_.insert(next);
        houses_[parity] |= added;
        loop_.path[loop_.size++] = next;
        const bool goes_on = walk(kind, left);
        --loop_.size;
        houses_[parity] &= ~added;
        on_path_.erase(next);
        if (!goes_on) return false;
      }
    }
    return true;
  }

  const Grid& grid_;
  UniqueLoopVisitor& visitor_;
  const CellsByCount by_count_;
  // Set for each start cell.
  Digit low_ = 0;
  Digit high_ = 0;
  CellSet enterable_;
  HouseCounts plain_counts_;  // of the enterable cells with two candidates
  DigitSet many_extras_ = 0;
  int longest_ = 0;
  // The path.
  CellSet on_path_;
  std::array<HouseSet, 2> houses_{};  // that hold a path cell of even and of odd place
  UniqueLoop loop_;
};

}  // namespace

bool visit_unique_loops(const Grid& grid, UniqueLoopVisitor& visitor) { return LoopSearch(grid, visitor).run(); }

}  // namespace sudorate
