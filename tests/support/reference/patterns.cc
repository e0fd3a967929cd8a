#include "tests/support/reference/patterns.h"

#include "tagging/houses.h"

namespace sudorate::test::reference {
namespace {

enum Kind { kBoxes, kRows, kColumns };

House house_of_kind(Kind kind, int index) {
  switch (kind) {
    case kBoxes:
      return box_house(index);
    case kRows:
      return row_house(index);
    default:
      return column_house(index);
  }
}

bool lies_in(Cell cell, House house) {
  for (const Cell other : cells_of(house)) {
    if (other == cell) return true;
  }
  return false;
}

bool cross(House a, House b) {
  for (const Cell cell : cells_of(a)) {
    if (lies_in(cell, b)) return true;
  }
  return false;
}

int positions_of(const Grid& grid, House house, int digit) {
  int positions = 0;
  for (int position = 0; position < 9; ++position) {
    if (grid.has(cells_of(house)[position], static_cast<Digit>(digit))) positions |= 1 << position;
  }
  return positions;
}

int count_of(int mask) {
  int count = 0;
  for (int index = 0; index < 9; ++index) count += (mask >> index) & 1;
  return count;
}

int unfilled_cells(const Grid& grid, House house) {
  int count = 0;
  for (const Cell cell : cells_of(house)) count += grid.placed(cell) == 0 ? 1 : 0;
  return count;
}

int placed_copies(const Grid& grid, int digit) {
  int count = 0;
  for (int cell = 0; cell < kCellCount; ++cell) count += grid.placed(static_cast<Cell>(cell)) == digit + 1 ? 1 : 0;
  return count;
}

}  // namespace

std::vector<Pattern> lockings(const Grid& grid) {
  std::vector<Pattern> found;
  const std::array<std::array<Kind, 2>, 4> directions = {
      {{kBoxes, kColumns}, {kBoxes, kRows}, {kColumns, kBoxes}, {kRows, kBoxes}}};
  for (const auto& [from_kind, to_kind] : directions) {
    for (int from_index = 0; from_index < 9; ++from_index) {
      for (int to_index = 0; to_index < 9; ++to_index) {
        const House from = house_of_kind(from_kind, from_index);
        const House to = house_of_kind(to_kind, to_index);
        if (!cross(from, to)) continue;
        for (int digit = 0; digit < 9; ++digit) {
          int places = 0;
          bool all_inside = true;
          for (const Cell cell : cells_of(from)) {
            if (!grid.has(cell, static_cast<Digit>(digit))) continue;
            ++places;
            all_inside = all_inside && lies_in(cell, to);
          }
          if (places < 2 || !all_inside) continue;
          int lost = positions_of(grid, to, digit);
          for (int position = 0; position < 9; ++position) {
            if (lies_in(cells_of(to)[position], from)) lost &= ~(1 << position);
          }
          found.push_back({from, to, digit, lost});
        }
      }
    }
  }
  return found;
}

std::vector<Pattern> hidden_subsets(const Grid& grid, int size, int min_empty) {
  std::vector<Pattern> found;
  for (const Kind kind : {kBoxes, kColumns, kRows}) {
    for (int index = 0; index < 9; ++index) {
      const House house = house_of_kind(kind, index);
      if (unfilled_cells(grid, house) < min_empty) continue;
      for (int digits = 0; digits < 512; ++digits) {
        if (count_of(digits) != size) continue;
        int positions = 0;
        bool all_twice = true;
        for (int digit = 0; digit < 9; ++digit) {
          if (((digits >> digit) & 1) == 0) continue;
          positions |= positions_of(grid, house, digit);
          all_twice = all_twice && count_of(positions_of(grid, house, digit)) >= 2;
        }
        if (all_twice && count_of(positions) == size) found.push_back({house, digits, positions, 0});
      }
    }
  }
  return found;
}

std::vector<Pattern> naked_subsets(const Grid& grid, int size) {
  std::vector<Pattern> found;
  for (const Kind kind : {kBoxes, kColumns, kRows}) {
    for (int index = 0; index < 9; ++index) {
      const House house = house_of_kind(kind, index);
      if (unfilled_cells(grid, house) < 2 * size) continue;
      for (int positions = 0; positions < 512; ++positions) {
        if (count_of(positions) != size) continue;
        int digits = 0;
        bool all_twice = true;
        for (int position = 0; position < 9; ++position) {
          if (((positions >> position) & 1) == 0) continue;
          const int candidates = grid.candidates(cells_of(house)[position]);
          digits |= candidates;
          all_twice = all_twice && count_of(candidates) >= 2;
        }
        if (all_twice && count_of(digits) == size) found.push_back({house, positions, digits, 0});
      }
    }
  }
  return found;
}

std::vector<Pattern> fish(const Grid& grid, int size) {
  std::vector<Pattern> found;
  for (const Kind base : {kColumns, kRows}) {
    for (int lines = 0; lines < 512; ++lines) {
      if (count_of(lines) != size) continue;
      for (int digit = 0; digit < 9; ++digit) {
        if (placed_copies(grid, digit) > 9 - 2 * size) continue;
        int covers = 0;
        bool all_twice = true;
        for (int line = 0; line < 9; ++line) {
          if (((lines >> line) & 1) == 0) continue;
          // Position k of a column is its cell in row k, and the reverse.
          const int positions = positions_of(grid, house_of_kind(base, line), digit);
          covers |= positions;
          all_twice = all_twice && count_of(positions) >= 2;
        }
        if (all_twice && count_of(covers) == size) found.push_back({base == kRows ? 1 : 0, lines, covers, digit});
      }
    }
  }
  return found;
}

}  // namespace sudorate::test::reference
