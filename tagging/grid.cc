#include "tagging/grid.h"

#include <cstring>

#include "tagging/houses.h"

namespace sudorate {
namespace {

// Nine masks, eight of them in one vector.
struct NineMasks {
  using Eight [[gnu::vector_size(16)]] = std::uint16_t;

  Eight eight{};
  std::uint16_t last = 0;

  static NineMasks at(const std::uint16_t* masks) {
    NineMasks nine;
    std::memcpy(&nine.eight, masks, sizeof nine.eight);
    nine.last = masks[8];
    return nine;
  }
  void write(std::uint16_t* masks) const {
    std::memcpy(masks, &eight, sizeof eight);
    masks[8] = last;
  }
  // Adds a bit to the masks of the members.
  void add(std::uint16_t members, std::uint16_t added) {
    constexpr Eight kBits = {1, 2, 4, 8, 16, 32, 64, 128};
    const auto is_member = reinterpret_cast<Eight>((members & kBits) == kBits);
    eight |= is_member & added;
    last |= (members & 256) != 0 ? added : std::uint16_t{0};
  }
};

}  // namespace

void CandidateMasks::remove(Cell cell, Digit digit) {
  cells[cell] = without(cells[cell], bit(digit));
  for (const HouseKind kind : kHouseKinds) {
    PositionSet& positions = houses[house_of(cell, kind)][digit];
    positions = without(positions, bit(position_in(cell, kind)));
  }
}

void CandidateMasks::put_back(Cell cell, Digit digit) {
  cells[cell] |= bit(digit);
  for (const HouseKind kind : kHouseKinds) houses[house_of(cell, kind)][digit] |= bit(position_in(cell, kind));
}

void Grid::remove(Cell cell, Digit digit) {
  masks_.remove(cell, digit);
  digit_cells_[digit].erase(cell);
}

Grid Grid::from_givens(const Digits81& givens) {
  CellsByDigit cells;
  for (int cell = 0; cell < kCellCount; ++cell) {
    if (givens[cell] != 0) cells[givens[cell] - 1].insert(static_cast<Cell>(cell));
  }
  Grid grid;
  grid.unfilled_ = CellSet::all();
  grid.digit_cells_.fill(CellSet::all());
  grid.place_all(cells);
  return grid;
}

Grid Grid::from_state(const Digits81& placed, const std::array<DigitSet, kCellCount>& candidates) {
  Grid grid;
  grid.unfilled_ = CellSet::all();
  grid.placed_ = placed;
  for (int index = 0; index < kCellCount; ++index) {
    const Cell cell = static_cast<Cell>(index);
    if (placed[cell] != 0) {
      ++grid.fill_counts_.placed[placed[cell] - 1];
      grid.unfilled_.erase(cell);
      continue;
    }
    for (const Digit digit : members(candidates[cell])) grid.digit_cells_[digit].insert(cell);
  }
  grid.count_all();
  return grid;
}

void Grid::count_all() {
  masks_ = {};
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    if (digit_cells_[digit].empty()) continue;
    const std::array<PositionSet, 9> rows = digit_cells_[digit].rows();
    NineMasks column_masks;
    for (int row = 0; row < 9; ++row) {
      masks_.houses[row_house(row)][digit] = rows[row];
      column_masks.add(rows[row], bit(row));
      NineMasks cells = NineMasks::at(&masks_.cells[cell_at(row, 0)]);
      cells.add(rows[row], bit(digit));
      cells.write(&masks_.cells[cell_at(row, 0)]);
    }
    std::array<PositionSet, 9> columns;
    column_masks.write(columns.data());
    for (int index = 0; index < 9; ++index) {
      masks_.houses[column_house(index)][digit] = columns[index];
      const PositionSet* const band = &rows[index - index % 3];
      const int first = index % 3 * 3;
      masks_.houses[box_house(index)][digit] = static_cast<PositionSet>(
          (band[0] >> first & 7) | (band[1] >> first & 7) << 3 | (band[2] >> first & 7) << 6);
    }
  }
  for (House house = 0; house < kHouseCount; ++house) {
    fill_counts_.empty[house] = static_cast<std::uint8_t>((unfilled_ & house_set(house)).size());
  }
}

void Grid::place_all(const CellsByDigit& cells) {
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (const Cell cell : cells[digit]) {
      placed_[cell] = static_cast<std::uint8_t>(digit + 1);
      digit_cells_[digit] -= peer_set(cell);
    }
    unfilled_ -= cells[digit];
    fill_counts_.placed[digit] = static_cast<std::uint8_t>(fill_counts_.placed[digit] + cells[digit].size());
  }
  for (CellSet& candidates : digit_cells_) candidates &= unfilled_;
  count_all();
}

void Grid::place(Cell cell, Digit digit) {
  for (const Digit other : members(masks_.cells[cell])) remove(cell, other);
  placed_[cell] = static_cast<std::uint8_t>(digit + 1);
  ++fill_counts_.placed[digit];
  unfilled_.erase(cell);
  for (const House house : houses_of(cell)) --fill_counts_.empty[house];
  for (const Cell peer : digit_cells_[digit] & peer_set(cell)) remove(peer, digit);
}

bool Grid::eliminate(Cell cell, DigitSet digits) {
  const DigitSet present = masks_.cells[cell] & digits;
  for (const Digit digit : members(present)) remove(cell, digit);
  return present != 0;
}

CellsByCount cells_by_candidate_count(const Grid& grid) {
  CellSet at_least_one;
  CellSet at_least_two;
  CellSet at_least_three;
  CellSet at_least_four;
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    const CellSet cells = grid.cells_with(digit);
    at_least_four |= at_least_three & cells;
    at_least_three |= at_least_two & cells;
    at_least_two |= at_least_one & cells;
    at_least_one |= cells;
  }
  return {at_least_one - at_least_two, at_least_two - at_least_three, at_least_three - at_least_four,
          at_least_four};
}

}  // namespace sudorate
