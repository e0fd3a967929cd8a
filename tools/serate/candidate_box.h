// The candidates of a grid in a frame.
#pragma once

#include <string>

#include "tagging/grid.h"

namespace sudorate {

// 13 lines, all but the last with a line end; the columns are as wide as the cell with most candidates. A filled
// cell shows its digit.
//
//   +----------+----------+----------+
//   | 12 5  67 | 3  9  48 | 1  2  8  |
std::string candidate_box(const Grid& grid);

}  // namespace sudorate
