// Empty rectangles: a box whose places of a digit are on one row and one column, and a strong link outside. See
// empty_rectangles.cc for the rule. Never part of an SE rating.
#pragma once

#include <vector>

#include "tagging/grid.h"
#include "tools/finders/conclusion.h"

namespace sudorate {

struct EmptyRectangle {
  Digit digit = 0;
  House box = 0;
  // The places of the digit in the box.
  CellSet cells;
  // The crossing of the row and the column, which need not hold the digit.
  Cell axis = 0;
  // Whether the strong link starts on the axis column (kColumn) or on the axis row (kRow).
  HouseKind axis_kind = HouseKind::kColumn;
  // The strong link: `near` is on that line outside the box, `far` sees the target.
  Cell near = 0;
  Cell far = 0;
  // Loses the digit; it is on the other axis line, outside the box.
  Cell target = 0;

  Conclusion conclusion() const { return {std::nullopt, {{target, bit(digit)}}}; }
  friend bool operator==(const EmptyRectangle&, const EmptyRectangle&) = default;
};

// Finds empty rectangles that remove something. Order: digit, box, axis cell by position in the box, column axis
// before row axis, near end, far end. kEachEffect returns the first for each removal, whatever its box. Cost: 729
// axis cells, each with few links; some ten microseconds. Cannot fail.
std::vector<EmptyRectangle> find_empty_rectangles(const Grid& grid,
                                                  FinderAnswer answer = FinderAnswer::kEachEffect);

}  // namespace sudorate
