// Skyscrapers.
//
//   r7  .  6  .   .  -  -        6 has two places in column 2 and two in column 5. Row 4 joins them, so one of the
//   r8  -  -  .   .  6  .        lower ends is not 6, and then its upper end is: 6 goes from all cells that see
//   ..     "         "           both upper ends.
//   r4  .  6  .   .  6  .
//      c1 c2 c3  c4 c5 c6
//
// If the upper ends were also in one line, it would be an X-Wing.
//
// Source: GNPX, which shows one beside its empty rectangles, some of which remove the same. In Sudoku Explainer it
// is a turbot fish. Tested by tests/tools/finders/skyscrapers_test.cc.
#include "tools/finders/skyscrapers.h"

#include "tagging/houses.h"

namespace sudorate {
namespace {

// The lines that cross the base line and have two places of the digit, one of them on the base line.
struct Tower {
  Cell floor = 0;
  Cell roof = 0;
};
std::vector<Tower> towers_on(const Grid& grid, House base, Digit digit) {
  const HouseKind across = kind_of(base) == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
  std::vector<Tower> towers;
  for (const Cell floor : house_set(base) & grid.cells_with(digit)) {
    CellSet others = house_set(house_of(floor, across)) & grid.cells_with(digit);
    others.erase(floor);
    if (others.size() == 1) towers.push_back({floor, others.first()});
  }
  return towers;
}

bool removes_more(const Skyscraper& skyscraper, const std::vector<Skyscraper>& list) {
  CellSet rest;
  for (const Elimination& elimination : skyscraper.conclusion.eliminations) rest.insert(elimination.cell);
  for (const Skyscraper& earlier : list) {
    if (earlier.digit != skyscraper.digit) continue;
    for (const Elimination& elimination : earlier.conclusion.eliminations) rest.erase(elimination.cell);
  }
  return !rest.empty();
}

}  // namespace

std::vector<Skyscraper> find_skyscrapers(const Grid& grid, FinderAnswer answer) {
  std::vector<Skyscraper> list;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (House base = row_house(0); base < kHouseCount; ++base) {
      const std::vector<Tower> towers = towers_on(grid, base, digit);
      for (auto first = towers.begin(); first != towers.end(); ++first) {
        for (auto second = first + 1; second != towers.end(); ++second) {
          const HouseKind kind = kind_of(base);
          if (house_of(first->roof, kind) == house_of(second->roof, kind)) continue;
          Skyscraper found{digit, base, {first->floor, second->floor}, {first->roof, second->roof}, {}};
          const CellSet losers = peer_set(first->roof) & peer_set(second->roof) & grid.cells_with(digit);
          for (const Cell cell : losers) found.conclusion.eliminations.push_back({cell, bit(digit)});
          if (losers.empty() || (answer != FinderAnswer::kEvery && !removes_more(found, list))) continue;
          list.push_back(std::move(found));
          if (answer == FinderAnswer::kFirst) return list;
        }
      }
    }
  }
  return list;
}

}  // namespace sudorate
