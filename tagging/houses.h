// Which cells are in a house, which houses a cell is in, and which cells see each other.
//
// The orders are those of Sudoku Explainer; geometry.h has the numbers.
#pragma once

#include <array>
#include <cstdint>

#include "tagging/cell_set.h"
#include "tagging/geometry.h"

namespace sudorate {

namespace detail {

struct Geometry {
  std::array<std::array<Cell, kHouseSize>, kHouseCount> house_cells{};
  std::array<std::array<House, kHouseKindCount>, kCellCount> cell_houses{};
  std::array<std::array<std::uint8_t, kHouseKindCount>, kCellCount> cell_positions{};
  std::array<std::array<Cell, kPeerCount>, kCellCount> peers{};
  std::array<std::array<PositionSet, kHouseCount>, kHouseCount> shared_positions{};
};

constexpr Geometry make_geometry() {
  Geometry geometry;
  for (int index = 0; index < 9; ++index) {
    for (int position = 0; position < 9; ++position) {
      geometry.house_cells[box_house(index)][position] =
          cell_at(index / 3 * 3 + position / 3, index % 3 * 3 + position % 3);
      geometry.house_cells[row_house(index)][position] = cell_at(index, position);
      geometry.house_cells[column_house(index)][position] = cell_at(position, index);
    }
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int position = 0; position < kHouseSize; ++position) {
      const Cell cell = geometry.house_cells[house][position];
      geometry.cell_houses[cell][house / 9] = static_cast<House>(house);
      geometry.cell_positions[cell][house / 9] = static_cast<std::uint8_t>(position);
    }
  }
  for (int house = 0; house < kHouseCount; ++house) {
    for (int position = 0; position < kHouseSize; ++position) {
      for (const House other : geometry.cell_houses[geometry.house_cells[house][position]]) {
        geometry.shared_positions[house][other] |= bit(position);
      }
    }
  }
  for (int cell = 0; cell < kCellCount; ++cell) {
    std::array<bool, kCellCount> listed{};
    listed[cell] = true;
    int count = 0;
    for (const House house : geometry.cell_houses[cell]) {
      for (const Cell peer : geometry.house_cells[house]) {
        if (!listed[peer]) {
          listed[peer] = true;
          geometry.peers[cell][count++] = peer;
        }
      }
    }
  }
  return geometry;
}

inline constexpr Geometry kGeometry = make_geometry();

}  // namespace detail

// Cells of a house by position.
constexpr const std::array<Cell, kHouseSize>& cells_of(House house) { return detail::kGeometry.house_cells[house]; }
// Box, row and column of a cell, in this order.
constexpr const std::array<House, kHouseKindCount>& houses_of(Cell cell) {
  return detail::kGeometry.cell_houses[cell];
}
constexpr House house_of(Cell cell, HouseKind kind) { return houses_of(cell)[static_cast<int>(kind)]; }
// Position of a cell in its house of the given kind.
constexpr std::uint8_t position_in(Cell cell, HouseKind kind) {
  return detail::kGeometry.cell_positions[cell][static_cast<int>(kind)];
}
// The 20 peers: those of the box by position, then the new cells of the row, then those of the column.
constexpr const std::array<Cell, kPeerCount>& peers_of(Cell cell) { return detail::kGeometry.peers[cell]; }

// The positions of `house` whose cells are also in `other`; empty if the two do not cross.
constexpr PositionSet shared_positions(House house, House other) {
  return detail::kGeometry.shared_positions[house][other];
}

constexpr bool sees(Cell a, Cell b) {
  return a != b && (row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b));
}

namespace detail {

constexpr auto make_peer_sets() {
  std::array<CellSet, kCellCount> sets{};
  for (int cell = 0; cell < kCellCount; ++cell) {
    for (const Cell peer : peers_of(static_cast<Cell>(cell))) sets[cell].insert(peer);
  }
  return sets;
}
constexpr auto make_house_sets() {
  std::array<CellSet, kHouseCount> sets{};
  for (int house = 0; house < kHouseCount; ++house) {
    for (const Cell cell : cells_of(static_cast<House>(house))) sets[house].insert(cell);
  }
  return sets;
}
inline constexpr auto kPeerSets = make_peer_sets();
inline constexpr auto kHouseSets = make_house_sets();

}  // namespace detail

constexpr CellSet peer_set(Cell cell) { return detail::kPeerSets[cell]; }
constexpr CellSet house_set(House house) { return detail::kHouseSets[house]; }

}  // namespace sudorate
