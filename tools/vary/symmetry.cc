#include "tools/vary/symmetry.h"

namespace sudorate {
namespace {

Cell turned(Cell cell) { return cell_at(column_of(cell), 8 - row_of(cell)); }
Cell turned_by_half(Cell cell) { return cell_at(8 - row_of(cell), 8 - column_of(cell)); }
Cell reflected_in_row(Cell cell) { return cell_at(8 - row_of(cell), column_of(cell)); }
Cell reflected_in_column(Cell cell) { return cell_at(row_of(cell), 8 - column_of(cell)); }
Cell reflected_in_diagonal(Cell cell) { return cell_at(column_of(cell), row_of(cell)); }

// Maps that together give all of the symmetry.
std::vector<Cell (*)(Cell)> maps_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotation:
      return {turned_by_half};
    case Symmetry::kQuarter:
      return {turned};
    case Symmetry::kHorizontal:
      return {reflected_in_row};
    case Symmetry::kVertical:
      return {reflected_in_column};
    case Symmetry::kDiagonal:
      return {reflected_in_diagonal};
    case Symmetry::kFull:
      return {turned, reflected_in_diagonal};
  }
  return {};
}

}  // namespace

std::vector<CellSet> groups_of(Symmetry symmetry) {
  std::vector<CellSet> groups;
  const std::vector<Cell (*)(Cell)> maps = maps_of(symmetry);
  for (CellSet left = CellSet::all(); !left.empty(); left -= groups.back()) {
    CellSet group;
    for (CellSet reached = CellSet::of(left.first()); !reached.empty(); reached -= group) {
      const Cell cell = reached.first();
      group.insert(cell);
      for (const auto map : maps) reached.insert(map(cell));
    }
    groups.push_back(group);
  }
  return groups;
}

}  // namespace sudorate
