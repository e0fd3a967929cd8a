// Empty rectangles.
//
//     c1 c2 c3   c4 c5 c6       6 in the box lies on row 2 or on column 2 and leaves the other four cells empty.
//   +----------+----------      Column 2 outside the box: r7c2 =6= r7c5.
//   |  .  6  . |
//   |  6  +  6 |    6 <--       6 in r2c5 would leave r7c5 without 6, so r7c2 would be 6, and column 2 of the
//   |  .  6  . |                box without it; row 2 of the box sees r2c5. The box would have no place for 6.
//   +----------+----------
//   r7:  6 ====== =6            So r2c5 is not 6. (+ is the axis cell: it may hold 6 or not.)
//
// The box acts as a strong link between the two parts of its cross. The digit must have places in the box on the
// axis row and on the axis column, none off both, and not all of them on one of the two: that would be a locked
// candidate. The strong link crosses its axis line: one along the line or within a box would lead to a target in
// the box itself.
//
// Source: GNPX, which stops at the first one. Sudoku Explainer has no such technique: there the pattern with two
// cells is a turbot fish, and the others are chains from a house.
// Tested by tests/tools/finders/empty_rectangles_test.cc.
#include "tools/finders/empty_rectangles.h"

#include "tagging/houses.h"
#include "tools/finders/cell_links.h"

namespace sudorate {
namespace {

constexpr HouseKind other_line(HouseKind line) {
  return line == HouseKind::kRow ? HouseKind::kColumn : HouseKind::kRow;
}

// Calls visit(EmptyRectangle) for each one with this axis until it returns true; returns whether it did.
template <typename Visitor>
bool visit_links(const CellLinks& links, EmptyRectangle found, Visitor&& visit) {
  const CellSet cells = links.grid().cells_with(found.digit);
  const CellSet box = house_set(found.box);
  for (const HouseKind kind : {HouseKind::kColumn, HouseKind::kRow}) {
    const CellSet axis_line = house_set(house_of(found.axis, kind));
    const CellSet target_line = house_set(house_of(found.axis, other_line(kind)));
    for (const Cell near : (axis_line & cells) - box) {
      for (const Cell far : links.strong(near, found.digit)) {
        const CellSet target = target_line & house_set(house_of(far, kind)) & cells;
        if (target.empty() || target.intersects(box)) continue;
        found.axis_kind = kind;
        found.near = near;
        found.far = far;
        found.target = target.first();
        if (visit(found)) return true;
      }
    }
  }
  return false;
}

bool is_cross(CellSet cells, Cell axis) {
  const CellSet row = house_set(house_of(axis, HouseKind::kRow));
  const CellSet column = house_set(house_of(axis, HouseKind::kColumn));
  return cells.intersects(row) && cells.intersects(column) && cells.is_subset_of(row | column) &&
         !cells.is_subset_of(row) && !cells.is_subset_of(column);
}

template <typename Visitor>
void visit_empty_rectangles(const Grid& grid, Visitor&& visit) {
  const CellLinks links(grid);
  for (Digit digit = 0; digit < kDigitCount; ++digit) {
    for (int index = 0; index < 9; ++index) {
      EmptyRectangle found;
      found.digit = digit;
      found.box = box_house(index);
      found.cells = house_set(found.box) & grid.cells_with(digit);
      for (const Cell axis : cells_of(found.box)) {
        if (!is_cross(found.cells, axis)) continue;
        found.axis = axis;
        if (visit_links(links, found, visit)) return;
      }
    }
  }
}

}  // namespace

std::vector<EmptyRectangle> find_empty_rectangles(const Grid& grid, FinderAnswer answer) {
  std::vector<EmptyRectangle> list;
  std::array<CellSet, kDigitCount> removed;
  visit_empty_rectangles(grid, [&](const EmptyRectangle& found) {
    if (answer != FinderAnswer::kEvery && removed[found.digit].contains(found.target)) return false;
    removed[found.digit].insert(found.target);
    list.push_back(found);
    return answer == FinderAnswer::kFirst;
  });
  return list;
}

}  // namespace sudorate
