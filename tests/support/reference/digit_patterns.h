// Empty rectangles by their definition, cell by cell. FOR TESTS ONLY.
#pragma once

#include <array>
#include <vector>

#include "tagging/grid.h"

namespace sudorate::test::reference {

// {digit, box, axis cell, 0 for the column axis or 1 for the row axis, near end, far end, target}, all from 0; in
// ascending order except the axis cell, which is numbered along the rows of its box.
using EmptyRectangleNumbers = std::array<int, 7>;
std::vector<EmptyRectangleNumbers> empty_rectangles(const Grid& grid);

}  // namespace sudorate::test::reference
